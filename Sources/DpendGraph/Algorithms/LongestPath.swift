/// Returns for each node the number of edges on a longest path that starts there; a strongly connected component counts as one
/// node.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The lengths in edges, by node.
/// - Complexity: O(*v* + *e*).
public func longestPathLengths(count: Int, successors: (Int) -> [Int]) -> [Int] {
  let components = stronglyConnectedComponents(count: count, successors: successors)
  let numbers = componentNumbers(of: components, count: count)
  let lengths = longestPathLengths(among: components, numbers: numbers, successors: successors)
  return numbers.map { lengths[$0] }
}

/// Returns for each strongly connected component the number of edges between components on a longest path that starts there.
///
/// - Parameters:
///   - components: The components, each after its successors.
///   - numbers: For each node the index of its component.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The lengths in edges, by component.
/// - Complexity: O(*v* + *e*).
package func longestPathLengths(
  among components: [[Int]],
  numbers: [Int],
  successors: (Int) -> [Int]
) -> [Int] {
  var lengths = Array(repeating: 0, count: components.count)
  for (index, component) in components.enumerated() {
    for node in component {
      for successor in successors(node) where numbers[successor] != index {
        lengths[index] = max(lengths[index], lengths[numbers[successor]] + 1)
      }
    }
  }
  return lengths
}
