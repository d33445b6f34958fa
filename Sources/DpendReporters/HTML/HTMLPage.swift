/// The values for the template of a page.
struct HTMLPage {
  let siteTitle: String
  let title: String
  let isOverview: Bool
  let kind: String
  let root: String
  let summary: String
  let home: String
  let navigation: [Group]
  let sections: [Section]
  let hasContents: Bool

  /// The names of the additional scripts of the page.
  let scripts: [String]

  /// A group of the navigation.
  struct Group {
    let heading: String?
    let items: [Item]
  }

  /// An entry of the navigation.
  struct Item {
    let label: String
    let address: String
    let isCurrent: Bool

    /// Whether the entry is the list that contains the page.
    let isParent: Bool
    let badge: String?
  }

  /// A section of the page.
  struct Section {
    let anchor: String
    let heading: String
    let blocks: [HTMLBlock]
  }
}

/// The navigation of all pages.
struct SiteNavigation {
  private let pages: [ReportPage]

  init(_ document: ReportDocument) {
    pages = document.pages
  }

  /// Returns the navigation on a page.
  func groups(on page: ReportPage, _ text: HTMLText) -> [HTMLPage.Group] {
    let main = pages.filter { ![.module, .cycle, .binding].contains($0.kind) }
    let modules = pages.filter { $0.kind == .module }
    return [
      HTMLPage.Group(heading: nil, items: main.map { item($0, on: page, text) }),
      HTMLPage.Group(heading: "Modules", items: modules.map { item($0, on: page, text) }),
    ].filter { !$0.items.isEmpty }
  }

  private func item(_ target: ReportPage, on page: ReportPage, _ text: HTMLText) -> HTMLPage.Item {
    HTMLPage.Item(
      label: target.kind == .overview ? "Overview" : target.title,
      address: text.address(of: PageTarget(target.path)),
      isCurrent: target.path == page.path,
      isParent: target.kind == page.kind.list,
      badge: nil
    )
  }
}

extension ReportPage.Kind {
  /// The kind of the page that lists the pages of this kind; nil for pages with their own entries.
  fileprivate var list: ReportPage.Kind? {
    switch self {
    case .binding: .bindings
    case .cycle: .cycles
    default: nil
    }
  }
}
