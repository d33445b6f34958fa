import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// A module: its bindings, and the modules around it.
  static func module(_ module: String, _ context: PageContext) -> ReportPage {
    let graph = context.graph
    let own = graph.bindings.indices.filter { graph.bindings[$0].module == module }
    return ReportPage(
      path: context.names.module(module),
      kind: .module,
      title: module,
      summary: "A module with \(own.count.of("binding")).",
      sections: [
        ReportSection(anchor: "about", title: "About", blocks: [.facts(facts(about: module, context))])
      ] + diagrams(of: module, context) + [
        ReportSection(
          anchor: "bindings",
          title: "Bindings",
          blocks: [.table(.bindings(own, caption: "The bindings of \(module)", showsModule: false, context))]
        )
      ] + findings(in: own, context)
    )
  }

  /// The module's picture; that of a large module shows its parts, each of which has a picture of its own.
  private static func diagrams(of module: String, _ context: PageContext) -> [ReportSection] {
    let name = "module-" + context.names.module(module).lastPart
    let drawings = context.drawings
    guard let parts = drawings.parts(ofModule: module) else {
      let own = context.graph.bindings.indices.filter { context.graph.bindings[$0].module == module }
      return [diagram("diagram", title: "Diagram", of: own, named: name, picturing: module, context)]
    }
    let anchors = Dictionary(
      parts.all.enumerated().map { ($1.title, "part-\($0 + 1)") },
      uniquingKeysWith: { first, _ in first }
    )
    let overview = drawings.overview(of: parts, module: module, name: name) { part in
      PageTarget(context.names.module(module), anchor: anchors[part.title])
    }
    return [.diagram("diagram", title: "Diagram", of: overview)]
      + parts.all.enumerated().map { index, part in
        diagram(
          "part-\(index + 1)",
          title: part.path.dropFirst().isEmpty ? part.title : part.path.dropFirst().joined(separator: " / "),
          of: part.members,
          named: "\(name)-part-\(index + 1)",
          picturing: part.title,
          context
        )
      }
  }

  /// The picture of some bindings, or why there is none.
  private static func diagram(
    _ anchor: String,
    title: String,
    of bindings: [Int],
    named name: String,
    picturing subject: String,
    _ context: PageContext
  ) -> ReportSection {
    if context.drawings.canShow(bindings) {
      return .diagram(anchor, title: title, of: context.drawings.surroundings(of: bindings, name: name, title: subject))
    }
    let reason: ReportText = """
      \(bindings.count.of("binding")) in one folder are too many for one picture. The page of each binding shows what is around it.
      """
    return ReportSection(anchor: anchor, title: title, blocks: [.paragraph(reason)])
  }

  private static func facts(about module: String, _ context: PageContext) -> [ReportFact] {
    let architecture = context.architecture
    let files = context.graph.modules.first { $0.name == module }?.files ?? 0
    let list = { (modules: [String]) -> [ReportText] in
      [modules.isEmpty ? "none" : .joined(modules.map { context.link(module: $0) }, separator: ", ")]
    }
    return [
      ReportFact("Files", ["\(files == 0 ? "none were read: it is a library" : String(files))"]),
      ReportFact("Needs modules", list(architecture.needed(by: module))),
      ReportFact("Needed by modules", list(architecture.needing(module))),
    ] + runTimeNeeds(architecture.neededAtRunTimeOnly(by: module), list) + layers(of: module, context)
      + (architecture.metrics(of: module).map { [ReportFact("Coupling", coupling($0))] } ?? [])
  }

  private static func runTimeNeeds(_ modules: [String], _ list: ([String]) -> [ReportText]) -> [ReportFact] {
    modules.isEmpty ? [] : [ReportFact("Needs at run time only", list(modules))]
  }

  /// The layers that bindings of the module are in, from the top.
  private static func layers(of module: String, _ context: PageContext) -> [ReportFact] {
    guard let assignment = context.architecture.layers else { return [] }
    let own = context.graph.bindings.indices.filter { context.graph.bindings[$0].module == module }
    let names = Set(own.compactMap { assignment.layers[$0] }).sorted().map { assignment.layerOrder.layers[$0].name }
    return [ReportFact("Layers", ["\(names.isEmpty ? "none" : names.joined(separator: ", "))"])]
  }

  /// How the module is coupled to others, in numbers and words.
  private static func coupling(_ metrics: ModuleMetrics) -> [ReportText] {
    let (outside, inside) = (metrics.afferentCoupling, metrics.efferentCoupling)
    let instability = metrics.instability.map { "I \($0): \(inside) of \(inside + outside) couplings go out" }
    let protocols =
      "\(metrics.abstractTypes) of \(metrics.types.of("type")) in use \(metrics.abstractTypes == 1 ? "is a" : "are") \(metrics.abstractTypes.plural(of: "protocol"))"
    let abstractness = metrics.abstractness.map { "A \($0): \(protocols)" }
    let distance = metrics.distance.map { "D \($0): how far it is from being as abstract as it is stable" }
    return [
      "Ca \(outside): \(outside.of("binding")) of other modules \(outside == 1 ? "names" : "name") its types",
      "Ce \(inside): \(inside.of("binding")) of its own \(inside == 1 ? "names" : "name") types of other modules",
      "\(instability ?? "I is not defined: it has no couplings")",
      "\(abstractness ?? "A is not defined: no binding names a type of it")",
      "\(distance ?? "D is not defined where I or A is not")",
      "\(.reference("What the numbers mean", PageTarget(PageNames.architecture, anchor: "metrics")))",
    ]
  }

  private static func findings(in bindings: [Int], _ context: PageContext) -> [ReportSection] {
    let ids = Set(bindings.map { context.graph.bindings[$0].id })
    let findings = context.result.findings.filter { !ids.isDisjoint(with: $0.path) }
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))
    ]
  }
}

extension ReportSection {
  /// A picture with its table.
  fileprivate static func diagram(_ anchor: String, title: String, of drawing: Drawing) -> ReportSection {
    let figure = ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: .contents(of: drawing))
    return ReportSection(anchor: anchor, title: title, blocks: [.figure(figure)])
  }
}

extension PagePath {
  /// The file's name, without the folders.
  var lastPart: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }
}
