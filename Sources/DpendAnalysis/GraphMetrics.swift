import DpendGraph

/// The numbers of a graph that an overview shows.
public struct GraphMetrics: Hashable, Sendable {
  /// How many bindings there are.
  public let bindings: Int

  /// How many requests are met by a binding; a request for many counts once for each.
  public let edges: Int

  /// How many modules have bindings.
  public let modules: Int

  /// How many keys nothing provides.
  public let missingKeys: Int

  /// How many values come from outside.
  public let runtimeValues: Int

  /// How many bindings nothing asks for.
  public let entryBindings: Int

  /// The number of edges on the longest chain of needs; a cycle counts as one binding.
  public let longestChain: Int

  /// Counts a graph.
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
