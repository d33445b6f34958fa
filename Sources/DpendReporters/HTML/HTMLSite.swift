package import DpendAnalysis
package import DpendTemplates

/// Prints a document as a site of HTML pages.
package struct HTMLSite: Sendable {
  private let document: ReportDocument
  private let pictures: PictureBook
  private let sources: SourceLinks
  private let templates: Templates

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - document: The pages.
  ///   - pictures: The pictures on the pages.
  ///   - sources: The links to the source code.
  ///   - templates: The templates, including those of the user.
  package init(_ document: ReportDocument, pictures: PictureBook, sources: SourceLinks, templates: Templates) {
    self.document = document
    self.pictures = pictures
    self.sources = sources
    self.templates = templates
  }

  /// Returns the files of the site: pages, style sheets and scripts.
  ///
  /// - Throws: ``TemplateError`` when a template of the user is invalid.
  package func files(for result: AnalysisResult) throws -> [OutputFile] {
    let navigation = SiteNavigation(document)
    let pages = try document.pages.map { page in
      OutputFile(path: page.path.rawValue + ".html", text: try html(page, navigation))
    }
    let assets = try ["site.css", "site.js", "theme.js", "why.js"].map { name in
      OutputFile(path: "assets/\(name)", text: try templates.text(of: "site/assets/\(name)"))
    }
    let index = OutputFile(path: "assets/search-index.js", text: try SearchIndex(document, result.graph).script())
    let graph = OutputFile(path: "assets/graph-index.js", text: GraphIndex(result.graph).script)
    let theme = OutputFile(
      path: "assets/diagram.css",
      text: DiagramTheme.pageStyleSheet(widestStep: pictures.widestStep)
    )
    return pages + assets + [index, graph, theme]
  }

  private func html(_ page: ReportPage, _ navigation: SiteNavigation) throws -> String {
    let text = HTMLText(root: page.path.pathToRoot, sources: sources)
    let blocks = HTMLBlockPrinter(text: text, pictures: pictures)
    return try templates.render(
      "site/page.html",
      with: HTMLPage(
        siteTitle: document.title,
        title: page.title,
        isOverview: page.kind == .overview,
        kind: page.kind.rawValue,
        root: text.root,
        summary: text.html(page.summary),
        home: text.address(of: PageTarget(PageNames.overview)),
        navigation: navigation.groups(on: page, text),
        sections: page.sections.map { section in
          HTMLPage.Section(anchor: section.anchor, heading: section.title, blocks: section.blocks.map(blocks.block))
        },
        hasContents: page.sections.count > 2,
        scripts: page.kind == .why ? ["graph-index", "why"] : []
      )
    )
  }
}
