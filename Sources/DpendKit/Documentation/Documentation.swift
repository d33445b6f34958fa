package import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
package import DpendReporters
package import DpendTemplates

/// Creates the documentation of a project: HTML pages, Markdown pages and pictures.
package struct Documentation: Sendable {
  /// The title of the documentation.
  let title: String

  /// The URL of the repository's files.
  let sourceURL: WebAddress?

  /// The templates of the pages.
  let templates: Templates

  let renderer: DiagramRenderer

  /// Creates a builder of documentation.
  ///
  /// - Parameters:
  ///   - title: The title of the documentation.
  ///   - sourceURL: The URL of the repository's files; without it, locations have the links that the remotes of git give.
  ///   - templates: The templates of the pages.
  ///   - pool: The workers that draw the pictures.
  package init(title: String, sourceURL: WebAddress?, templates: Templates, pool: RenderPool) {
    self.title = title
    self.sourceURL = sourceURL
    self.templates = templates
    renderer = DiagramRenderer(pool: pool)
  }

  /// The documentation before its pictures are drawn and its pages are printed.
  package struct Draft: Sendable {
    /// The result that the pages show.
    package let result: AnalysisResult

    let document: ReportDocument
    let container: ContainerListing
    fileprivate let reading: ReadSummary
    let projectPages: [ProjectPage]
    let sources: SourceLinks
    let history: ProjectHistory?

    /// The texts that decide the links to the sources.
    fileprivate let linkedFiles: [String]
  }

  /// Returns the documentation of an outcome of the pipeline.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - shown: The part of its result that the pages show.
  ///   - container: The generated container; that of the outcome if `nil`.
  ///   - history: The earlier states of the project.
  ///   - projectPages: The Markdown files of the project.
  /// - Returns: The documentation, for ``print(_:reportingTo:to:)``.
  package func draft(
    of outcome: Pipeline.Outcome,
    showing shown: AnalysisResult,
    _ container: ContainerListing? = nil,
    history: ProjectHistory? = nil,
    projectPages: [ProjectPage] = []
  ) -> Draft {
    let container = container ?? Self.container(of: outcome)
    let (sources, linkedFiles) = sourceLinks(to: outcome.files, of: shown)
    return Draft(
      result: shown,
      document: ReportDocument(
        shown,
        title: title,
        container: container,
        reading: outcome.reading,
        history: history,
        projectPages: projectPages
      ),
      container: container,
      reading: outcome.reading,
      projectPages: projectPages,
      sources: sources,
      history: history,
      linkedFiles: linkedFiles
    )
  }

  /// Returns the links to the sources, and the texts that decide them.
  private func sourceLinks(to files: FilePaths, of result: AnalysisResult) -> (links: SourceLinks, texts: [String]) {
    let shown = files.shownPaths
    let shownTexts = shown.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    guard let sourceURL else {
      let addresses = files.sourceAddresses()
      let texts = addresses.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return (SourceLinks(addresses, shownPaths: shown), texts + shownTexts)
    }
    let paths = Set(result.graph.bindings.map(\.location.file)).sorted().map { files.relativeToRepository($0) }
    let links = SourceLinks(base: sourceURL, shownPaths: shown) { files.relativeToRepository($0) }
    return (links, [sourceURL.description] + paths + shownTexts)
  }

  /// Returns a digest of everything that decides the files of a draft, except for the versions of programs.
  package func digest(of draft: Draft) -> String? {
    let texts = templates.paths.map { (try? templates.text(of: $0)) ?? "" }
    let site = HTMLSite(draft.document, sources: draft.sources, templates: templates)
    guard let pages = try? draft.document.pages.map({ ContentDigest(of: try CompactCoding.encode($0)).digits }),
      let indices = try? site.indices(of: draft.result)
    else { return nil }
    let all = [draft.document.title] + draft.linkedFiles + texts + pages
    return ([Array(all.joined(separator: "\0").utf8)] + indices.map(\.contents)).map { ContentDigest(of: $0).digits }
      .joined()
  }

  /// Prints the files, one after another, because those of large projects do not fit into the memory together.
  ///
  /// Pages are printed while the pictures of the following pages are drawn.
  ///
  /// - Parameters:
  ///   - draft: The documentation.
  ///   - report: A function that receives the progress of the work.
  ///   - write: A function that receives each file.
  /// - Returns: The result that the files show, with findings about pictures that could not be drawn.
  /// - Throws: ``WorkProblem`` if a template of the user can't be rendered, or that of the function.
  package func print(
    _ draft: Draft,
    reportingTo report: WorkProgress.Receiver = { _ in },
    to write: (OutputFile) throws(WorkProblem) -> Void
  ) async throws(WorkProblem) -> AnalysisResult {
    report(.began(.drawing))
    FreeMemory.returnToSystem()
    let printer = PagePrinter(draft.document, draft.sources, templates)
    let lastPictures = draft.document.lastPictures
    var rest = draft.document.pages[...]
    var drawings: ArraySlice<Drawing> = []
    var waiting: [ReportPage] = []
    var pictures = PictureBook([:])
    try await renderer.draw {
      while drawings.isEmpty, let page = rest.popFirst() {
        drawings = page.figures.map(\.drawing)[...]
        if !page.kind.showsAllFindings { waiting.append(page) }
      }
      return drawings.popFirst()
    } receive: { batch throws(WorkProblem) in
      for file in pictures.add(batch).files { try write(file) }
      let ready = waiting.prefix { page in page.figures.allSatisfy { pictures[$0.drawing.name] != nil } }
      try await printer.print(ready, pictures, to: write)
      pictures.release(ready.flatMap(\.figures).map(\.drawing.name).filter { !lastPictures.contains($0) })
      waiting.removeFirst(ready.count)
    }
    return try await printRest(of: draft, pictures, printer, to: write)
  }

  /// Prints the pages that show findings about all pictures, and all files except for pages and pictures.
  private func printRest(
    of draft: Draft,
    _ pictures: PictureBook,
    _ printer: PagePrinter,
    to write: (OutputFile) throws(WorkProblem) -> Void
  ) async throws(WorkProblem) -> AnalysisResult {
    // The pages that list all bindings take much memory.
    FreeMemory.returnToSystem()
    var (result, document, printer) = (draft.result, draft.document, printer)
    if !pictures.failures.isEmpty {
      result = result.adding(pictures.failures.map { Finding(omitting: $0.name, because: $0.reason) })
      document = ReportDocument(
        result,
        title: title,
        container: draft.container,
        reading: draft.reading,
        history: draft.history,
        projectPages: draft.projectPages
      )
      printer = PagePrinter(document, draft.sources, templates)
    }
    let pages = document.pages.kept.filter(\.kind.showsAllFindings)
    try await printer.print(pages[...], pictures, to: write)
    for file in try printer.assets(for: result, pictures) { try write(file) }
    return result
  }

  /// Returns the container that the pages show: the static one, as a part of the executable if there is one; none without members.
  package static func container(of outcome: Pipeline.Outcome) -> ContainerListing {
    guard outcome.result.isSound, FindingsSummary(outcome.result).worst != .error else {
      return .omitted("No container is generated while the graph has errors.")
    }
    do throws(WorkProblem) {
      let module = outcome.containerModule ?? outcome.programModule
      let generation = try Generation.container(StaticContainer(), of: outcome.result.linkedGraph, module: module)
      let reasons = generation.findings.filter { $0.severity == .error || $0.rule == .emptyContainer }
      return reasons.isEmpty
        ? .generated(generation.source, file: file(with: generation.source.text, of: outcome))
        : .omitted("The container cannot be generated: \(reasons.map(\.message.description).joined(separator: "; ")).")
    } catch {
      return .omitted("The container cannot be generated: \(error).")
    }
  }
}

