/// Where links to a place on a page lead in Markdown: to a heading, since only headings have ids there.
struct MarkdownAnchors {
  private var ids: [PageTarget: String] = [:]
  private var anchors: [PageTarget: String] = [:]

  /// Finds the headings of all places.
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

  /// Names the places in a section after its heading, or after an anchor of its own where something leads to them.
  private mutating func add(_ section: ReportSection, on page: PagePath, id: String?, _ linked: Set<PageTarget>) {
    let heading = PageTarget(page, anchor: section.anchor)
    let places = [heading] + section.blocks.flatMap(\.anchors).map { PageTarget(page, anchor: $0) }
    if id == nil, linked.isDisjoint(with: places) { return }
    let own = PageNames.fileName(readable: section.anchor, unique: section.anchor)
    if id == nil { anchors[heading] = own }
    for place in places { ids[place] = id ?? own }
  }

  /// The id to link to for a place.
  func id(of target: PageTarget) -> String? { ids[target] }

  /// What to name before the heading of a section, whose own id isn't the same everywhere.
  func anchor(before section: ReportSection, on page: PagePath) -> String? {
    anchors[PageTarget(page, anchor: section.anchor)]
  }
}
