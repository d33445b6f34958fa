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
  let componentOf = componentNumbers(of: components, count: count)
  var lengths = Array(repeating: 0, count: components.count)
  for (index, component) in components.enumerated() {
    let targets = component.lazy.flatMap(successors).map { componentOf[$0] }.filter { $0 != index }
    lengths[index] = targets.map { lengths[$0] + 1 }.max() ?? 0
  }
  return componentOf.map { lengths[$0] }
}
