/// The anchors of the headings of a Markdown file, which are those of code hosts unless the page has others of the same name.
struct HeadingAnchors {
  /// The ids of elements that every page has.
  static let ofPages: Set = [
    "build-problems", "main", "navigation", "search", "search-input", "search-none", "search-panel", "search-results",
    "search-status",
    "theme",
  ]

  /// The beginnings and ends of the ids of blocks and sections.
  private static let reserved = (
    prefixes: ["caption-", "figure-", "search-group-", "search-option-", "section-", "table-"], suffix: "-heading"
  )

  /// The anchors in the order of the headings.
  let all: [String]

  /// The anchors by the ids that code hosts generate.
  private let byID: [String: String]

  /// Finds the anchors.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - parts: The parts of the page.
  init(below title: String, _ parts: [ProjectPageContent.Part]) {
    var ids = HeadingIDs()
    _ = ids.next(title)
    var (all, byID) = ([String](), [String: String]())
    for case .text(let blocks) in parts {
      for case .heading(_, let text) in blocks {
        let id = ids.next(MarkdownInlineReader.line(text, MarkdownReferences { _ in nil }).plain)
        let anchor = id.flatMap { Self.isFree($0) ? $0 : nil } ?? "section-\(all.count + 1)"
        all.append(anchor)
        if let id { byID[id] = anchor }
      }
    }
    (self.all, self.byID) = (all, byID)
  }

  /// Returns the anchor of the heading with an id of code hosts; nil for an unknown one.
  func anchor(for id: String) -> String? { byID[id] }

  private static func isFree(_ id: String) -> Bool {
    !ofPages.contains(id) && !reserved.prefixes.contains(where: id.hasPrefix) && !id.hasSuffix(reserved.suffix)
  }
}
