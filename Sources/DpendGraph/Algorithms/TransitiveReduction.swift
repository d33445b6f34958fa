/// Returns the edges of a directed graph without those that a longer path makes redundant.
///
/// For an acyclic graph, the result is the unique smallest graph in which the same nodes reach each other (A. Aho, M. Garey and
/// J. Ullman, "The Transitive Reduction of a Directed Graph", 1972). Edges within a strongly connected component all stay, and
/// an edge between two components is redundant if a path through a third one connects them.
///
/// The function processes 64 targets at a time, with one bit for each.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - successors: The nodes that a node has an edge to.
/// - Returns: For each node the targets of its remaining edges, sorted, without duplicates.
/// - Complexity: O(*v* × *e* / 64), in O(*v* + *e*) space.
public func transitiveReduction(count: Int, successors: (Int) -> [Int]) -> [[Int]] {
  let components = stronglyConnectedComponents(count: count, successors: successors)
  let componentOf = componentNumbers(of: components, count: count)
  let targets = components.enumerated().map { index, component in
    Set(component.lazy.flatMap(successors).map { componentOf[$0] }).subtracting([index]).sorted()
  }
  let kept = reduced(targets)
  return (0..<count).map { node in
    let component = componentOf[node]
    return Set(successors(node)).sorted().filter { successor in
      componentOf[successor] == component || kept[component].contains(componentOf[successor])
    }
  }
}

/// Returns the reduction of an acyclic graph in which all edges lead to smaller nodes.
private func reduced(_ successors: [[Int]]) -> [Set<Int>] {
  var kept = successors.map(Set.init)
  for start in stride(from: 0, to: successors.count, by: UInt64.bitWidth) {
    // For each node the targets, of these 64, that it reaches.
    var reached: [UInt64] = Array(repeating: 0, count: successors.count)
    for node in start..<successors.count {
      let beyond = successors[node].reduce(0) { $0 | reached[$1] }
      reached[node] = beyond
      for target in successors[node] where target >= start && target < start + UInt64.bitWidth {
        let bit: UInt64 = 1 << UInt64(target - start)
        if beyond & bit != 0 { kept[node].remove(target) }
        reached[node] |= bit
      }
    }
  }
  return kept
}
