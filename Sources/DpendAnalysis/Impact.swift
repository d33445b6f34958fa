public import DpendGraph

/// What would happen if a binding went away: what couldn't be made without it, and what nothing else needs.
public struct Impact: Sendable {
  /// For each binding how many others the application needs for its sake only.
  public let freedCounts: [Int]

  /// For each binding those that must have it.
  private let dependents: [[Int]]

  /// For each binding those that are needed through it only, and not through another one of them.
  private let freed: [[Int]]

  /// Finds out what depends on what.
  ///
  /// - Complexity: O(*e* log *v*).
  public init(_ graph: BindingGraph) {
    let dependents = graph.incoming.map { edges in
      Set(edges.lazy.map { graph.edges[$0] }.filter { $0.mustBeMet(in: graph) }.map(\.source)).sorted()
    }
    let starts = Reachability(graph).starts
    let tops = starts.isEmpty ? graph.bindings.indices.filter { graph.incoming[$0].isEmpty } : starts
    let tree = dominatorTree(count: graph.bindings.count, roots: tops) { graph.dependencies(of: $0) }
    self.dependents = dependents
    freedCounts = tree.dominatedCounts
    freed = tree.children().map { $0.sorted() }
  }

  /// For each binding how many others must have it, directly or through others.
  ///
  /// - Complexity: O(*v* × *e* / 64).
  public func brokenCounts() -> [Int] { reachableCounts(count: dependents.count) { dependents[$0] } }

  /// What would happen if one binding went away.
  ///
  /// - Parameters:
  ///   - index: The index of the binding.
  ///   - limit: The most bindings to name of each kind.
  /// - Returns: What couldn't be made, and what nothing would need.
  /// - Complexity: O(*v* + *e*).
  public func removal(of index: Int, atMost limit: Int) -> Removal {
    Removal(
      broken: broken(without: index, atMost: limit),
      brokenCount: NearestPaths(to: [index], count: dependents.count) { dependents[$0] }.count - 1,
      freed: freed(without: index, atMost: limit),
      freedCount: freedCounts[index]
    )
  }

  /// The bindings that couldn't be made without one, those that ask for it first.
  public func broken(without index: Int, atMost limit: Int) -> [Int] { nearest(to: index, limit) { dependents[$0] } }

  /// The bindings that nothing would need any more without one, those that it asks for itself first.
  public func freed(without index: Int, atMost limit: Int) -> [Int] { nearest(to: index, limit) { freed[$0] } }

  /// The first nodes of a breadth-first search, without the one that it starts from.
  private func nearest(to start: Int, _ limit: Int, _ successors: (Int) -> [Int]) -> [Int] {
    var found = [start]
    var seen: Set = [start]
    var next = 0
    while next < found.count, found.count <= limit {
      found += successors(found[next]).filter { seen.insert($0).inserted }
      next += 1
    }
    return Array(found.dropFirst().prefix(limit))
  }
}

/// What would happen if one binding went away.
public struct Removal: Hashable, Sendable {
  /// The indices of bindings that couldn't be made, those that ask for it first; not of all where there are many.
  public let broken: [Int]

  /// How many bindings couldn't be made.
  public let brokenCount: Int

  /// The indices of bindings that nothing would need any more, those that it asks for itself first; not of all where there are many.
  public let freed: [Int]

  /// How many bindings nothing would need any more.
  public let freedCount: Int
}

extension BindingGraph.Edge {
  /// Whether what asks can't be made where nothing meets it.
  fileprivate func mustBeMet(in graph: BindingGraph) -> Bool {
    alternative.cardinality == .one && !graph.request(of: self).hasDefault
  }
}
