import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// A module: its bindings, and the modules around it.
  static func module(_ module: String, _ context: PageContext) -> ReportPage {
    let graph = context.graph
    let own = graph.bindings.indices.filter { graph.bindings[$0].module == module }
    let drawing = context.drawings.module(module, name: "module-" + context.names.module(module).lastPart)
    return ReportPage(
      path: context.names.module(module),
      kind: .module,
      title: module,
      summary: "A module with \(own.count.of("binding")).",
      sections: [
        ReportSection(anchor: "about", title: "About", blocks: [.facts(facts(about: module, context))]),
        ReportSection(
          anchor: "diagram",
          title: "Diagram",
          blocks: [
            .figure(
              ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: .contents(of: drawing))
            )
          ]
        ),
        ReportSection(
          anchor: "bindings",
          title: "Bindings",
          blocks: [.table(.bindings(own, caption: "The bindings of \(module)", showsModule: false, context))]
        ),
      ] + findings(in: own, context)
    )
  }

  private static func facts(about module: String, _ context: PageContext) -> [ReportFact] {
    let dependencies = ModuleDependencies(context.graph)
    let files = context.graph.modules.first { $0.name == module }?.files ?? 0
    let list = { (modules: [String]) -> [ReportText] in
      [modules.isEmpty ? "none" : .joined(modules.map { context.link(module: $0) }, separator: ", ")]
    }
    return [
      ReportFact("Files", ["\(files == 0 ? "none were read: it is a library" : String(files))"]),
      ReportFact("Needs modules", list(dependencies.needed(by: module))),
      ReportFact("Needed by modules", list(dependencies.needing(module))),
    ]
  }

  private static func findings(in bindings: [Int], _ context: PageContext) -> [ReportSection] {
    let ids = Set(bindings.map { context.graph.bindings[$0].id })
    let findings = context.result.findings.filter { !ids.isDisjoint(with: $0.path) }
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: findings.map { .finding(context.finding($0)) })
    ]
  }
}

extension PagePath {
  /// The file's name, without the folders.
  var lastPart: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }
}
