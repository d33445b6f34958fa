import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the coupling between modules: metrics, and dependencies in the source code and at run time.
  static func architecture(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.architecture,
      kind: .architecture,
      title: "Architecture",
      summary: "Dependencies between modules, in the source code and at run time.",
      sections: ReportSection.layers(context) + [
        ReportSection(
          anchor: "metrics",
          title: "Coupling metrics",
          blocks: [.paragraph(aboutMetrics), .table(metrics(context)), .facts(ModuleMetrics.terms)]
        ),
        ReportSection(
          anchor: "dependencies",
          title: "Module dependencies",
          blocks: [.paragraph(aboutDependencies), .table(dependencies(context))]
        ),
      ] + ReportSection.architectureFindings(context)
    )
  }

  private static let aboutMetrics: ReportText = """
    Robert C. Martin's metrics, with bindings counted instead of classes. A binding references a type when its code creates the type, \
    provides it or requests it. The metrics do not depend on the binding that resolves a request at run time.
    """

  private static let aboutDependencies: ReportText = """
    A module depends on another in the source code when its code references a type of the other. It depends on another at run time \
    only when it requests a type of its own, or of a third module, that the other provides.
    """

  private static func metrics(_ context: PageContext) -> ReportTable {
    ReportTable(
      caption: "Coupling of the modules",
      columns: [.init("Module")] + ModuleMetrics.columns.map { .init($0, isNumeric: true) },
      rows: context.architecture.metrics.map { module in
        [context.link(module: module.module)] + module.cells.map { "\($0)" }
      },
      emptyText: "No module has bindings."
    )
  }

  private static func dependencies(_ context: PageContext) -> ReportTable {
    let architecture = context.architecture
    let rows = architecture.dependencies.modules.enumerated().flatMap { index, module in
      architecture.dependencies.needed(by: index).map { other -> [ReportText] in
        let references = architecture.dependencies.needs(of: index, to: other)
        return [
          context.link(module: module), context.link(module: architecture.dependencies.modules[other]),
          "\(references.count)",
          ReportText(references.first.map { [.location($0.type.location)] } ?? []),
        ]
      }
        + architecture.runtimeOnlyDependencies(of: module).map { other -> [ReportText] in
          [context.link(module: module), context.link(module: other), "", "at run time only"]
        }
    }
    return ReportTable(
      caption: "Dependencies between modules",
      columns: [
        .init("Module"), .init("Depends on"), .init("References", isNumeric: true), .init("First reference"),
      ],
      rows: rows,
      emptyText: "No module depends on another."
    )
  }
}

/// The coupling of modules.
struct ArchitectureSummary {
  /// The dependencies between modules in the source code.
  let dependencies: ModuleDependencies

  /// The metrics of the modules, by name.
  let metrics: [ModuleMetrics]

  /// The layers of the bindings; nil in a project without layers.
  let layers: LayerAssignment?

  /// The dependencies between modules at run time.
  let runtime: RuntimeModuleDependencies

  private let indices: [String: Int]

  /// Measures the modules of a graph.
  init(_ result: AnalysisResult) {
    let graph = result.graph
    layers = result.settings.architecture.layerOrder.map { LayerAssignment($0, in: graph) }
    dependencies = ModuleDependencies(graph)
    metrics = ModuleMetrics.all(of: dependencies, in: graph)
    runtime = RuntimeModuleDependencies(graph)
    indices = Dictionary(uniqueKeysWithValues: dependencies.modules.enumerated().map { ($1, $0) })
  }

  /// Returns the metrics of a module.
  func metrics(of module: String) -> ModuleMetrics? { indices[module].map { metrics[$0] } }

  /// Returns the name of the layer of a binding; nil for a binding in no layer.
  func layer(of binding: Int) -> String? {
    layers.flatMap { assignment in assignment.layers[binding].map { assignment.layerOrder.layers[$0].name } }
  }

  /// Returns the modules whose types the code of a module references, sorted.
  func dependencies(of module: String) -> [String] {
    (indices[module].map(dependencies.needed) ?? []).map { dependencies.modules[$0] }
  }

  /// Returns the modules whose code references types of a module, sorted.
  func dependents(of module: String) -> [String] {
    guard let index = indices[module] else { return [] }
    return dependencies.modules.indices.filter { !dependencies.needs(of: $0, to: index).isEmpty }
      .map { dependencies.modules[$0] }
  }

  /// Returns the modules that a module depends on at run time without references to their types, sorted.
  func runtimeOnlyDependencies(of module: String) -> [String] {
    let referenced = Set(dependencies(of: module))
    return runtime.dependencies(of: module).filter { !referenced.contains($0) }
  }
}

extension ModuleMetrics {
  /// The short names of the metrics, in the order of ``cells``.
  static let columns = ["Ca", "Ce", "I", "A", "D"]

  /// The metrics as texts, with a dash for an undefined one.
  var cells: [String] {
    ["\(afferentCoupling)", "\(efferentCoupling)"]
      + [instability, abstractness, distance].map { $0?.description ?? "–" }
  }

  /// The definitions of the metrics.
  static let terms = [
    ReportFact(
      "Ca, afferent coupling",
      ["the number of bindings in other modules that reference a type of this module"]
    ),
    ReportFact(
      "Ce, efferent coupling",
      ["the number of bindings in this module that reference a type of another module"]
    ),
    ReportFact(
      "I, instability",
      [
        """
        Ce / (Ca + Ce): a module with I = 0 has dependents but no dependencies, one with I = 1 has dependencies but no dependents; \
        undefined without couplings
        """
      ]
    ),
    ReportFact("A, abstractness", ["the share of protocols among the types of the module that bindings reference"]),
    ReportFact(
      "D, distance from the main sequence",
      [
        """
        |A + I − 1|: a module with D = 0 is as abstract as it is stable; one near 1 is either concrete with many dependents, which \
        is hard to change, or abstract without dependents
        """
      ]
    ),
  ]
}