extension Documentation {
  /// Returns the path for readers of the project's generated file with a text; nil without one.
  private static func file(with text: String, of outcome: Pipeline.Outcome) -> String? {
    let file = outcome.generatedFiles.first { $0.has(text) }
    return file.flatMap { outcome.files.shownPath(ofFile: $0.path) }
  }
}

extension ReportPage.Kind {
  /// Whether the page can show findings that belong to no binding and no file, such as those about pictures.
  fileprivate var showsAllFindings: Bool { !hasManyPages }
}

extension ReportDocument {
  /// The names of the pictures that pages need after all pictures are drawn, or several pages at different times.
  fileprivate var lastPictures: Set<String> {
    let names = pages.kept.map { page in (page, page.figures.map(\.drawing.name)) }
    var known: Set<String> = []
    let repeated = names.flatMap(\.1).filter { !known.insert($0).inserted }
    return Set(names.filter(\.0.kind.showsAllFindings).flatMap(\.1) + repeated)
  }
}

extension Finding {
  /// Creates a finding about a picture that could not be drawn.
  fileprivate init(omitting picture: String, because reason: String) {
    self = StageDiagnostic.diagramOmitted.finding(
      "cannot draw the picture '\(picture)': \(wording: reason)",
      at: nil
    )
  }
}
