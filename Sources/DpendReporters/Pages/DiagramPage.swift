import DpendGraph

extension ReportPage {
  /// The page of the diagram of the whole graph.
  static func diagram(_ context: PageContext) -> ReportPage {
    let drawing = context.drawings.whole(level: .binding, name: "bindings")
    return ReportPage(
      path: PageNames.diagram,
      kind: .diagram,
      title: "Diagram",
      summary: drawing.omission == nil
        ? "All bindings and their dependencies; consumers are drawn above their dependencies."
        : "The whole graph at a coarser level; consumers are drawn above their dependencies.",
      sections: [
        ReportSection(
          anchor: "diagram",
          title: drawing.title,
          blocks: [
            .figure(
              ReportFigure(drawing: drawing, caption: caption(of: drawing), table: .contents(of: drawing))
            )
          ]
        )
      ]
    )
  }

  /// The summary of the diagram, or the reason why it shows another level.
  private static func caption(of drawing: Drawing) -> ReportText {
    guard let omission = drawing.omission else { return "\(drawing.summary)." }
    return """
      \(omission.reason), which therefore shows \(omission.shown.rawValue)s. The page of each module shows its bindings.
      """
  }
}
