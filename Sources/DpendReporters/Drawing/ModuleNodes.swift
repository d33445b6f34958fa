import Algorithms
import DpendAnalysis
import DpendGraph

/// The modules of a diagram, with the dependencies between them.
struct ModuleNodes {
  /// The names.
  let names: [String]

  /// The bindings of each module.
  let members: [[Int]]

  /// The dependencies in the source code.
  let references: [AreaDependency]

  /// The modules of which one imports the other without references to its types.
  let imports: [(source: Int, destination: Int)]

  /// The modules that depend on each other at run time only.
  let runTimeOnly: [(source: Int, destination: Int)]

  /// Collects the modules of a graph, for a selection those of the selected bindings.
  init(of drawings: GraphDrawings, _ architecture: ArchitectureSummary) {
    let graph = drawings.graph
    let imported = architecture.importsWithoutReferences
    let membersByModule = graph.bindings.indices.grouped { graph.bindings[$0].module }
    let known = architecture.dependencies.modules
    let all = Set(known + imported.flatMap { [$0.module, $0.imported] }).sorted()
    let names = drawings.result.isSelection ? all.filter { membersByModule[$0] != nil } : all
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    self.names = names
    members = names.map { membersByModule[$0] ?? [] }
    references = architecture.dependencies.counted.compactMap { dependency in
      guard let source = numbers[known[dependency.source]], let destination = numbers[known[dependency.destination]]
      else { return nil }
      return AreaDependency(source: source, destination: destination, count: dependency.count)
    }
    imports = imported.compactMap { module, other in
      numbers[module].flatMap { source in numbers[other].map { (source, $0) } }
    }
    runTimeOnly = names.enumerated().flatMap { index, module in
      architecture.runtimeOnlyDependencies(of: module).compactMap { other in numbers[other].map { (index, $0) } }
    }
  }
}
