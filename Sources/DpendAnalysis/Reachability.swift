package import DpendGraph

/// The bindings that the application reaches from its roots.
package struct Reachability: Hashable, Sendable {
  /// The bindings that the application starts from, by id.
  ///
  /// These are roots, the bindings that entry points request, consumers, eager bindings, and the public bindings of a library.
  package let starts: [Int]

  /// Whether each binding is a start or a direct or transitive dependency of one.
  package let isReached: [Bool]

  /// Determines the reachable bindings.
  ///
  /// - Complexity: O(*v* + *e*), and for entry points of generic types O(*n* × *m*) with *m* generic bindings.
  package init(_ graph: BindingGraph) {
    let requested = graph.bindingsOfAllEntryPoints()
    starts = graph.bindings.indices.filter { graph.isStart($0) || requested.contains($0) }
    isReached = isReachable(from: starts, count: graph.bindings.count) { graph.dependencies(of: $0) }
  }
}

extension BindingGraph {
  /// Returns whether a binding is created without a request in the graph.
  fileprivate func isStart(_ index: Int) -> Bool {
    bindings[index].isRoot || bindings[index].kind == .consumer || bindings[index].scope.isEager
      || isLibrary && bindings[index].access >= .package
  }
}
