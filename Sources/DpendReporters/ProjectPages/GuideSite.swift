import DpendGraph

/// A site of Markdown files that link to each other, without a graph, such as the guides of dpend.
package struct GuideSite {
  /// A file of the site.
  package struct File: Sendable {
    /// The path of the file, relative to the folder of all files.
    let source: String

    /// The path of its page.
    let page: PagePath

    /// The text.
    let text: String

    /// Creates a file.
    package init(source: String, page: PagePath, text: String) {
      (self.source, self.page, self.text) = (source, page, text)
    }
  }

  /// The pages, in the order of the files.
  package let document: ReportDocument

  /// The navigation: the first page, and the pages that each table on it links to.
  package let navigation: [NavigationGroup]

  /// The links without a target, each with the path of its file.
  package let deadLinks: [String]

  /// Reads files.
  ///
  /// - Parameters:
  ///   - files: The files, the first page before the others.
  ///   - others: The further pages of the site by the paths that files link to.
  ///   - images: The paths of images on the site by the paths that files link to.
  ///   - title: The title of the site.
  package init(_ files: [File], others: [String: PagePath], images: [String: String], title: String) {
    let contents = files.map { ProjectPageContent(ProjectPage(path: $0.source, text: $0.text)) }
    let pages = zip(files, contents).map { ($0.source, PageLinks.Page(path: $0.page, anchors: $1.anchors)) }
    let all = pages + others.map { ($0, PageLinks.Page(path: $1, anchors: nil)) }
    let links = PageLinks(pages: Dictionary(all, uniquingKeysWith: { first, _ in first }))
    var deadLinks: [String] = []
    let reportPages = zip(files, contents).enumerated().map { index, page in
      let (file, content) = page
      var printer = ProjectPagePrinter(nil, name: "", content.anchors) { destination in
        let path = PageLinks.file(at: destination, from: file.source).flatMap { images[$0] }
        if path == nil { deadLinks.append("\(file.source): no image '\(destination)'") }
        return path
      } link: { destination in
        let target = links.target(of: destination, from: file.source)
        if target.map({ $0.lacksAnchor(of: destination) }) ?? true {
          deadLinks.append("\(file.source): no target '\(destination)'")
        }
        return target
      }
      let sections = printer.sections(of: content.parts)
      return ReportPage(file.page, index == 0 ? .home : .page, content.title, sections)
    }
    document = ReportDocument(
      title: title,
      pages: ReportPages(reportPages, createdCount: 0) { reportPages[$0] },
      subjects: reportPages.flatMap(\.subjects)
    )
    navigation = reportPages.first.map(Self.navigation) ?? []
    self.deadLinks = deadLinks
  }

  /// Returns the navigation that begins with a page and has a group for each section with tables of links.
  private static func navigation(from first: ReportPage) -> [NavigationGroup] {
    [NavigationGroup(heading: nil, entries: [("Overview", first.path)])]
      + first.sections.compactMap { section in
        let entries = section.blocks.flatMap(\.linkedPages)
        return entries.isEmpty ? nil : NavigationGroup(heading: section.title, entries: entries)
      }
  }
}

extension ReportLink {
  /// Whether the destination of the link has an anchor that the target does not have.
  fileprivate func lacksAnchor(of destination: String) -> Bool {
    if case .page(let target) = self { destination.contains("#") && target.anchor == nil } else { false }
  }
}

extension ReportBlock {
  /// The pages that the first cells of a table link to.
  fileprivate var linkedPages: [(label: String, page: PagePath)] {
    guard case .table(let table) = self else { return [] }
    return table.rows.compactMap(\.first).flatMap(\.runs).compactMap { run in
      switch run {
      case .reference(let label, let target), .link(let label, let target): (label, target.page)
      default: nil
      }
    }
  }
}

extension ReportPage {
  /// Creates the page of a file, whose first paragraph is the summary.
  fileprivate init(_ path: PagePath, _ kind: Kind, _ title: String, _ sections: [ReportSection]) {
    var (summary, sections) = (ReportText(), sections)
    // The text above the first heading has the anchor of no heading.
    if let first = sections.first, first.anchor == "section-0" {
      var blocks = first.blocks[...]
      if case .paragraph(let text) = blocks.first {
        summary = text
        blocks.removeFirst()
      }
      let introduction = ReportSection(anchor: first.anchor, title: "", blocks: Array(blocks))
      sections.replaceSubrange(0..<1, with: blocks.isEmpty ? [] : [introduction])
    }
    self.init(path: path, kind: kind, title: title, summary: summary, sections: sections)
  }

  /// The page and its sections for the search.
  fileprivate var subjects: [SearchSubject] {
    [SearchSubject(kind: .page, name: title, target: PageTarget(path), details: "", texts: [])]
      + sections.filter { !$0.title.isEmpty }.map { section in
        let target = PageTarget(path, anchor: section.anchor)
        return SearchSubject(kind: .page, name: section.title, target: target, details: title, texts: [])
      }
  }
}
