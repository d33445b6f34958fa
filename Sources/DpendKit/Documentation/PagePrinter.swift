import DpendAnalysis
import DpendReporters
import DpendTemplates

/// Prints the pages of a documentation on all cores, as HTML and as Markdown.
struct PagePrinter {
  /// The number of pages that are printed before they are written, which limits the memory.
  private static let batch = 64

  private let site: HTMLSite
  private let markdown: MarkdownSite

  /// Creates a printer of a document.
  init(_ document: ReportDocument, _ sources: SourceLinks, _ templates: Templates) {
    site = HTMLSite(document, sources: sources, templates: templates, generator: Version.generator)
    markdown = MarkdownSite(document, sources: sources)
  }

  /// Prints pages.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - pictures: The pictures on the pages, and possibly others.
  ///   - write: A function that receives each file, in the order of the pages.
  /// - Throws: ``WorkProblem`` if a template of the user can't be rendered, or that of the function.
  func print(
    _ pages: ArraySlice<ReportPage>,
    _ pictures: PictureBook,
    to write: (OutputFile) throws(WorkProblem) -> Void
  ) async throws(WorkProblem) {
    var rest = pages
    while !rest.isEmpty {
      for result in await files(of: rest.prefix(Self.batch), pictures) {
        for file in try result.get() { try write(file) }
      }
      rest = rest.dropFirst(Self.batch)
    }
  }

  /// Returns the files besides pages and pictures.
  ///
  /// - Parameters:
  ///   - result: The result that the pages show.
  ///   - pictures: All pictures, of which those that were drawn may be released.
  /// - Returns: The files.
  /// - Throws: ``WorkProblem`` if a template of the user can't be rendered.
  func assets(for result: AnalysisResult, _ pictures: PictureBook) throws(WorkProblem) -> [OutputFile] {
    try Self.rendered { try site.assets(for: result, pictures: pictures) }.get()
  }

  private func files(
    of pages: ArraySlice<ReportPage>,
    _ pictures: PictureBook
  ) async -> [Result<[OutputFile], WorkProblem>] {
    await withTaskGroup(of: (index: Int, files: Result<[OutputFile], WorkProblem>).self) { group in
      for (index, page) in pages.enumerated() {
        group.addTask {
          (
            index,
            Self.rendered {
              [try site.file(of: page, pictures: pictures), markdown.file(of: page, pictures: pictures)]
            }
          )
        }
      }
      let results = await group.reduce(into: []) { $0.append($1) }
      return results.sorted { $0.index < $1.index }.map(\.files)
    }
  }

  /// Returns what a function renders, or the problem with a template.
  private static func rendered<Rendered>(_ render: () throws -> Rendered) -> Result<Rendered, WorkProblem> {
    Result(catching: render).mapError { WorkProblem("cannot render the pages: \($0)") }
  }
}
