import DpendGraph

/// A dependency that may or may not be captive, as far as the sources show.
package struct UnjudgedDependency: Hashable, Sendable {
  /// A reason why a dependency could not be judged.
  package enum Reason: Hashable, Sendable, CaseIterable {
    /// No code states how long the dependency lives.
    case lifetimeOfDependency

    /// No code states how long the consumer lives, and the dependency, or an instance that belongs to it, does not live longest.
    case lifetimeOfConsumer

    /// Several bindings satisfy the request.
    case ambiguousRequest
  }

  /// The index of the edge.
  package let edge: Int

  /// The reason.
  package let reason: Reason

  /// Finds the dependencies of a graph that could not be judged.
  ///
  /// All others are judged: the consumer does not store the value, the instance lives longest or belongs to its consumer, or the
  /// lifetimes of both ends are known.
  ///
  /// - Complexity: O(*v* + *e*).
  static func all(by search: CaptureSearch) -> [UnjudgedDependency] {
    var lifetimes = LifetimeTable()
    return search.graph.edges.indices.compactMap { edge in
      reason(for: edge, &lifetimes, search).map { UnjudgedDependency(edge: edge, reason: $0) }
    }
  }

  private static func reason(for number: Int, _ lifetimes: inout LifetimeTable, _ search: CaptureSearch) -> Reason? {
    let (graph, edge) = (search.graph, search.graph.edges[number])
    guard graph.isKept(edge), !graph.leadsToConsumer(edge), let target = edge.binding, target != edge.source,
      let lifetime = lifetimes.lifetime(of: number, in: graph)
    else { return nil }
    let holder = graph.bindings[edge.source].scope.lifetime
    let isUnknown = lifetime == .unknown && lifetimes.canBeCaptive(target, in: graph)
    let isShort =
      lifetime == .transient
      ? search.keepsShortLivedInstance(target) : lifetimes.isCaptive(lifetime, of: target, in: graph)
    if search.isGuess[number] {
      let canOutlive = [.unknown, .transient].contains(holder) || isUnknown || holder.outlives(lifetime)
      return canOutlive && (isUnknown || isShort) ? .ambiguousRequest : nil
    }
    if isUnknown { return holder.canOutliveOthers ? .lifetimeOfDependency : nil }
    return holder == .unknown && isShort ? .lifetimeOfConsumer : nil
  }
}

extension Lifetime {
  /// Whether an object with this lifetime, or with that of its own consumer, can live longer than an instance that is not transient.
  fileprivate var canOutliveOthers: Bool { self != .resolution }
}
