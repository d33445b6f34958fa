public import DpendAnalysis
import DpendGraph
public import DpendReporters
public import DpendTemplates

/// Makes the pages of a difference: HTML, Markdown, and the picture of both graphs.
public struct DifferencePages: Sendable {
  private let renderer: DiagramRenderer
  private let templates: Templates
  private let sourceURL: String?

  /// Prepares pages.
  ///
  /// - Parameters:
  ///   - templates: The templates of the pages.
  ///   - sourceURL: The address of the repository's files; places don't lead anywhere when nil.
  ///   - pool: The workers that draw the picture.
  public init(templates: Templates, sourceURL: String?, pool: RenderPool) {
    self.templates = templates
    self.sourceURL = sourceURL
    renderer = DiagramRenderer(pool: pool)
  }

  /// The files by path, and what kept a picture from being drawn.
  ///
  /// - Parameters:
  ///   - difference: What changed.
  ///   - context: What reporters need to know.
  /// - Returns: The files, `index.html` first among the pages, and the problems.
  /// - Throws: ``WorkProblem`` when a template of the user's can't be filled in.
  public func files(
    for difference: GraphDifference,
    context: DifferenceContext
  ) async throws(WorkProblem) -> (files: [OutputFile], problems: [WorkProblem]) {
    let document = ReportDocument(difference, context: context)
    let pictures = await renderer.pictures(of: document.figures.map(\.drawing))
    let paths = context.head
    let sources = SourceLinks(base: sourceURL) { paths.repositoryPath($0) }
    do {
      // The page has no others beside it that its search could lead to.
      let none = AnalysisResult(analyzing: link(LinkingInput()))
      let site = try HTMLSite(document, pictures: pictures, sources: sources, templates: templates).files(for: none)
      let markdown = MarkdownSite(document, pictures: pictures, sources: sources).files
      let problems = pictures.failures.map { WorkProblem("the picture '\($0.name)' can't be drawn: \($0.reason)") }
      return (site + markdown + pictures.files, problems)
    } catch {
      throw WorkProblem("the pages can't be filled in: \(error)")
    }
  }
}
