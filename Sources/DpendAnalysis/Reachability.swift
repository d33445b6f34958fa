public import DpendGraph

/// What the application reaches: what it asks for itself, as far as sources and settings show it, and all that this needs.
public struct Reachability: Hashable, Sendable {
  /// The bindings that are made for their own sake, by id.
  ///
  /// These are roots, what entry points ask for, code that asks and provides nothing, what a container makes when it starts, and
  /// what a library offers to others.
  public let starts: [Int]

  /// For each binding whether a start needs it, directly or not, or is it.
  public let isReached: [Bool]

  /// Finds out what is reached.
  ///
  /// - Complexity: O(*v* + *e*), and for entry points of generic types O(*n* × *m*) with *m* generic bindings.
  public init(_ graph: BindingGraph) {
    let asked = Set(graph.bindingsOfEntryPoints().joined())
    starts = graph.bindings.indices.filter { graph.isMadeForItself($0) || asked.contains($0) }
    var isReached = Array(repeating: false, count: graph.bindings.count)
    for index in reachable(from: starts, successors: { graph.dependencies(of: $0) }) { isReached[index] = true }
    self.isReached = isReached
  }
}

extension BindingGraph {
  /// Whether a binding is made without anything in the graph asking for it.
  fileprivate func isMadeForItself(_ index: Int) -> Bool {
    bindings[index].isRoot || bindings[index].kind == .consumer || bindings[index].scope.isEager
      || isLibrary && bindings[index].access >= .package
  }
}
