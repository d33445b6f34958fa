import DpendGraph

/// A relation between bindings that a predicate such as `uses:` follows.
package struct SelectionRelation: Sendable {
  /// The bindings next to each binding.
  package let neighbors: [[Int]]

  /// The bindings that are related to each binding without those beyond them.
  package let ends: [[Int]]

  /// The bindings from which the selected ones are avoided; nil for a relation that leads away from the selected ones.
  package let starts: [Int]?

  /// Creates a relation.
  ///
  /// - Parameters:
  ///   - neighbors: The bindings next to each binding.
  ///   - ends: The bindings that are related to each binding without those beyond them; none if empty.
  ///   - starts: The bindings from which the selected ones are avoided; nil for a relation that leads away from the selected ones.
  init(_ neighbors: [[Int]], ends: [[Int]] = [], avoidingFrom starts: [Int]? = nil) {
    self.neighbors = neighbors
    self.ends = ends
    self.starts = starts
  }

  /// Returns whether each binding is related to the selected ones.
  ///
  /// These are the bindings that can be reached from the selected ones, and their ends or, if the relation has starts, those that can be reached from a
  /// start over selected ones only.
  ///
  /// - Complexity: O(*v* + *e*).
  func members(from selected: [Bool]) -> [Bool] {
    guard let starts else {
      let chosen = selected.indices.filter { selected[$0] }
      return members(
        reachable(from: chosen.flatMap { neighbors[$0] }) { neighbors[$0] }
          + (ends.isEmpty ? [] : chosen.flatMap { ends[$0] })
      )
    }
    let all = members(reachable(from: starts) { neighbors[$0] })
    let kept = members(
      reachable(from: starts.filter { !selected[$0] }) { node in neighbors[node].filter { !selected[$0] } }
    )
    return all.indices.map { all[$0] && !kept[$0] && !selected[$0] }
  }

  private func members(_ indices: [Int]) -> [Bool] {
    var members = Array(repeating: false, count: neighbors.count)
    for index in indices { members[index] = true }
    return members
  }
}
