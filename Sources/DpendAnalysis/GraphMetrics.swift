import DpendGraph

/// The numbers of a graph, each defined here once for all commands and pages.
package struct GraphMetrics: Hashable, Sendable {
  /// The number of bindings, without consumers.
  package let bindings: Int

  /// The number of consumers.
  package let consumers: Int

  /// The number of resolved dependencies: the edges between bindings.
  ///
  /// A request for many values counts once for each provider.
  package let edges: Int

  /// The number of modules with bindings.
  package let modules: Int

  /// The number of requested keys that nothing provides.
  package let missingKeys: Int

  /// The number of external values.
  package let runtimeValues: Int

  /// The number of bindings without dependents.
  package let entryBindings: Int

  /// The number of dependencies on the longest chain; a cycle counts as one binding.
  package let longestChain: Int

  /// Computes the numbers of a graph.
  static func compute(for graph: BindingGraph) -> GraphMetrics {
    let consumers = graph.bindings.indices.count { graph.bindings[$0].kind == .consumer }
    return GraphMetrics(
      bindings: graph.bindings.count - consumers,
      consumers: consumers,
      edges: graph.edges.indices.count { graph.edges[$0].binding != nil },
      modules: Set(graph.bindings.map(\.module)).count,
      missingKeys: graph.missing.count,
      runtimeValues: graph.runtimeValues.count { !$0.isArgument },
      entryBindings: graph.incoming.count(where: \.isEmpty),
      longestChain: LongestChains(graph).lengths.max() ?? 0
    )
  }
}
