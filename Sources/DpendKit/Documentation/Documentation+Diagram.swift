package import DpendAnalysis
import DpendReporters

extension Documentation {
  /// Returns the page with the diagram of the bindings of a selection, as a page of the site.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - bindings: The indices of its bindings.
  ///   - draft: The documentation.
  /// - Returns: The page as HTML.
  /// - Throws: ``DiagramLimit`` if the diagram would not be readable, or ``TemplateError`` if a template of the user can't be rendered.
  package func diagram(of selection: Selection, showing bindings: [Int], in draft: Draft) async throws -> String {
    let page = try ReportPage.diagram(of: selection, showing: bindings, in: draft.result)
    var drawings = page.figures.map(\.drawing)[...]
    var pictures = PictureBook([:])
    await renderer.draw(next: { drawings.popFirst() }, receive: { pictures.add($0) })
    let site = HTMLSite(
      draft.document,
      sources: draft.sources,
      templates: templates,
      generator: Version.generator
    )
    return String(decoding: try site.file(of: page, pictures: pictures).contents, as: UTF8.self)
  }
}
