import DpendGraph

extension ReportPage {
  /// The page of the generated container, with a link from each part to the binding that it creates.
  ///
  /// Without a generated container, the page has the external values and the reason, and the overview states the reason.
  static func container(_ context: PageContext) -> ReportPage {
    var page = ReportPage(
      path: PageNames.container,
      kind: .container,
      title: "Container",
      summary: """
        The container that \(.code("dpend generate")) writes\(context.container.file.map { ", as in \(.file($0))" } ?? "").
        """,
      sections: [
        ReportSection(anchor: "external", title: "External values", blocks: [.table(.runtimeValues(context))]),
        ReportSection(anchor: "code", title: "Code", blocks: listing(context)),
      ]
    )
    page.isInNavigation = context.container.source != nil
    return page
  }

  /// The code, or the reason why there is none.
  private static func listing(_ context: PageContext) -> [ReportBlock] {
    switch context.container {
    case .omitted(let reason): [.paragraph("\(reason)")]
    case .generated(let source, _):
      omission(of: context.containerCode) + [
        .code(
          ReportCode(
            language: "swift",
            text: context.containerCode.shownText,
            firstLine: 1,
            regions: regions(of: source, context)
          )
        )
      ]
    }
  }

  /// The number of lines that the page omits, and where they are; empty if it has all.
  private static func omission(of code: ContainerCode) -> [ReportBlock] {
    if code.omittedCount == 0 { return [] }
    return [
      .paragraph(
        """
        The first \(code.shownCount) of \(code.lines.count) lines. The page of each binding shows the first \
        \(ContainerCode.mostExcerpted) lines that create it; \(.code("dpend generate")) writes the whole container.
        """
      )
    ]
  }

  /// The shown lines of each binding.
  private static func regions(of source: GeneratedSource, _ context: PageContext) -> [ReportCode.Region] {
    source.lines
      .filter { $0.value.upperBound <= context.containerCode.shownCount }
      .compactMap { id, lines in context.index(of: id).map { (index: $0, lines: lines) } }
      .sorted { ($0.lines.lowerBound, $0.index) < ($1.lines.lowerBound, $1.index) }
      .map { entry in
        ReportCode.Region(
          lines: entry.lines,
          title: context.graph.bindings[entry.index].title,
          target: PageTarget(context.names.binding(entry.index))
        )
      }
  }
}
