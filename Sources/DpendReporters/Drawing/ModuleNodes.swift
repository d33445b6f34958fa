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

  /// The modules that depend on each other at run time only.
  let runTimeOnly: [(source: Int, destination: Int)]

  /// Collects the modules of a graph, for a selection those of the selected bindings.
  init(of drawings: GraphDrawings, _ architecture: ArchitectureSummary) {
    let graph = drawings.graph
    let all = architecture.dependencies.modules
    let membersByModule = graph.bindings.indices.grouped { graph.bindings[$0].module }
    let shown = all.indices.filter { !drawings.result.isSelection || membersByModule[all[$0]] != nil }
    let positions = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    let numbers = Dictionary(uniqueKeysWithValues: shown.enumerated().map { (all[$1], $0) })
    names = shown.map { all[$0] }
    members = names.map { membersByModule[$0] ?? [] }
    references = architecture.dependencies.counted.compactMap { dependency in
      guard let source = positions[dependency.source], let destination = positions[dependency.destination] else {
        return nil
      }
      return AreaDependency(source: source, destination: destination, count: dependency.count)
    }
    runTimeOnly = names.enumerated().flatMap { index, module in
      architecture.runtimeOnlyDependencies(of: module).compactMap { other in numbers[other].map { (index, $0) } }
    }
  }
}
