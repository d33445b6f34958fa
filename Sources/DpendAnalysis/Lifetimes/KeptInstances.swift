import DpendGraph

/// The dependencies along which bindings with more captures than are listed keep instances of a shorter lifetime.
package struct KeptInstances: Sendable {
  /// A binding with such dependencies.
  package struct Holder: Sendable {
    /// Whether its instances belong to their consumers, and so do the instances that they keep.
    package let belongsToConsumers: Bool

    /// The indices of the edges to the instances, and to objects that belong to the binding and keep some.
    package let edges: [Int]

    /// The edges among these that lead to objects which belong to the binding.
    package let edgesToOwnObjects: Set<Int>
  }

  /// The holders by index: those with more captures, and the bindings through whose objects they keep instances.
  package let holders: [Int: Holder]

  /// Finds the dependencies.
  ///
  /// - Parameters:
  ///   - indices: The bindings with more captures than are listed.
  ///   - search: The search for captures.
  /// - Complexity: O(*v* + *e*).
  init(of indices: [Int], by search: CaptureSearch) {
    var lifetimes = LifetimeTable()
    var holders: [Int: Holder] = [:]
    var open = indices
    let longest = Set(indices)
    while let next = open.popLast() {
      if holders[next] != nil { continue }
      let lifetime = longest.contains(next) ? search.graph.bindings[next].scope.lifetime : nil
      var edges: [Int] = []
      var toOwnObjects: Set<Int> = []
      for number in search.graph.outgoing[next] {
        guard let kept = search.keptInstance(at: number, &lifetimes), let target = search.graph.edges[number].binding
        else { continue }
        if kept == .transient {
          if !search.keepsShortLivedInstance(target) { continue }
          toOwnObjects.insert(number)
          open.append(target)
        } else if let lifetime, !lifetime.outlives(kept) {
          continue
        }
        edges.append(number)
      }
      holders[next] = Holder(belongsToConsumers: lifetime == nil, edges: edges, edgesToOwnObjects: toOwnObjects)
    }
    self.holders = holders
  }
}

extension CaptureSearch {
  /// The lifetime of the instance that a consumer keeps along an edge, transient for one that belongs to it; nil for an instance that any
  /// object may keep.
  func keptInstance(at number: Int, _ lifetimes: inout LifetimeTable) -> Lifetime? {
    guard graph.isKept(graph.edges[number]), !isGuess[number], let target = graph.edges[number].binding,
      target != graph.edges[number].source, let lifetime = lifetimes.lifetime(of: number, in: graph)
    else { return nil }
    let isCaptive =
      Self.shortLifetimes.contains(lifetime) && lifetimes.isCaptive(lifetime, of: target, in: graph)
    return lifetime == .transient || isCaptive ? lifetime : nil
  }
}
