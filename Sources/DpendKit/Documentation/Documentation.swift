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

  private let renderer: DiagramRenderer

  /// Creates a builder of documentation.
  ///
  /// - Parameters:
  ///   - title: The title of the documentation.
  ///   - sourceURL: The URL of the repository's files; without it, locations have no links.
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

    fileprivate let document: ReportDocument
    fileprivate let container: ContainerListing
    fileprivate let reading: ReadSummary
    fileprivate let sources: SourceLinks

    /// The paths in the repository of all files with bindings.
    fileprivate let linkedFiles: [String]
  }

  /// Returns the documentation of an outcome of the pipeline.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - shown: The part of its result that the pages show.
  /// - Returns: The documentation, for ``files(of:reportingTo:)``.
  package func draft(of outcome: Pipeline.Outcome, showing shown: AnalysisResult) -> Draft {
    let container = Self.container(of: outcome)
    let paths = outcome.files
    return Draft(
      result: shown,
      document: ReportDocument(shown, title: title, container: container, reading: outcome.reading),
      container: container,
      reading: outcome.reading,
      sources: SourceLinks(base: sourceURL) { paths.relativeToRepository($0) },
      linkedFiles: sourceURL == nil
        ? [] : Set(shown.graph.bindings.map(\.location.file)).sorted().map { paths.relativeToRepository($0) }
    )
  }

  /// Returns a digest of everything that decides the files of a draft, except for the versions of programs.
  package func digest(of draft: Draft) -> String? {
    let texts = templates.paths.map { (try? templates.text(of: $0)) ?? "" }
    guard let document = try? CompactCoding.encode(draft.document),
      let indices = try? HTMLSite(draft.document, sources: draft.sources, templates: templates).indices(
        of: draft.result
      )
    else { return nil }
    let settings = ([sourceURL?.description ?? ""] + draft.linkedFiles + texts).joined(separator: "\0")
    return ([document, Array(settings.utf8)] + indices.map(\.contents)).map { ContentDigest(of: $0).digits }.joined()
  }

  /// Returns the files, and the result with findings about pictures that could not be drawn.
  ///
  /// Pages are printed while the pictures of the following pages are drawn.
  ///
  /// - Parameters:
  ///   - draft: The documentation.
  ///   - report: A function that receives the progress of the work.
  /// - Returns: The files, and the result that they show.
  /// - Throws: ``WorkProblem`` if a template of the user can't be rendered.
  package func files(
    of draft: Draft,
    reportingTo report: WorkProgress.Receiver = { _ in }
  ) async throws(WorkProblem) -> (
    files: [OutputFile], result: AnalysisResult
  ) {
    report(.began(.drawing))
    do {
      let site = HTMLSite(draft.document, sources: draft.sources, templates: templates)
      var pictures = PictureBook([:])
      var pages: [OutputFile] = []
      var waiting = draft.document.pages[...]
      for await batch in renderer.pictures(of: draft.document.figures.map(\.drawing)) {
        pictures.add(batch)
        // With a failure, all pages are printed again, because some of them show its finding.
        if !pictures.failures.isEmpty { continue }
        let ready = waiting.prefix { page in page.figures.allSatisfy { pictures[$0.drawing.name] != nil } }
        pages += try await Self.print(ready, on: site, pictures)
        waiting = waiting.dropFirst(ready.count)
      }
      if !pictures.failures.isEmpty { return try await files(of: draft, failing: pictures) }
      pages += try await Self.print(waiting, on: site, pictures)
      let assets = try site.assets(for: draft.result, pictures: pictures)
      let markdown = MarkdownSite(draft.document, pictures: pictures, sources: draft.sources).files
      return (pages + assets + markdown + pictures.files, draft.result)
    } catch {
      throw WorkProblem("cannot render the pages: \(error)")
    }
  }

  /// Returns the files with findings about the pictures that could not be drawn.
  private func files(
    of draft: Draft,
    failing pictures: PictureBook
  ) async throws -> (files: [OutputFile], result: AnalysisResult) {
    let result = draft.result.adding(pictures.failures.map { Finding(omitting: $0.name, because: $0.reason) })
    let document = ReportDocument(result, title: title, container: draft.container, reading: draft.reading)
    let site = HTMLSite(document, sources: draft.sources, templates: templates)
    let pages = try await Self.print(document.pages[...], on: site, pictures)
    let markdown = MarkdownSite(document, pictures: pictures, sources: draft.sources).files
    return (pages + (try site.assets(for: result, pictures: pictures)) + markdown + pictures.files, result)
  }

  /// Prints pages on all cores.
  private static func print(
    _ pages: ArraySlice<ReportPage>,
    on site: HTMLSite,
    _ pictures: PictureBook
  ) async throws -> [OutputFile] {
    try await withThrowingTaskGroup(of: (index: Int, file: OutputFile).self) { group in
      for (index, page) in pages.enumerated() {
        group.addTask { (index, try site.file(of: page, pictures: pictures)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.index < $1.index }.map(\.file)
    }
  }

  /// Returns the container that the pages show: the static one, as a part of the executable if there is one.
  private static func container(of outcome: Pipeline.Outcome) -> ContainerListing {
    guard outcome.result.isSound, FindingsSummary(outcome.result).worst != .error else {
      return .omitted("No container is generated while the graph has errors.")
    }
    do throws(WorkProblem) {
      let module = outcome.containerModule ?? outcome.programModule
      let generation = try Generation.container(StaticContainer(), of: outcome.result.graph, module: module)
      let errors = generation.findings.filter { $0.severity == .error }
      return errors.isEmpty
        ? .generated(generation.source)
        : .omitted("The container cannot be generated: \(errors.map(\.message.description).joined(separator: "; ")).")
    } catch {
      return .omitted("The container cannot be generated: \(error).")
    }
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
