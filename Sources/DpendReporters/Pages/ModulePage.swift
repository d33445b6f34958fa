import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of a module: its bindings, and the modules that it depends on or that depend on it.
  static func module(_ module: String, _ context: PageContext) -> ReportPage {
    let own = context.members(ofModule: module)
    return ReportPage(
      path: context.names.module(module),
      kind: .module,
      title: module,
      summary: "A module with \(MemberCounts(of: own, in: context.graph).words.joined(separator: " and ")).",
      sections: [
        ReportSection(anchor: "about", title: "About", blocks: [.facts(facts(about: module, context))])
      ] + diagrams(of: module, context) + [
        ReportSection(
          anchor: "bindings",
          title: "Bindings",
          blocks: [.table(.bindings(own, caption: "Bindings of \(module)", showsModule: false, context))]
        )
      ] + ReportSection.findings(in: own, context)
    )
  }

  /// The diagram of a module.
  ///
  /// A large module has an overview of its parts, each of which has a page with its diagram.
  private static func diagrams(of module: String, _ context: PageContext) -> [ReportSection] {
    let name = "module-" + context.names.module(module).lastPart
    let drawings = context.drawings
    guard let parts = drawings.parts(ofModule: module) else {
      return [.diagram(of: context.members(ofModule: module), named: name, showing: module, context)]
    }
    let overview = drawings.overview(of: parts, module: module, context.architecture, name: name) { part in
      part.members.isEmpty ? nil : PageTarget(context.names.part(part))
    }
    return [
      ReportSection(anchor: "diagram", title: "Diagram", blocks: [.figure(.modules(overview))]),
      ReportSection(anchor: "parts", title: "Parts", blocks: [.table(.parts(parts.all, of: module, context))]),
    ]
  }

  /// The facts about a module.
  private static func facts(about module: String, _ context: PageContext) -> [ReportFact] {
    let architecture = context.architecture
    let files = context.graph.modules.first { $0.name == module }?.files ?? 0
    let list = { (modules: [String]) -> [ReportText] in
      [modules.isEmpty ? "none" : .joined(modules.map { context.link(module: $0) }, separator: ", ")]
    }
    return [
      ReportFact("Files", ["\(files == 0 ? "none: read from a library" : String(files))"]),
      ReportFact("Depends on modules", list(architecture.dependencies(of: module))),
      ReportFact("Dependent modules", list(architecture.dependents(of: module))),
    ] + folders(of: module, context) + runtimeDependencies(architecture.runtimeOnlyDependencies(of: module), list)
      + layers(of: module, context)
      + (architecture.metrics(of: module).map { [ReportFact("Coupling", coupling($0))] } ?? [])
      + (context.changes.map { [$0.fact(aboutModule: module)] } ?? [])
  }

  /// The outermost folders of a module that is divided into folders; empty for others.
  private static func folders(of module: String, _ context: PageContext) -> [ReportFact] {
    let folders = context.folders.outermost(in: module)
    return folders.isEmpty ? [] : [ReportFact("Folders", [.joined(folders.map(context.linkToFolder), separator: ", ")])]
  }

  /// The modules that only resolved dependencies lead to; empty without any.
  private static func runtimeDependencies(_ modules: [String], _ list: ([String]) -> [ReportText]) -> [ReportFact] {
    modules.isEmpty ? [] : [ReportFact("Depends on at run time only", list(modules))]
  }

  /// The layers of the bindings of a module, from the top.
  private static func layers(of module: String, _ context: PageContext) -> [ReportFact] {
    guard let assignment = context.architecture.layers else { return [] }
    let own = context.members(ofModule: module)
    let names = Set(own.compactMap { assignment.layers[$0] }).sorted().map { assignment.layerOrder.layers[$0].name }
    return [ReportFact("Layers", ["\(names.isEmpty ? "none" : names.joined(separator: ", "))"])]
  }

  /// The coupling of a module to other modules, in numbers and words.
  private static func coupling(_ metrics: ModuleMetrics) -> [ReportText] {
    let (outside, inside) = (metrics.afferentCoupling, metrics.efferentCoupling)
    let instability = metrics.instability.map { "I \($0): \(inside) of \(inside + outside) couplings are outgoing" }
    let protocols =
      "\(metrics.abstractTypes) of \(metrics.types.of("type")) that bindings reference \(metrics.abstractTypes == 1 ? "is a" : "are") \(metrics.abstractTypes.plural(of: "protocol"))"
    let abstractness = metrics.abstractness.map { "A \($0): \(protocols)" }
    let distance = metrics.distance.map { "D \($0): distance from the main sequence" }
    return [
      "Ca \(outside): \(outside.of("binding")) of other modules \(outside == 1 ? "references" : "reference") its types",
      "Ce \(inside): \(inside.of("binding")) of this module \(inside == 1 ? "references" : "reference") types of other modules",
      "\(instability ?? "I is undefined: the module has no couplings")",
      "\(abstractness ?? "A is undefined: no binding references a type of the module")",
      "\(distance ?? "D is undefined without I and A")",
      "\(.reference("About these metrics", PageTarget(PageNames.architecture, anchor: "metrics")))",
    ]
  }
}

extension ReportSection {
  /// The section of the findings about some bindings; empty without any.
  static func findings(in bindings: [Int], _ context: PageContext) -> [ReportSection] {
    let ids = Set(bindings.map { context.graph.bindings[$0].id })
    let findings = context.result.findings.filter { !ids.isDisjoint(with: $0.path) }
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))
    ]
  }

  /// Creates a section with a diagram and its table.
  fileprivate static func diagram(of drawing: Drawing) -> ReportSection {
    let figure = ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: .contents(of: drawing))
    return ReportSection(anchor: "diagram", title: "Diagram", blocks: [.figure(figure)])
  }

  /// Creates a section with the diagram of a module or a part of one, or the reason why there is none.
  static func diagram(
    of bindings: [Int],
    named name: String,
    showing subject: String,
    _ context: PageContext
  ) -> ReportSection {
    if context.drawings.canShow(bindings) {
      return .diagram(of: context.drawings.surroundings(of: bindings, name: name, title: subject))
    }
    let reason: ReportText = """
      One folder has \(MemberCounts(of: bindings, in: context.graph).words.joined(separator: " and ")), too many for one diagram. The page of each binding shows its neighborhood.
      """
    return ReportSection(anchor: "diagram", title: "Diagram", blocks: [.paragraph(reason)])
  }
}

extension PagePath {
  /// The name of the file, without its folders.
  var lastPart: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }
}
