import DpendGraph

extension ReportPage {
  /// The picture of the whole graph.
  static func diagram(_ context: PageContext) -> ReportPage {
    let drawing = context.drawings.whole(level: .binding, name: "bindings")
    return ReportPage(
      path: PageNames.diagram,
      kind: .diagram,
      title: "Diagram",
      summary: drawing.omission == nil
        ? "Every binding and what it needs: what needs stands above what is needed."
        : "The whole graph in short: what needs stands above what is needed.",
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

  private static func caption(of drawing: Drawing) -> ReportText {
    guard let omission = drawing.omission else { return "\(drawing.summary)." }
    return """
      \(omission.bindings.of("binding")) and \(omission.edges.of("need")) are too many for one picture. It shows \
      \(omission.shown.rawValue)s in their place; the page of each module shows its bindings.
      """
  }
}
