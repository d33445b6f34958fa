/// The strongly connected components of a graph, with the edges between them.
struct Condensation {
  /// The nodes of the components, each component after its successors.
  let components: [[Int]]

  /// The number of each node's component.
  let componentOf: [Int]

  /// The successors of each component, sorted.
  private let targets: [[Int]]

  /// Finds the components of a graph of nodes that are numbered from 0.
  ///
  /// - Complexity: O(*v* + *e*).
  init(count: Int, successors: (Int) -> [Int]) {
    let components = stronglyConnectedComponents(count: count, successors: successors)
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
    for (bit, node) in nodes.enumerated() { reached[componentOf[node]] |= 1 << UInt64(bit) }
    for component in (nodes.lazy.map { componentOf[$0] }.min() ?? 0)..<components.count {
      reached[component] = targets[component].reduce(reached[component]) { $0 | reached[$1] }
    }
    return reached
  }
}
