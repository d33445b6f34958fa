/// The targets of links to anchors in Markdown: headings, because only headings have ids there.
struct MarkdownAnchors {
  /// A section whose heading has other ids on other hosts, with the targets in it.
  private struct Section {
    let heading: PageTarget
    let targets: [PageTarget]
    let anchor: String
  }

  private var ids: [PageTarget: String] = [:]
  private var anchors: [PageTarget: String] = [:]

  /// Finds the headings of all anchors.
  ///
  /// The pages of bindings and of types are not searched: they link only headings with the same id on all hosts, and headings that other
  /// pages link too. A link to an anchor on the page of a binding or a type leads to its top.
  init(_ document: ReportDocument) {
    var linked: Set<PageTarget> = []
    var sections: [Section] = []
    for page in document.pages.kept {
      linked.formUnion(page.targets)
      var headings = HeadingIDs()
      _ = headings.next(page.title)
      for section in page.sections {
        let heading = PageTarget(page.path, anchor: section.anchor)
        let targets = [heading] + section.blocks.flatMap(\.anchors).map { PageTarget(page.path, anchor: $0) }
        if let id = headings.next(section.title) {
          for target in targets { ids[target] = id }
        } else {
          let anchor = PageNames.fileName(readable: section.anchor, unique: section.anchor)
          sections.append(Section(heading: heading, targets: targets, anchor: anchor))
        }
      }
    }
    for section in sections where !linked.isDisjoint(with: section.targets) {
      anchors[section.heading] = section.anchor
      for target in section.targets { ids[target] = section.anchor }
    }
  }

  /// Returns the id for a target.
  func id(of target: PageTarget) -> String? { ids[target] }

  /// Returns the explicit anchor before the heading of a section; nil where the id of the heading is the same on all hosts.
  func anchor(before section: ReportSection, on page: PagePath) -> String? {
    anchors[PageTarget(page, anchor: section.anchor)]
  }
}
