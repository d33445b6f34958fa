import Algorithms
import DpendGraph

/// The rows of a matrix: the nodes of a tree, in the order of the dependencies among those with the same parent.
struct MatrixRows {
  /// The number of parts of one module or folder that have rows; a single row has all others.
  static let mostParts = 100

  /// The rows, each directly after its parent or after the rows inside of its predecessor.
  private(set) var parts: [DependencyMatrix.Part] = []

  /// The row of each node of the tree, or the row that it is part of.
  private(set) var partOfNode: [Int]

  private let tree: MatrixTree
  private let layers: [String: Int]
  private let children: [Int?: [Int]]
  private let dependencies: [Int?: [AreaDependency]]

  /// Arranges the nodes of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - layers: The layers of modules, from the top.
  /// - Complexity: O(*n* log *n*) for *n* nodes and ends of uses.
  init(_ tree: MatrixTree, layers: [String: Int]) {
    self.tree = tree
    self.layers = layers
    children = tree.nodes.indices.grouped { tree.nodes[$0].parent }
    dependencies = tree.dependencies
    partOfNode = Array(repeating: 0, count: tree.nodes.count)
    add(children[nil] ?? [], of: nil, to: nil)
  }

  /// Adds the nodes with one parent, each with those inside of it.
  private mutating func add(_ nodes: [Int], of node: Int?, to parent: Int?) {
    let positions = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let order = MatrixOrder(
      names: nodes.map { tree.nodes[$0].name },
      layers: nodes.map(layer),
      dependencies: (dependencies[node] ?? []).compactMap { dependency in
        guard let source = positions[dependency.source], let destination = positions[dependency.destination] else {
          return nil
        }
        return AreaDependency(source: source, destination: destination, count: dependency.count)
      }
    )
    for position in order.parts.prefix(Self.mostParts) {
      let node = nodes[position]
      partOfNode[node] = parts.count
      parts.append(part(for: node, in: parent, cycle: order.cycles[position]))
      if let inner = children[node] { add(inner, of: node, to: partOfNode[node]) }
    }
    addRest(order.parts.dropFirst(Self.mostParts).map { nodes[$0] }, to: parent)
  }

  /// Adds one row for several nodes and those inside of them.
  private mutating func addRest(_ nodes: [Int], to parent: Int?) {
    if nodes.isEmpty { return }
    let name = "\(nodes.count) more"
    parts.append(.init(kind: .rest, name: name, parent: parent, cycle: nil, layer: nil, binding: nil))
    var open = nodes
    while let node = open.popLast() {
      partOfNode[node] = parts.count - 1
      open += children[node] ?? []
    }
  }

  private func part(for node: Int, in parent: Int?, cycle: Int?) -> DependencyMatrix.Part {
    let (kind, name, binding) = (tree.nodes[node].kind, tree.nodes[node].name, tree.nodes[node].binding)
    return .init(kind: kind, name: name, parent: parent, cycle: cycle, layer: layer(of: node), binding: binding)
  }

  private func layer(of node: Int) -> Int? {
    tree.nodes[node].kind == .module ? layers[tree.nodes[node].name] : nil
  }
}
