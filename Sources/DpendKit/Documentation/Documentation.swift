public import DpendAnalysis
import DpendGenerators
import DpendGraph
public import DpendReporters
public import DpendTemplates

/// Makes the documentation of a project: HTML pages, Markdown pages and pictures.
public struct Documentation: Sendable {
  private let title: String
  private let sourceURL: String?
  private let templates: Templates
  private let renderer: DiagramRenderer

  /// Prepares documentation.
  ///
  /// - Parameters:
  ///   - title: The title of the whole.
  ///   - sourceURL: The address of the repository's files; places don't lead anywhere when nil.
  ///   - templates: The templates of the pages.
  ///   - pool: The workers that draw the pictures.
  public init(title: String, sourceURL: String?, templates: Templates, pool: RenderPool) {
    self.title = title
    self.sourceURL = sourceURL
    self.templates = templates
    renderer = DiagramRenderer(pool: pool)
  }

  /// The files, and the result with what was found while they were made: pictures that could not be drawn.
  ///
  /// - Parameter outcome: What a run of the pipeline gave.
  /// - Returns: The files by path, and the result that they show.
  /// - Throws: ``WorkProblem`` when a template of the user's can't be filled in.
  public func files(
    for outcome: Pipeline.Outcome
  ) async throws(WorkProblem) -> (
    files: [OutputFile], result: AnalysisResult
  ) {
    var result = outcome.result
    let container = Self.container(of: outcome)
    var document = ReportDocument(result, title: title, container: container, reading: outcome.reading)
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
      throw WorkProblem("the pages can't be filled in: \(error)")
    }
  }

  /// The container that pages show: the static one, as a part of the program if there is one.
  private static func container(of outcome: Pipeline.Outcome) -> ContainerListing {
    guard outcome.result.isSound, FindingsSummary(outcome.result).worst != .error else {
      return .omitted("There is no container while the graph has errors.")
    }
    do throws(WorkProblem) {
      let module = outcome.containerModule ?? outcome.programModule
      let generation = try Generation(StaticContainer(), of: outcome.result.graph, module: module)
      let errors = generation.findings.filter { $0.severity == .error }
      return errors.isEmpty
        ? .generated(generation.source)
        : .omitted("The container can't be generated: \(errors.map(\.message.description).joined(separator: "; ")).")
    } catch {
      return .omitted("The container can't be generated: \(error).")
    }
  }
}

extension Finding {
  /// Says that a picture is missing.
  fileprivate init(omitting picture: String, because reason: String) {
    self.init(
      rule: .diagramOmitted,
      severity: .warning,
      message: "the picture '\(picture)' could not be drawn: \(reason)",
      location: nil
    )
  }
}
