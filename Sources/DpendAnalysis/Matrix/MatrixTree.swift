import Algorithms
import DpendGraph

/// The types of a graph's source in a tree of their modules and folders.
struct MatrixTree {
  /// A module, a folder or a type.
  struct Node {
    let kind: DependencyMatrix.Kind
    let name: String
    let module: String
    let parent: Int?
    let depth: Int

    /// The paths of a folder, the innermost first: several where its only content is a folder; empty for other nodes.
    var paths: [String] = []

    /// The first binding whose code is that of the type; nil for a type without any.
    var binding: Int?
  }

  /// A type with the folders of its file, outermost first; code in other files of one folder is that of the same row.
  private struct Leaf {
    struct Name: Hashable {
      let module: String
      let type: String
      let folders: [Substring]

      init(_ endpoint: SourceReference.Endpoint) {
        module = endpoint.module
        type = endpoint.type
        folders = endpoint.file.split(separator: "/").dropLast()
      }
    }

    let name: Name
    var binding: Int?
  }

  /// The references.
  let references: [SourceReference]

  /// The nodes, each after its parent.
  private(set) var nodes: [Node] = []

  /// The only module of the graph, whose folders and types are not in a node; nil for a graph with several.
  private(set) var module: String?

  /// The node of the code and the node of the type of each reference.
  private(set) var ends: [(source: Int, destination: Int)] = []

  /// Creates the tree.
  ///
  /// - Complexity: O(*n* log *n*) for *n* references, each with the folders of its files.
  init(_ references: [SourceReference]) {
    self.references = references
    var leaves: [Leaf] = []
    var indices: [Leaf.Name: Int] = [:]
    let leaf = { (type: SourceReference.Endpoint) -> Int in
      let name = Leaf.Name(type)
      if let index = indices[name] { return index }
      leaves.append(Leaf(name: name))
      indices[name] = leaves.count - 1
      return leaves.count - 1
    }
    let leafEnds = references.map { reference in
      let ends = (source: leaf(reference.source), destination: leaf(reference.destination))
      leaves[ends.source].binding = leaves[ends.source].binding ?? reference.bindingOfSource
      return ends
    }
    var nodeOfLeaf = Array(repeating: 0, count: leaves.count)
    let modules = leaves.indices.grouped { leaves[$0].name.module }.sorted { $0.key < $1.key }
    module = modules.count == 1 ? modules[0].key : nil
    for (name, members) in modules {
      let node = Node(kind: .module, name: name, module: name, parent: nil, depth: 0)
      let parent = module == nil ? add(node) : nil
      add(
        members,
        of: leaves,
        to: parent,
        from: Self.shared(members.map { leaves[$0].name.folders }, from: 0),
        &nodeOfLeaf
      )
    }
    ends = leafEnds.map { (nodeOfLeaf[$0.source], nodeOfLeaf[$0.destination]) }
  }

  /// The dependencies between nodes with the same parent, by that parent, with the number of references inside of the nodes.
  ///
  /// - Complexity: O(*n*) for *n* references and nodes above their ends.
  var dependencies: [Int?: [AreaDependency]] {
    var counts: [Int?: [Int: [Int: Int]]] = [:]
    for ends in ends where ends.source != ends.destination {
      let (left, right) = siblings(containing: ends)
      counts[nodes[left].parent, default: [:]][left, default: [:]][right, default: 0] += 1
    }
    return counts.mapValues { counts in
      counts.sorted { $0.key < $1.key }.flatMap { source, destinations in
        destinations.sorted { $0.key < $1.key }.map { AreaDependency(source: source, destination: $0, count: $1) }
      }
    }
  }

  /// Returns the nodes with the same parent that contain two different types.
  func siblings(containing ends: (source: Int, destination: Int)) -> (source: Int, destination: Int) {
    var (left, right) = ends
    while nodes[left].parent != nodes[right].parent {
      if nodes[left].depth >= nodes[right].depth, let parent = nodes[left].parent {
        left = parent
      } else {
        right = nodes[right].parent ?? right
      }
    }
    return (left, right)
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Adds types by their folders at a depth.
  ///
  /// A folder whose only content is a folder has one node with it.
  private mutating func add(
    _ members: [Int],
    of leaves: [Leaf],
    to parent: Int?,
    from start: Int,
    _ nodeOfLeaf: inout [Int]
  ) {
    let depth = parent.map { nodes[$0].depth + 1 } ?? 0
    let byFolder = members.grouped { leaves[$0].name.folders.dropFirst(start).first }
    for (folder, inside) in byFolder.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      let module = leaves[inside[0]].name.module
      if folder == nil {
        for member in inside {
          let name = leaves[member].name.type
          var node = Node(kind: .type, name: name, module: module, parent: parent, depth: depth)
          node.binding = leaves[member].binding
          nodeOfLeaf[member] = add(node)
        }
      } else {
        let end = Self.shared(inside.map { leaves[$0].name.folders }, from: start + 1)
        let folders = leaves[inside[0]].name.folders
        let name = folders[start..<end].joined(separator: "/") + "/"
        var node = Node(kind: .folder, name: name, module: module, parent: parent, depth: depth)
        node.paths = (start + 1...end).reversed().map { folders[..<$0].joined(separator: "/") }
        add(inside, of: leaves, to: add(node), from: end, &nodeOfLeaf)
      }
    }
  }

  /// Returns the depth up to which all paths have the same folders as at a smaller one.
  private static func shared(_ paths: [[Substring]], from depth: Int) -> Int {
    var end = depth
    while let folder = paths[0].dropFirst(end).first, paths.allSatisfy({ $0.dropFirst(end).first == folder }) {
      end += 1
    }
    return end
  }
}
