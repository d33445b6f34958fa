import DpendGraph

/// A relation between bindings that a predicate such as `uses:` follows.
package enum SelectionRelation: Sendable {
  /// Relates the bindings at the ends of chains from the selected ones.
  case chains(Chains)

  /// Relates the bindings that can be reached from some starts, but only over selected ones.
  case avoidance(neighbors: [[Int]], starts: [Int])

  /// Returns whether each binding is related to the selected ones.
  ///
  /// - Complexity: O(*v* + *e*), for chains in each program.
  func members(from selected: [Bool]) -> [Bool] {
    switch self {
    case .chains(let chains):
      let reached = chains.reached(from: selected.indices.filter { selected[$0] })
      return selected.indices.map(reached.contains)
    case .avoidance(let neighbors, let starts):
      let all = Set(reachable(from: starts) { neighbors[$0] })
      let kept = Set(
        reachable(from: starts.filter { !selected[$0] }) { node in neighbors[node].filter { !selected[$0] } }
      )
      return selected.indices.map { all.contains($0) && !kept.contains($0) && !selected[$0] }
    }
  }
}
