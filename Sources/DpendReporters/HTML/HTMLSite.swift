package import DpendAnalysis
package import DpendTemplates

/// Prints a document as a site of HTML pages.
package struct HTMLSite: Sendable {
  private let document: ReportDocument
  private let navigation: SiteNavigation
  private let sources: SourceLinks
  private let templates: Templates
  private let generator: String?

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - document: The pages.
  ///   - sources: The links to the source code.
  ///   - templates: The templates, including those of the user.
  ///   - navigation: The groups of the navigation; those of a project if nil.
  ///   - generator: The name and the version of the program that writes the pages; pages without it if nil.
  package init(
    _ document: ReportDocument,
    sources: SourceLinks,
    templates: Templates,
    navigation: [NavigationGroup]? = nil,
    generator: String? = nil
  ) {
    self.document = document
    self.navigation = SiteNavigation(document, groups: navigation)
    self.sources = sources
    self.templates = templates
    self.generator = generator
  }

  /// The templates and assets that files of the user can replace.
  package static let replacement = TemplateReplacement(
    of: [HTMLPage.self, HTMLPrintout.self] + HTMLBlock.all,
    assets: (["site.css", "print.css"] + scripts.map { "\($0).js" }).map { "site/assets/" + $0 }
  )

  /// The names of the scripts that do not depend on the project.
  private static let scripts =
    [
      "site", "search-match", "search-nearest", "search", "summaries", "tables", "theme", "matrix", "selection",
      "selection-page", "why", "why-picture", "programs",
    ] + PictureScripts.all

  /// Returns the files of the site: pages, the printable report, style sheets and scripts.
  ///
  /// - Parameters:
  ///   - result: The result that the pages show.
  ///   - pictures: The pictures on the pages.
  /// - Returns: The files.
  /// - Throws: ``TemplateError`` when a template of the user is invalid.
  package func files(for result: AnalysisResult, pictures: PictureBook) throws -> [OutputFile] {
    try document.pages.map { try file(of: $0, pictures: pictures) } + assets(for: result, pictures: pictures)
  }

  /// Returns the file of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - pictures: The pictures on the page, and possibly others.
  /// - Returns: The file.
  /// - Throws: ``TemplateError`` when a template of the user is invalid.
  package func file(of page: ReportPage, pictures: PictureBook) throws -> OutputFile {
    OutputFile(path: page.path.rawValue + ".html", text: try html(page, pictures))
  }

  /// Returns the printable report, the style sheets and the scripts.
  ///
  /// - Parameters:
  ///   - result: The result that the pages show.
  ///   - pictures: All pictures, of which those that were drawn may be released.
  /// - Returns: The files.
  /// - Throws: ``TemplateError`` when a template of the user is invalid.
  package func assets(for result: AnalysisResult, pictures: PictureBook) throws -> [OutputFile] {
    var style = try asset("site.css")
    style.interimContents = style.contents + Array(IncompleteSite.styleSheet.utf8)
    let others = try [asset("print.css")] + scripts()
    let theme = OutputFile(path: "assets/diagram.css", text: DiagramTheme.pageStyleSheet)
    return try printout(pictures) + [style] + others + indices(of: result) + [theme]
  }

  /// Returns the page with the whole report, if the document has several pages.
  private func printout(_ pictures: PictureBook) throws -> [OutputFile] {
    let report = PrintableReport(document)
    if report.chapters.isEmpty { return [] }
    let text = HTMLText(page: PageNames.printout, sources: sources, chapters: report.anchors)
    let blocks = HTMLBlockPrinter(text: text, pictures: pictures, templates: templates)
    let chapters = try report.chapters.map { chapter throws(TemplateError) in
      HTMLPrintout.Chapter(
        anchor: chapter.anchor,
        heading: chapter.heading,
        beginsSheet: chapter.beginsSheet,
        summary: text.html(chapter.page.summary),
        sections: try chapter.page.sections.map { section throws(TemplateError) in
          HTMLPage.Section(
            anchor: text.anchor(section.anchor, on: chapter.page.path),
            heading: section.title,
            blocks: try section.blocks.filter(\.isPrintable).map(blocks.below(chapter.heading, section.title).html)
          )
        }
      )
    }
    let page = HTMLPrintout(siteTitle: document.title, chapters: chapters)
    return [
      OutputFile(
        path: PageNames.printout.rawValue + ".html",
        text: try templates.render(page)
      )
    ]
  }

  /// Returns the scripts that do not depend on the project, without those that pages load in a bundle only.
  private func scripts() throws -> [OutputFile] {
    let single = Self.scripts.filter { !ScriptBundle.pages.scripts.contains($0) }
    return try ScriptBundle.all.map { try $0.file(templates) } + single.map { try asset("\($0).js") }
  }

  private func asset(_ name: String) throws -> OutputFile {
    OutputFile(path: "assets/\(name)", text: try templates.text(of: "site/assets/\(name)"))
  }

  /// Returns the scripts that do not come from the pages: the indices of the search, the path finder, selections and the
  /// matrix.
  package func indices(of result: AnalysisResult) throws -> [OutputFile] {
    [
      OutputFile(path: "assets/search-index.js", text: try searchIndex.script()),
      OutputFile(path: "assets/graph-index.js", text: GraphIndex(result.graph).script),
      OutputFile(path: "assets/request-index.js", text: try RequestIndex(result.graph, sources: sources).text()),
      OutputFile(path: "assets/program-index.js", text: try ProgramIndex(result.graph).script()),
      OutputFile(
        path: "assets/selection-index.js",
        text: try SelectionScript(result.graph, shownPaths: sources.shownPaths).text()
      ),
      OutputFile(path: "assets/matrix-index.js", text: try MatrixScript(DependencyMatrix(result), sources).text()),
    ]
  }

  private var searchIndex: SearchIndex {
    SearchIndex(document.subjects, groups: document.searchGroups, sources: sources)
  }

  /// Returns the names of the scripts that only some kinds of pages have.
  private func scripts(of page: ReportPage) -> [String] {
    switch page.kind {
    case .why: ["program-index", "programs", "graph-index", "request-index", "why-picture", "why"]
    case .selection: ["program-index", "programs", "selection-index", "selection", "selection-page"]
    case .matrix: ["matrix-index", "matrix"]
    default: PictureScripts.scripts(of: page)
    }
  }

  private func html(_ page: ReportPage, _ pictures: PictureBook) throws -> String {
    let text = HTMLText(page: page.path, sources: sources)
    let blocks = HTMLBlockPrinter(text: text, pictures: pictures, templates: templates)
    return try templates.render(
      HTMLPage(
        siteTitle: document.title,
        title: page.title,
        isOverview: page.path == PageNames.overview,
        kind: page.kind.rawValue,
        root: page.path.pathToRoot,
        summary: text.html(page.summary),
        home: text.address(of: PageTarget(PageNames.overview)),
        navigation: navigation.groups(on: page, text),
        sections: try page.sections.map { section throws(TemplateError) in
          HTMLPage.Section(
            anchor: section.anchor,
            heading: section.title.nonEmpty,
            blocks: try section.blocks.map(blocks.below(page.title, section.title).html)
          )
        },
        hasContents: page.sections.count > 2 && !page.introducesSections,
        scripts: scripts(of: page),
        generator: generator
      )
    )
  }
}

extension ReportPage {
  /// Whether the introduction, a section without a heading, links to the other sections.
  fileprivate var introducesSections: Bool {
    guard let first = sections.first, first.title.isEmpty else { return false }
    return first.blocks.flatMap(\.targets).contains { $0.page == path && $0.anchor != nil }
  }
}
