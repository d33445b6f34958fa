package import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of characters of a selection that the page shows.
  private static let mostOfSelection = 300

  /// The page with the diagram of the bindings of a selection, which is laid out when a reader requests it.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - bindings: The indices of its bindings.
  ///   - result: The graph with its findings.
  /// - Returns: The page.
  /// - Throws: ``DiagramLimit`` if the diagram would not be readable.
  package static func diagram(
    of selection: Selection,
    showing bindings: [Int],
    in result: AnalysisResult
  ) throws(DiagramLimit) -> ReportPage {
    let drawings = GraphDrawings(result, names: PageNames(result.graph))
    let drawing = try drawings.selected(bindings, name: "selected")
    return ReportPage(
      path: PageNames.selectedDiagram,
      kind: .diagram,
      title: "Selected bindings",
      summary: """
        \(.code(selection.description.shortened(to: mostOfSelection))) · \(.linked("Edit selection", to: selection))
        """,
      sections: [
        ReportSection(
          anchor: "diagram",
          title: "Diagram",
          blocks: [
            .figure(
              ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: .contents(of: drawing))
            )
          ]
        )
      ]
    )
  }
}
