import Algorithms
import DpendGraph

/// The types of a graph's source in a tree of their modules and folders.
struct MatrixTree {
  /// A module, a folder or a type.
  struct Node {
    let kind: DependencyMatrix.Kind
    let name: String
    let parent: Int?
    let depth: Int

    /// The first binding whose code is that of the type; nil for a type without any.
    let binding: Int?
  }

  /// A type in a module; the code of its bindings, and what the code of other types refers to.
  private struct TypeName: Hashable {
    let module: String
    let name: String
  }

  private struct Leaf {
    let type: TypeName
    let folders: [Substring]
    var binding: Int?
  }

  /// The nodes, each after its parent.
  private(set) var nodes: [Node] = []

  /// The only module of the graph, whose folders and types are not in a node; nil for a graph with several.
  private(set) var module: String?

  /// The node of the code and the node of the type of each use.
  private(set) var ends: [(source: Int, destination: Int)] = []

  /// Creates the tree.
  ///
  /// - Complexity: O(*n* log *n*) for *n* uses, each with the folders of its files.
  init(_ graph: BindingGraph, uses: [ModuleDependencies.Use]) {
    var leaves: [Leaf] = []
    var indices: [TypeName: Int] = [:]
    let leaf = { (type: TypeName, file: String) -> Int in
      if let index = indices[type] { return index }
      let file = graph.types.location(of: NominalType(module: type.module, type.name))?.file ?? file
      leaves.append(Leaf(type: type, folders: file.split(separator: "/").dropLast()))
      indices[type] = leaves.count - 1
      return leaves.count - 1
    }
    let leafEnds = uses.map { use in
      let (binding, type) = (graph.bindings[use.binding].type, use.type)
      let code = TypeName(module: type.user, name: binding.nominal?.qualifiedName ?? binding.description)
      let ends = (
        source: leaf(code, type.location.file),
        destination: leaf(TypeName(module: type.module, name: type.name), type.location.file)
      )
      if leaves[ends.source].binding == nil { leaves[ends.source].binding = use.binding }
      return ends
    }
    var nodeOfLeaf = Array(repeating: 0, count: leaves.count)
    let modules = leaves.indices.grouped { leaves[$0].type.module }.sorted { $0.key < $1.key }
    module = modules.count == 1 ? modules[0].key : nil
    for (name, members) in modules {
      let parent = module == nil ? add(.module, name, to: nil) : nil
      add(members, of: leaves, to: parent, from: Self.shared(members.map { leaves[$0].folders }, from: 0), &nodeOfLeaf)
    }
    ends = leafEnds.map { (nodeOfLeaf[$0.source], nodeOfLeaf[$0.destination]) }
  }

  /// The dependencies between nodes with the same parent, by that parent, with the number of uses inside of the nodes.
  ///
  /// - Complexity: O(*n*) for *n* uses and nodes above their ends.
  var dependencies: [Int?: [AreaDependency]] {
    var counts: [Int?: [Int: [Int: Int]]] = [:]
    for (source, destination) in ends where source != destination {
      var (left, right) = (source, destination)
      while nodes[left].parent != nodes[right].parent {
        if nodes[left].depth >= nodes[right].depth, let parent = nodes[left].parent {
          left = parent
        } else {
          right = nodes[right].parent ?? right
        }
      }
      counts[nodes[left].parent, default: [:]][left, default: [:]][right, default: 0] += 1
    }
    return counts.mapValues { counts in
      counts.sorted { $0.key < $1.key }.flatMap { source, destinations in
        destinations.sorted { $0.key < $1.key }.map { AreaDependency(source: source, destination: $0, count: $1) }
      }
    }
  }

  private mutating func add(_ kind: DependencyMatrix.Kind, _ name: String, to parent: Int?, binding: Int? = nil) -> Int
  {
    let depth = parent.map { nodes[$0].depth + 1 } ?? 0
    nodes.append(Node(kind: kind, name: name, parent: parent, depth: depth, binding: binding))
    return nodes.count - 1
  }

  /// Adds types by their folders at a depth.
  ///
  /// A folder whose only content is a folder has one node with it.
  private mutating func add(
    _ members: [Int],
    of leaves: [Leaf],
    to parent: Int?,
    from depth: Int,
    _ nodeOfLeaf: inout [Int]
  ) {
    let byFolder = members.grouped { leaves[$0].folders.dropFirst(depth).first }
    for (folder, inside) in byFolder.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      if folder == nil {
        for member in inside {
          nodeOfLeaf[member] = add(.type, leaves[member].type.name, to: parent, binding: leaves[member].binding)
        }
      } else {
        let end = Self.shared(inside.map { leaves[$0].folders }, from: depth + 1)
        let name = leaves[inside[0]].folders[depth..<end].joined(separator: "/") + "/"
        add(inside, of: leaves, to: add(.folder, name, to: parent), from: end, &nodeOfLeaf)
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
