/// A page as its template sees it.
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

  /// The names of the scripts that only this page has.
  let scripts: [String]

  /// A part of the navigation.
  struct Group {
    let heading: String?
    let items: [Item]
  }

  /// An entry of the navigation.
  struct Item {
    let label: String
    let address: String
    let isCurrent: Bool

    /// Whether it is a list in which the page is, and which is marked for it.
    let isAround: Bool
    let badge: String?
  }

  /// A part of the page.
  struct Section {
    let anchor: String
    let heading: String
    let blocks: [HTMLBlock]
  }
}

/// The entries that all pages have in their navigation.
struct SiteNavigation {
  private let pages: [ReportPage]

  init(_ document: ReportDocument) {
    pages = document.pages
  }

  /// The navigation as a page shows it.
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
      isAround: target.kind == page.kind.list,
      badge: nil
    )
  }
}

extension ReportPage.Kind {
  /// The kind of the page that lists the pages of this kind, where these have no entries of their own.
  fileprivate var list: ReportPage.Kind? {
    switch self {
    case .binding: .bindings
    case .cycle: .cycles
    default: nil
    }
  }
}
