package import DpendGraph

/// The origins of dependencies: the starts of ``Reachability``, and the bindings that nothing keeps.
package struct Origins: Sendable {
  /// The indices of the origins, sorted.
  package let all: [Int]

  private let isOrigin: [Bool]

  /// Finds the origins.
  package init(in graph: BindingGraph) {
    var isOrigin = graph.incoming.map { $0.allSatisfy { graph.edges[$0].isLoose } }
    for start in Reachability(graph).starts { isOrigin[start] = true }
    self.isOrigin = isOrigin
    all = graph.bindings.indices.filter { isOrigin[$0] }
  }

  /// Returns whether a binding is an origin.
  package func contains(_ index: Int) -> Bool { isOrigin[index] }
}
