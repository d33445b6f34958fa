import DpendGraph

/// The numbers of a graph, each defined here once for all commands and pages.
public struct GraphMetrics: Hashable, Sendable {
  /// The number of bindings.
  public let bindings: Int

  /// The number of resolved dependencies: the edges between bindings.
  ///
  /// A request for many values counts once for each provider.
  public let edges: Int

  /// The number of modules with bindings.
  public let modules: Int

  /// The number of requested keys that nothing provides.
  public let missingKeys: Int

  /// The number of external values.
  public let runtimeValues: Int

  /// The number of bindings without dependents.
  public let entryBindings: Int

  /// The number of dependencies on the longest chain; a cycle counts as one binding.
  public let longestChain: Int

  /// Computes the numbers of a graph.
  init(of graph: BindingGraph) {
    bindings = graph.bindings.count
    edges = graph.edges.count { $0.binding != nil }
    modules = Set(graph.bindings.map(\.module)).count
    missingKeys = graph.missing.count
    runtimeValues = graph.runtimeValues.count { !$0.isArgument }
    entryBindings = graph.incoming.count(where: \.isEmpty)
    longestChain =
      longestPathLengths(count: graph.bindings.count) { graph.dependencies(of: $0) }.max() ?? 0
  }
}
