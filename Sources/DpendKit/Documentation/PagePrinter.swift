import DpendReporters

/// Prints the HTML pages of a documentation on all cores.
struct PagePrinter {
  /// The number of pages that are printed before they are written, which limits the memory.
  private static let batch = 64

  /// The site with the pages.
  let site: HTMLSite

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
      for file in try await files(of: rest.prefix(Self.batch), pictures) { try write(file) }
      rest = rest.dropFirst(Self.batch)
    }
  }

  private func files(
    of pages: ArraySlice<ReportPage>,
    _ pictures: PictureBook
  ) async throws(WorkProblem) -> [OutputFile] {
    let results = await withTaskGroup(of: (index: Int, file: Result<OutputFile, WorkProblem>).self) { group in
      for (index, page) in pages.enumerated() {
        group.addTask { (index, Self.rendered { try site.file(of: page, pictures: pictures) }) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return try results.sorted { $0.index < $1.index }.map { result throws(WorkProblem) in try result.file.get() }
  }

  /// Returns what a function renders, or the problem with a template.
  static func rendered<Rendered>(_ render: () throws -> Rendered) -> Result<Rendered, WorkProblem> {
    Result(catching: render).mapError { WorkProblem("cannot render the pages: \($0)") }
  }
}
