import DpendAnalysis

extension ReportSection {
  /// The cycles between the modules and folders in their diagram; empty without any.
  static func moduleCycles(_ context: PageContext) -> [ReportSection] {
    let (modules, cycles) = (context.modules, context.moduleCycles)
    if cycles.isEmpty { return [] }
    let about: ReportText = """
      Modules that depend on each other at run time, with the dependencies of the \
      \(.reference("diagram of the modules", PageTarget(PageNames.overview, anchor: "modules"))). The rule \
      \(.code("module-cycle")) reports cycles in the source code.
      """
    let table = ReportTable(
      caption: "Cycles between modules",
      columns: [.init("Path"), .init("Modules", isNumeric: true), .init("Dependencies", isNumeric: true)],
      rows: cycles.map { cycle in
        let names = cycle.path.map(modules.name)
        return [
          .joined(names + names.prefix(1), separator: " → "), "\(cycle.nodes)", "\(cycle.dependencies)",
        ]
      },
      emptyText: "There are no cycles between modules."
    )
    return [ReportSection(anchor: "modules", title: "Module cycles", blocks: [.paragraph(about), .table(table)])]
  }
}
