/// The strongly connected components of a graph, with the edges between them.
struct Condensation {
  /// The nodes of the components, each component after its successors.
  let components: [[Int]]

  /// The number of each node's component; -1 for a node that the graph does not contain.
  let componentOf: [Int]

  /// The successors of each component, sorted.
  private let targets: [[Int]]

  /// Finds the components of a graph of nodes that are numbered from 0.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - isContained: A function that returns whether the graph contains a node; no edge leads to or from another one.
  ///   - successors: The nodes that a node has an edge to.
  /// - Complexity: O(*v* + *e*).
  init(count: Int, where isContained: (Int) -> Bool = { _ in true }, successors: (Int) -> [Int]) {
    let components = stronglyConnectedComponents(count: count, successors: successors).filter { isContained($0[0]) }
    let componentOf = componentNumbers(of: components, count: count)
    self.components = components
    self.componentOf = componentOf
    targets = components.enumerated().map { index, component in
      Set(component.lazy.flatMap(successors).map { componentOf[$0] }).subtracting([index]).sorted()
    }
  }

  /// Returns for each component which of some nodes it reaches or contains.
  ///
  /// - Parameter nodes: The nodes, at most 64.
  /// - Returns: A bit for each node, from the lowest for the first.
  /// - Complexity: O(*v* + *e*).
  func bits(ofComponentsReaching nodes: ArraySlice<Int>) -> [UInt64] {
    var reached: [UInt64] = Array(repeating: 0, count: components.count)
    let first = nodes.lazy.map { componentOf[$0] }.filter { $0 >= 0 }.min() ?? components.count
    for (bit, node) in nodes.enumerated() where componentOf[node] >= 0 {
      reached[componentOf[node]] |= 1 << UInt64(bit)
    }
    for component in first..<components.count {
      reached[component] = targets[component].reduce(reached[component]) { $0 | reached[$1] }
    }
    return reached
  }
}
