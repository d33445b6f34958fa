/// Returns the strongly connected components of a directed graph: sets of nodes that all reach each other.
///
/// Tarjan's algorithm (R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972) with an explicit stack, so that the
/// length of a chain is not limited.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The components, each sorted, in reverse topological order: every component comes after its successors.
/// - Complexity: O(*v* + *e*).
public func stronglyConnectedComponents(count: Int, successors: (Int) -> [Int]) -> [[Int]] {
  var search = ComponentSearch(count: count)
  for node in 0..<count { search.explore(from: node, successors) }
  return search.components
}

/// Returns for each node the number of its component; -1 where it has none.
///
/// - Parameters:
///   - components: Disjoint sets of nodes.
///   - count: The number of nodes.
/// - Returns: The numbers, which are the indices of the components.
/// - Complexity: O(*v*).
public func componentNumbers(of components: [[Int]], count: Int) -> [Int] {
  var numbers = Array(repeating: -1, count: count)
  for (number, nodes) in components.enumerated() {
    for node in nodes { numbers[node] = number }
  }
  return numbers
}

/// The state of Tarjan's algorithm.
private struct ComponentSearch {
  private struct Frame {
    let node: Int
    let successors: [Int]
    var next = 0

    /// Returns the next successor; nil after the last one.
    mutating func takeSuccessor() -> Int? {
      guard next < successors.count else { return nil }
      next += 1
      return successors[next - 1]
    }
  }

  private(set) var components: [[Int]] = []

  /// For each node its position in the order of discovery; -1 before that.
  private var discovery: [Int]
  private var lowLink: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var discovered = 0

  init(count: Int) {
    discovery = Array(repeating: -1, count: count)
    lowLink = Array(repeating: 0, count: count)
    isOpen = Array(repeating: false, count: count)
  }

  mutating func explore(from start: Int, _ successors: (Int) -> [Int]) {
    if discovery[start] >= 0 { return }
    var frames = [enter(start, successors)]
    while let top = frames.indices.last {
      let node = frames[top].node
      guard let successor = frames[top].takeSuccessor() else {
        leave(node)
        frames.removeLast()
        if let parent = frames.last?.node { lowLink[parent] = min(lowLink[parent], lowLink[node]) }
        continue
      }
      if discovery[successor] < 0 {
        frames.append(enter(successor, successors))
      } else if isOpen[successor] {
        lowLink[node] = min(lowLink[node], discovery[successor])
      }
    }
  }

  private mutating func enter(_ node: Int, _ successors: (Int) -> [Int]) -> Frame {
    discovery[node] = discovered
    lowLink[node] = discovered
    discovered += 1
    open.append(node)
    isOpen[node] = true
    return Frame(node: node, successors: successors(node))
  }

  /// Completes the component of which the node is the root, if it is one.
  private mutating func leave(_ node: Int) {
    guard lowLink[node] == discovery[node], let start = open.lastIndex(of: node) else { return }
    for member in open[start...] { isOpen[member] = false }
    // Most components are single nodes.
    components.append(start == open.count - 1 ? [node] : open[start...].sorted())
    open.removeSubrange(start...)
  }
}
