import DpendGraph

/// The pages of a project in its documentation.
struct ProjectPages {
  private let pages: [(source: ProjectPage, content: ProjectPageContent, path: PagePath)]
  private let context: PageContext

  private let links: PageLinks

  /// Reads pages.
  ///
  /// - Parameters:
  ///   - pages: The files.
  ///   - context: The values for the contents of markers.
  init(_ pages: [ProjectPage], _ context: PageContext) {
    self.pages = pages.map { page in
      let name = PageNames.fileName(readable: page.path.withoutExtension, unique: page.path)
      return (page, ProjectPageContent(page), PagePath(rawValue: "pages/" + name))
    }
    self.context = context
    let targets = self.pages.map { ($0.source.path, PageLinks.Page(path: $0.path, anchors: $0.content.anchors)) }
    links = PageLinks(pages: Dictionary(targets, uniquingKeysWith: { first, _ in first }))
  }

  /// The list of the pages, and the pages; empty without any.
  var reportPages: [ReportPage] { pages.isEmpty ? [] : [list] + pages.indices.map(page) }

  private var list: ReportPage {
    let table = ReportTable(
      caption: "Pages of the project",
      columns: [.init("Page"), .init("File")],
      rows: pages.map { page in
        [ReportText([.reference(page.content.title, PageTarget(page.path))]), ReportText([.code(page.source.path)])]
      },
      emptyText: "There are no pages."
    )
    return ReportPage(
      path: PageNames.projectPages,
      kind: .pages,
      title: "Project pages",
      summary: "The Markdown files that \(.code("pages")) in the configuration names.",
      sections: [ReportSection(anchor: "pages", title: "Pages", blocks: [.table(table)])]
    )
  }

  private func page(_ index: Int) -> ReportPage {
    let (source, content, path) = pages[index]
    var printer = ProjectPagePrinter(context, name: "page-" + path.lastPart, content.anchors) { destination in
      links.target(of: destination, from: source.path)
    }
    return ReportPage(
      path: path,
      kind: .page,
      title: content.title,
      summary: "The file \(.code(source.path)) of the project.",
      sections: printer.sections(of: content.parts)
    )
  }
}

extension String {
  /// The path without the extension of its last component.
  fileprivate var withoutExtension: String {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return self }
    return String(self[..<dot])
  }
}
