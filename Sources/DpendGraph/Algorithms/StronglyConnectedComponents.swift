/// The strongly connected components of a directed graph: sets of nodes each of which reaches each other one.
///
/// Tarjan's algorithm (R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972) with a stack of its own, so that a
/// chain of any length is no problem.
///
/// - Parameters:
///   - count: The number of nodes, which are numbered from 0.
///   - successors: The nodes that a node has an edge to.
/// - Returns: The components, each sorted, in an order in which every component comes after those that it has edges to.
/// - Complexity: O(*v* + *e*).
public func stronglyConnectedComponents(count: Int, successors: (Int) -> [Int]) -> [[Int]] {
  var search = ComponentSearch(count: count)
  for node in 0..<count { search.explore(from: node, successors) }
  return search.components
}

/// For each node the number of the component that it is in; -1 where it is in none of them.
///
/// - Parameters:
///   - components: Sets of nodes that have no node in common.
///   - count: The number of nodes.
/// - Returns: The numbers, which are the places of the components.
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
  }

  private(set) var components: [[Int]] = []
  private var discovery: [Int?]
  private var lowLink: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var discovered = 0

  init(count: Int) {
    discovery = Array(repeating: nil, count: count)
    lowLink = Array(repeating: 0, count: count)
    isOpen = Array(repeating: false, count: count)
  }

  mutating func explore(from start: Int, _ successors: (Int) -> [Int]) {
    guard discovery[start] == nil else { return }
    var frames = [enter(start, successors)]
    while var frame = frames.popLast() {
      guard frame.next < frame.successors.count else {
        leave(frame.node)
        if let parent = frames.last { lowLink[parent.node] = min(lowLink[parent.node], lowLink[frame.node]) }
        continue
      }
      let successor = frame.successors[frame.next]
      frame.next += 1
      frames.append(frame)
      if let found = discovery[successor] {
        if isOpen[successor] { lowLink[frame.node] = min(lowLink[frame.node], found) }
      } else {
        frames.append(enter(successor, successors))
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

  /// Closes the component that the node is the root of, if it is one.
  private mutating func leave(_ node: Int) {
    guard lowLink[node] == discovery[node] else { return }
    var component: [Int] = []
    while let member = open.popLast() {
      isOpen[member] = false
      component.append(member)
      if member == node { break }
    }
    components.append(component.sorted())
  }
}
