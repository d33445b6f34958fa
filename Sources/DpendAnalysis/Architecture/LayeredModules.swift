import Algorithms
package import DpendGraph

/// The modules in the layers of a project, with the dependencies between them.
///
/// A module whose code is in several layers has a part in each. The dependencies are those that the rules about layers consider.
package struct LayeredModules: Sendable {
  /// The code of a module in a layer.
  package struct Part: Hashable, Sendable {
    /// The index of the layer, from the top.
    package let layer: Int

    /// The module.
    package let module: String

    /// The indices of the bindings.
    package let members: [Int]
  }

  /// A module in a layer.
  private struct Name: Hashable, Comparable {
    let layer: Int
    let module: String

    static func < (left: Name, right: Name) -> Bool { (left.layer, left.module) < (right.layer, right.module) }
  }

  /// The parts, by layer and module.
  package let parts: [Part]

  /// The dependencies between different parts, by dependent and dependency.
  package let dependencies: [AreaDependency]

  /// Collects the modules in layers.
  ///
  /// - Parameters:
  ///   - assignment: The layers.
  ///   - graph: The graph of their bindings.
  /// - Complexity: O(*v* + *e*), and O(*n* log *n*) for *n* parts and pairs of them.
  package init(_ assignment: LayerAssignment, in graph: BindingGraph) {
    let endpoints = EdgeEndpoints(graph)
    let name = { (end: EdgeEndpoint) in
      assignment.layer(of: end).map { Name(layer: $0, module: end.module) }
    }
    let members = graph.bindings.indices.grouped { name(graph.end(at: $0)) }
    let pairs = zip(endpoints.sources, endpoints.destinations).compactMap { source, destination -> [Name]? in
      guard let source = name(source), let destination = destination.flatMap(name) else { return nil }
      return [source, destination]
    }
    let names = Set(members.keys.compactMap(\.self) + pairs.joined()).sorted()
    let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    parts = names.map { Part(layer: $0.layer, module: $0.module, members: members[$0] ?? []) }
    dependencies = pairs.filter { $0[0] != $0[1] }.grouped { $0.compactMap { positions[$0] } }
      .map { AreaDependency(source: $0[0], destination: $0[1], count: $1.count) }
      .sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
  }
}
