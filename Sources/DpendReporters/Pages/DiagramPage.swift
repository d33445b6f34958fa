import DpendGraph

extension ReportPage {
  /// The page of the diagram of the whole graph.
  static func diagram(_ context: PageContext) -> ReportPage {
    let drawing = context.drawings.whole(level: .binding, showing: .all, context.architecture, name: "bindings")
    return ReportPage(
      path: PageNames.diagram,
      kind: .diagram,
      title: "Diagram",
      summary: drawing.omission == nil
        ? "All bindings and their dependencies, which are drawn below their dependents."
        : "The whole graph at a coarser level; dependencies are drawn below their dependents.",
      sections: [
        ReportSection(
          anchor: "diagram",
          title: drawing.title,
          blocks: [.figure(figure(of: drawing, context))]
        )
      ]
    )
  }

  /// The diagram with its summary, and the reason where it shows another level.
  private static func figure(of drawing: Drawing, _ context: PageContext) -> ReportFigure {
    guard let omission = drawing.omission else {
      return ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: .contents(of: drawing))
    }
    let reason: ReportText = """
      \(omission.reason.capitalizedFirst), which therefore shows \(omission.shown.rawValue)s. The page of each module shows its bindings.
      """
    let imports = drawing.showsImports ? nil : ReportPage.omittedImports(in: "The diagram", context)
    return .modules(drawing, remark: .joined([reason, imports].compactMap(\.self), separator: " "))
  }
}
