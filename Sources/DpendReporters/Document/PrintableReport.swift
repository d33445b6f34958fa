/// The pages of a document in the order of a printed report.
///
/// Pages of single bindings are omitted, because the list of all bindings contains what distinguishes them, and so are the pages that
/// only a script fills. The chapters are the pages themselves, and one printer prints their blocks in both places.
struct PrintableReport {
  /// The kinds of pages in their order.
  private static let kinds: [ReportPage.Kind] = [
    .overview, .architecture, .findings, .difference, .history, .cycles, .cycle, .module, .part, .scopes,
    .initialization,
    .tags, .diagram, .bindings,
  ]

  /// A page with the anchor of its chapter.
  struct Chapter {
    let page: ReportPage
    let anchor: String

    /// Whether the chapter begins on a new sheet: those of small pages follow each other.
    let beginsSheet: Bool

    /// The heading, which is that of the page where that is clear without the navigation.
    var heading: String {
      switch page.kind {
      case .overview: "Overview"
      case .module: "Module \(page.title)"
      default: page.title
      }
    }
  }

  /// The chapters; empty for a document without an overview, such as the page of a comparison, which can be printed itself.
  let chapters: [Chapter]

  /// Selects the pages of a document.
  init(_ document: ReportDocument) {
    let pages = document.pages.kept
    guard pages.contains(where: { $0.kind == .overview }) else {
      chapters = []
      return
    }
    chapters = Self.kinds.flatMap { kind in
      pages.filter { $0.kind == kind }.enumerated().map { index, page in
        Chapter(
          page: page,
          anchor: page.path.rawValue.replacing("/", with: "-"),
          beginsSheet: index == 0 && kind != .cycle
        )
      }
    }
  }

  /// The anchors of the chapters by their pages.
  var anchors: [PagePath: String] {
    Dictionary(chapters.map { ($0.page.path, $0.anchor) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ReportBlock {
  /// Whether the block is more than a form on paper.
  var isPrintable: Bool {
    switch self {
    case .pathFinder, .selectionForm: false
    case .paragraph, .verdict, .numbers, .charts, .facts, .list, .table, .figure, .code, .finding, .folded, .matrix,
      .heading, .image, .quote, .items, .listing:
      true
    }
  }
}
