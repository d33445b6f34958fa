package import DpendAnalysis
import DpendGraph
package import DpendReporters
package import DpendTemplates

/// Creates the pages of a difference: HTML, Markdown, and a picture of both graphs.
package struct DifferencePages: Sendable {
  private let renderer: DiagramRenderer
  private let templates: Templates
  private let sourceURL: WebAddress?

  /// Creates a builder of pages.
  ///
  /// - Parameters:
  ///   - templates: The templates of the pages.
  ///   - sourceURL: The URL of the repository's files; without it, locations have no links.
  ///   - pool: The workers that draw the picture.
  package init(templates: Templates, sourceURL: WebAddress?, pool: RenderPool) {
    self.templates = templates
    self.sourceURL = sourceURL
    renderer = DiagramRenderer(pool: pool)
  }

  /// Returns the files, and the problems with pictures that could not be drawn.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - context: The context for reporters.
  /// - Returns: The files, `index.html` first among the pages, and the problems.
  /// - Throws: ``WorkProblem`` if a template of the user can't be rendered.
  package func files(
    for difference: GraphDifference,
    context: DifferenceContext
  ) async throws(WorkProblem) -> (files: [OutputFile], problems: [WorkProblem]) {
    let document = ReportDocument(difference, context: context)
    var pictures = PictureBook([:])
    var drawings = document.pages.flatMap(\.figures).map(\.drawing)[...]
    await renderer.draw(next: { drawings.popFirst() }, receive: { pictures.add($0) })
    let paths = context.head
    let sources = SourceLinks(base: sourceURL) { paths.repositoryPath($0) }
    do {
      // The search index is empty, because the page is the only one.
      let none = analyze(link(LinkingInput()))
      let printer = HTMLSite(document, sources: sources, templates: templates, generator: Version.generator)
      let site = try printer.files(for: none, pictures: pictures)
      let markdown = MarkdownSite(document, sources: sources)
      let problems = pictures.failures.map { WorkProblem("cannot draw the picture '\($0.name)': \($0.reason)") }
      return (site + document.pages.map { markdown.file(of: $0, pictures: pictures) } + pictures.files, problems)
    } catch {
      throw WorkProblem("cannot render the pages: \(error)")
    }
  }
}
