/// The targets of links to anchors in Markdown: headings, because only headings have ids there.
struct MarkdownAnchors {
  private var ids: [PageTarget: String] = [:]
  private var anchors: [PageTarget: String] = [:]

  /// Finds the headings of all anchors.
  init(_ document: ReportDocument) {
    let linked = Set(document.pages.flatMap(\.targets))
    for page in document.pages {
      var headings = HeadingIDs()
      _ = headings.next(page.title)
      for section in page.sections {
        add(section, on: page.path, id: headings.next(section.title), linked)
      }
    }
  }

  /// Assigns the anchors in a section the id of its heading, or an explicit anchor where links need one.
  private mutating func add(_ section: ReportSection, on page: PagePath, id: String?, _ linked: Set<PageTarget>) {
    let heading = PageTarget(page, anchor: section.anchor)
    let targets = [heading] + section.blocks.flatMap(\.anchors).map { PageTarget(page, anchor: $0) }
    if id == nil, linked.isDisjoint(with: targets) { return }
    let own = PageNames.fileName(readable: section.anchor, unique: section.anchor)
    if id == nil { anchors[heading] = own }
    for target in targets { ids[target] = id ?? own }
  }

  /// Returns the id for a target.
  func id(of target: PageTarget) -> String? { ids[target] }

  /// Returns the explicit anchor before the heading of a section; nil where the id of the heading is the same on all hosts.
  func anchor(before section: ReportSection, on page: PagePath) -> String? {
    anchors[PageTarget(page, anchor: section.anchor)]
  }
}
