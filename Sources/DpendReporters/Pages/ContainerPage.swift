import DpendGraph

extension ReportPage {
  /// The page of the generated container, with a link from each part to the binding that it creates.
  static func container(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.container,
      kind: .container,
      title: "Container",
      summary: "The container that \(.code("dpend generate")) writes.",
      sections: [
        ReportSection(anchor: "external", title: "External values", blocks: [.table(.runtimeValues(context))]),
        ReportSection(anchor: "code", title: "Code", blocks: [listing(context)]),
      ]
    )
  }

  /// The code, or the reason why there is none.
  private static func listing(_ context: PageContext) -> ReportBlock {
    switch context.container {
    case .omitted(let reason): .paragraph("\(reason)")
    case .generated(let source):
      .code(ReportCode(language: "swift", text: source.text, firstLine: 1, regions: regions(of: source, context)))
    }
  }

  /// The lines of each binding.
  private static func regions(of source: GeneratedSource, _ context: PageContext) -> [ReportCode.Region] {
    source.lines
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
