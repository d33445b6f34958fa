/// A group of the navigation that does not depend on the kinds of pages.
package struct NavigationGroup: Sendable {
  /// The heading; nil for none.
  let heading: String?

  /// The labels with their pages.
  let entries: [(label: String, page: PagePath)]
}

/// The navigation of all pages.
struct SiteNavigation {
  /// The number of pages of a group that the navigation lists, so that the size of all pages grows with their number only.
  private static let mostOfGroup = 100

  /// The groups in place of those by the kinds of pages.
  private let groups: [NavigationGroup]

  private let main: [ReportPage]
  private let modules: [ReportPage]
  private let projectPages: [ReportPage]
  private let listOfProjectPages: [ReportPage]
  private let hasPrintout: Bool

  /// Creates the navigation of a site.
  ///
  /// - Parameters:
  ///   - document: The pages.
  ///   - groups: The groups; those by the kinds of pages if nil.
  init(_ document: ReportDocument, groups: [NavigationGroup]? = nil) {
    self.groups = groups ?? []
    let pages = groups == nil ? document.pages.kept : []
    main = pages.filter { !$0.kind.hasManyPages && $0.kind != .pages && $0.isInNavigation }
    modules = pages.filter { $0.kind == .module }
    projectPages = pages.filter { $0.kind == .page }
    listOfProjectPages = pages.filter { $0.kind == .pages }
    hasPrintout = groups == nil && !PrintableReport(document).chapters.isEmpty
  }

  /// Returns the navigation on a page.
  func groups(on page: ReportPage, _ text: HTMLText) -> [HTMLPage.Group] {
    let fixed = groups.map { group in
      let items = group.entries.map { label, target in
        let address = text.address(of: PageTarget(target))
        return HTMLPage.Item(label: label, address: address, isCurrent: target == page.path, isParent: false)
      }
      return HTMLPage.Group(heading: group.heading, items: items)
    }
    let byKind = [
      HTMLPage.Group(heading: nil, items: main.map { item($0, on: page, text) } + printout(text)),
      HTMLPage.Group(
        heading: "Project pages",
        items: listOfProjectPages.map { item($0, on: page, text) }
          + items(projectPages, on: page, all: PageTarget(PageNames.projectPages), text)
      ),
      HTMLPage.Group(
        heading: "Modules",
        items: items(modules, on: page, all: PageTarget(PageNames.architecture, anchor: "metrics"), text)
      ),
    ]
    return (fixed + byKind).filter { !$0.items.isEmpty }
  }

  /// The entry of the printable report; none for a single page.
  private func printout(_ text: HTMLText) -> [HTMLPage.Item] {
    guard hasPrintout else { return [] }
    let address = text.address(of: PageTarget(PageNames.printout))
    return [HTMLPage.Item(label: "Printable report", address: address, isCurrent: false, isParent: false)]
  }

  /// The entries of many pages; where there are too many, those of the first ones and of the page itself or its parent, and a link to all.
  private func items(
    _ pages: [ReportPage],
    on page: ReportPage,
    all: PageTarget,
    _ text: HTMLText
  ) -> [HTMLPage.Item] {
    let shown = pages.prefix(Self.mostOfGroup)
    let rest = pages.dropFirst(Self.mostOfGroup)
    let items = shown.map { item($0, on: page, text) }
    if rest.isEmpty { return items }
    let current = rest.filter { $0.path == page.path || $0.path == page.parent }
    let all = HTMLPage.Item(
      label: "\(rest.count) more",
      address: text.address(of: all),
      isCurrent: false,
      isParent: false
    )
    return items + current.map { item($0, on: page, text) } + [all]
  }

  private func item(_ target: ReportPage, on page: ReportPage, _ text: HTMLText) -> HTMLPage.Item {
    HTMLPage.Item(
      label: target.kind == .overview ? "Overview" : target.kind == .pages ? "All pages" : target.title,
      address: text.address(of: PageTarget(target.path)),
      isCurrent: target.path == page.path,
      isParent: target.kind == page.kind.list || target.path == page.parent
    )
  }
}

extension ReportPage.Kind {
  /// The kind of the page that lists the pages of this kind; nil for pages with their own entries.
  fileprivate var list: ReportPage.Kind? {
    switch self {
    case .binding: .bindings
    case .cycle: .cycles
    case .key: .keys
    case .folder: .folders
    case .program: .programs
    case .scopeDependencies: .scopes
    default: nil
    }
  }
}
