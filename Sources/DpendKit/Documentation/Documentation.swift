package import DpendAnalysis
import DpendGenerators
import DpendGraph
package import DpendReporters
package import DpendTemplates

/// Creates the documentation of a project: HTML pages, Markdown pages and pictures.
package struct Documentation: Sendable {
  /// The title of the documentation.
  let title: String

  /// The URL of the repository's files.
  let sourceURL: String?

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
  package init(title: String, sourceURL: String?, templates: Templates, pool: RenderPool) {
    self.title = title
    self.sourceURL = sourceURL
    self.templates = templates
    renderer = DiagramRenderer(pool: pool)
  }

  /// Returns the files, and the result with findings about pictures that could not be drawn.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the pipeline.
  ///   - shown: The part of its result that the pages show.
  ///   - report: A function that receives the progress of the work.
  /// - Returns: The files, and the result that they show.
  /// - Throws: ``WorkProblem`` if a template of the user can't be rendered.
  package func files(
    for outcome: Pipeline.Outcome,
    showing shown: AnalysisResult,
    reportingTo report: WorkProgress.Receiver = { _ in }
  ) async throws(WorkProblem) -> (
    files: [OutputFile], result: AnalysisResult
  ) {
    var result = shown
    let container = Self.container(of: outcome)
    var document = ReportDocument(result, title: title, container: container, reading: outcome.reading)
    report(.began(.drawing))
    let pictures = await renderer.pictures(of: document.figures.map(\.drawing))
    if !pictures.failures.isEmpty {
      result = result.adding(pictures.failures.map { Finding(omitting: $0.name, because: $0.reason) })
      document = ReportDocument(result, title: title, container: container, reading: outcome.reading)
    }
    let paths = outcome.files
    let sources = SourceLinks(base: sourceURL) { paths.relativeToRepository($0) }
    do {
      let site = try HTMLSite(document, pictures: pictures, sources: sources, templates: templates).files(for: result)
      let markdown = MarkdownSite(document, pictures: pictures, sources: sources).files
      return (site + markdown + pictures.files, result)
    } catch {
      throw WorkProblem("cannot render the pages: \(error)")
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
