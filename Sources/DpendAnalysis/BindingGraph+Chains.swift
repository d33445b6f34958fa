package import DpendGraph

// A weak reference that is set later leads back to an owner in most cases, such as a delegate. The owner's other dependencies are not
// those of the object that notifies it. Therefore, a chain of several dependencies contains no such reference; alone, it is a dependency.

extension BindingGraph {
  /// Returns the dependencies of a binding without those that it references weakly, with duplicates.
  func strongDependencies(of index: Int) -> [Int] {
    outgoing[index].compactMap { edges[$0].isWeak ? nil : edges[$0].binding }
  }

  /// Returns the dependencies that a binding references weakly, with duplicates.
  func weakDependencies(of index: Int) -> [Int] {
    outgoing[index].compactMap { edges[$0].isWeak ? edges[$0].binding : nil }
  }

  /// Returns the dependents of a binding without those that reference it weakly, with duplicates.
  func strongConsumers(of index: Int) -> [Int] {
    incoming[index].compactMap { edges[$0].isWeak ? nil : edges[$0].source }
  }

  /// Returns the dependents that reference a binding weakly, with duplicates.
  func weakConsumers(of index: Int) -> [Int] {
    incoming[index].compactMap { edges[$0].isWeak ? edges[$0].source : nil }
  }

  /// Returns all bindings that some depend on, directly or transitively.
  ///
  /// - Complexity: O(*v* + *e*) for the bindings found.
  package func allDependencies(of indices: [Int]) -> Set<Int> {
    Set(reachable(from: indices.flatMap(strongDependencies)) { strongDependencies(of: $0) })
      .union(indices.flatMap(weakDependencies))
  }

  /// Returns all bindings that depend on some, directly or transitively.
  ///
  /// - Complexity: O(*v* + *e*) for the bindings found.
  package func allConsumers(of indices: [Int]) -> Set<Int> {
    Set(reachable(from: indices.flatMap(strongConsumers)) { strongConsumers(of: $0) })
      .union(indices.flatMap(weakConsumers))
  }
}

extension BindingGraph.Edge {
  /// Whether the consumer does not keep the value, and does not create it.
  ///
  /// A wrapper such as `@WeakInject` creates its value together with the consumer, which could not be created without it.
  package var isWeak: Bool {
    !isImmediate && (resolution == .weak || alternative.wrappings.contains(.heldWeakly))
  }
}
