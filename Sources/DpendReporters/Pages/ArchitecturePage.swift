import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The modules as the source couples them, in numbers, and what only run time adds.
  static func architecture(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.architecture,
      kind: .architecture,
      title: "Architecture",
      summary: "How modules depend on one another: in the source, and at run time.",
      sections: ReportSection.layers(context) + [
        ReportSection(
          anchor: "metrics",
          title: "Coupling in numbers",
          blocks: [.paragraph(aboutMetrics), .table(metrics(context)), .facts(ModuleMetrics.terms)]
        ),
        ReportSection(
          anchor: "needs",
          title: "Needs between modules",
          blocks: [.paragraph(aboutNeeds), .table(needs(context))]
        ),
      ] + ReportSection.architectureFindings(context)
    )
  }

  private static let aboutMetrics: ReportText = """
    Robert C. Martin's metrics, with bindings counted in the place of classes. What counts is which types code names: to make them, \
    to provide something as them, or to ask for them. Which binding meets a request at run time plays no part.
    """

  private static let aboutNeeds: ReportText = """
    A module needs another in the source where its code names one of the other's types. It needs one at run time only where it asks \
    for a type of its own, or of a third module, and the other one provides that.
    """

  private static func metrics(_ context: PageContext) -> ReportTable {
    ReportTable(
      caption: "Coupling of the modules",
      columns: [.init("Module")] + ModuleMetrics.columns.map { .init($0, isNumeric: true) },
      rows: context.architecture.metrics.map { module in
        [context.link(module: module.module)] + module.cells.map { "\($0)" }
      },
      emptyText: "There are no modules with bindings."
    )
  }

  private static func needs(_ context: PageContext) -> ReportTable {
    let architecture = context.architecture
    let rows = architecture.needs.modules.enumerated().flatMap { index, module in
      architecture.needs.needed(by: index).map { other -> [ReportText] in
        let needs = architecture.needs.needs(of: index, to: other)
        return [
          context.link(module: module), context.link(module: architecture.needs.modules[other]),
          "\(needs.count.of("place"))",
          ReportText(needs.first.map { [.place($0.type.location)] } ?? []),
        ]
      }
        + architecture.neededAtRunTimeOnly(by: module).map { other -> [ReportText] in
          [context.link(module: module), context.link(module: other), "at run time only", ""]
        }
    }
    return ReportTable(
      caption: "Needs between modules",
      columns: [.init("Module"), .init("Needs"), .init("Named at"), .init("First place")],
      rows: rows,
      emptyText: "No module needs another."
    )
  }
}

/// The coupling of modules, as pages tell of it.
struct ArchitectureSummary {
  /// Which modules need which in their source.
  let needs: ModuleDependencies

  /// The numbers of the modules, by name.
  let metrics: [ModuleMetrics]

  /// Which layer each binding is in, where the project has layers.
  let layers: LayerAssignment?

  private let runTime: RuntimeModuleDependencies
  private let places: [String: Int]

  init(_ result: AnalysisResult) {
    let graph = result.graph
    layers = result.settings.architecture.layerOrder.map { LayerAssignment($0, in: graph) }
    needs = ModuleDependencies(graph)
    metrics = ModuleMetrics.all(of: needs, in: graph)
    runTime = RuntimeModuleDependencies(graph)
    places = Dictionary(uniqueKeysWithValues: needs.modules.enumerated().map { ($1, $0) })
  }

  /// The numbers of a module.
  func metrics(of module: String) -> ModuleMetrics? { places[module].map { metrics[$0] } }

  /// The name of the layer of a binding; nil for one in none.
  func layer(of binding: Int) -> String? {
    layers.flatMap { assignment in assignment.layers[binding].map { assignment.layerOrder.layers[$0].name } }
  }

  /// The modules whose types the code of a module names, by name.
  func needed(by module: String) -> [String] {
    (places[module].map(needs.needed) ?? []).map { needs.modules[$0] }
  }

  /// The modules whose code names types of a module, by name.
  func needing(_ module: String) -> [String] {
    guard let place = places[module] else { return [] }
    return needs.modules.indices.filter { !needs.needs(of: $0, to: place).isEmpty }.map { needs.modules[$0] }
  }

  /// The modules whose bindings meet requests of a module that doesn't name their types, by name.
  func neededAtRunTimeOnly(by module: String) -> [String] {
    let named = Set(needed(by: module))
    return runTime.needed(by: module).filter { !named.contains($0) }
  }
}

extension ModuleMetrics {
  /// The short names of the numbers, in the order of ``cells``.
  static let columns = ["Ca", "Ce", "I", "A", "D"]

  /// The numbers as texts; a dash for what is not defined.
  var cells: [String] {
    ["\(afferentCoupling)", "\(efferentCoupling)"]
      + [instability, abstractness, distance].map { $0?.description ?? "–" }
  }

  /// What the numbers mean.
  static let terms = [
    ReportFact("Ca, afferent coupling", ["how many bindings in the code of other modules name a type of this one"]),
    ReportFact("Ce, efferent coupling", ["how many bindings in the code of this module name a type of another one"]),
    ReportFact(
      "I, instability",
      [
        """
        Ce / (Ca + Ce): 0 is a module that others need and that needs none, 1 is one that needs others and that none needs; not \
        defined without couplings
        """
      ]
    ),
    ReportFact("A, abstractness", ["the share of protocols among the module's types that bindings name"]),
    ReportFact(
      "D, distance",
      [
        """
        |A + I − 1|: 0 is a module that is as abstract as it is stable; near 1 it is concrete and needed by many, which is hard to \
        change, or abstract and needed by none
        """
      ]
    ),
  ]
}
