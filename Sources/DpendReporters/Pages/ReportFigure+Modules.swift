extension ReportFigure {
  /// Creates the figure of a diagram of modules or of their parts, with a table of its dependencies.
  ///
  /// A reader can switch to the view with the dependencies at run time only, if the diagram has some.
  ///
  /// - Parameters:
  ///   - drawing: The diagram.
  ///   - remark: A sentence after the caption.
  /// - Returns: The figure.
  static func modules(_ drawing: Drawing, remark: ReportText? = nil) -> ReportFigure {
    let hasMore = drawing.edges.contains { $0.marks.contains(.runTimeOnly) }
    let dashed: ReportText =
      "A dashed line, where it is shown, is a dependency at run time only: objects of one part receive objects that the other provides."
    return ReportFigure(
      drawing: drawing,
      caption: .joined(["\(drawing.summary).", hasMore ? dashed : nil, remark].compactMap(\.self), separator: " "),
      table: .edges(of: drawing, caption: "Dependencies in the diagram", name: "Name"),
      views: hasMore
        ? [
          View(name: DrawnDependencies.source.rawValue, label: "in the source code", isFirst: true),
          View(name: DrawnDependencies.all.rawValue, label: "also those at run time only"),
        ] : []
    )
  }
}
