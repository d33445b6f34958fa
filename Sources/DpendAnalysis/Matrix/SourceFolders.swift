import Algorithms
import DpendGraph

/// The folders of modules, with the references between them in the source.
///
/// These are the folders of a ``DependencyMatrix``, whose numbers are the same. A reference belongs to the folders that contain the
/// declarations of its types, wherever code creates the objects.
package struct SourceFolders: Sendable {
  /// A folder with types that bindings use, or with their code.
  package struct Folder: Hashable, Sendable {
    /// The module.
    package let module: String

    /// The last part of the path; several parts where a folder contains only another folder.
    package let name: String

    /// The paths of the folder, the innermost first: several where a folder contains only another folder.
    package let paths: [String]

    /// The number of the folder that contains it; nil if only the module does.
    package let parent: Int?
  }

  /// A part of the source outside of a folder, and the references between them.
  package struct Neighbor: Hashable, Sendable {
    /// The part, which does not contain the folder, while that which contains the part does.
    package let part: MatrixAddress

    /// The number of references of the folder to the part.
    package fileprivate(set) var outgoing: Int

    /// The number of references of the part to the folder.
    package fileprivate(set) var incoming: Int
  }

  /// The folders, each after the one that contains it.
  package let all: [Folder]

  /// The dependencies between folders with the same parent, with the numbers of their references.
  package let dependencies: [AreaDependency]

  private let referencesByPair: [[Int]: [SourceReference]]
  private let addresses: [MatrixAddress]
  private let numbersByAddress: [MatrixAddress: Int]
  private let neighborsOf: [[Neighbor]]
  private let numbers: [String: [String: Int]]

  /// Collects the folders of references.
  ///
  /// - Complexity: O(*n* × *d* log *n*) for *n* references in folders of depth *d*.
  package init(_ references: [SourceReference]) {
    let tree = MatrixTree(references)
    let nodes = tree.nodes.indices.filter { tree.nodes[$0].kind == .folder }
    let number = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let treeAddresses = tree.addresses
    all = nodes.map { node in
      let node = tree.nodes[node]
      return Folder(
        module: node.module,
        name: String(node.name.dropLast()),
        paths: node.paths,
        parent: node.parent.flatMap { number[$0] }
      )
    }
    addresses = nodes.map { treeAddresses[$0] }
    numbersByAddress = Dictionary(
      nodes.enumerated().map { (treeAddresses[$1], $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let external = zip(references, tree.ends).filter { $0.1.source != $0.1.destination }
    referencesByPair = external.map { (reference: $0, pair: tree.siblings(containing: $1)) }
      .filter { number[$0.pair.source] != nil && number[$0.pair.destination] != nil }
      .grouped { [number[$0.pair.source], number[$0.pair.destination]].compactMap(\.self) }
      .mapValues { $0.map(\.reference) }
    dependencies = referencesByPair.map { AreaDependency(source: $0[0], destination: $0[1], count: $1.count) }
      .sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
    neighborsOf = Self.neighbors(in: tree, of: number, treeAddresses)
    numbers = all.enumerated().reduce(into: [:]) { numbers, folder in
      for path in folder.element.paths { numbers[folder.element.module, default: [:]][path] = folder.offset }
    }
  }

  /// Returns the neighbors of each folder, in the order of the tree.
  private static func neighbors(
    in tree: MatrixTree,
    of number: [Int: Int],
    _ addresses: [MatrixAddress]
  ) -> [[Neighbor]] {
    var counts: [[Int: Neighbor]] = Array(repeating: [:], count: number.count)
    for ends in tree.ends where ends.source != ends.destination {
      let (left, right) = tree.siblings(containing: ends)
      let outer = tree.nodes[left].parent
      let folders = { (type: Int) in
        sequence(first: type) { tree.nodes[$0].parent }.prefix { $0 != outer }.compactMap { number[$0] }
      }
      for folder in folders(ends.source) {
        counts[folder][right, default: Neighbor(part: addresses[right], outgoing: 0, incoming: 0)].outgoing += 1
      }
      for folder in folders(ends.destination) {
        counts[folder][left, default: Neighbor(part: addresses[left], outgoing: 0, incoming: 0)].incoming += 1
      }
    }
    return counts.map { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Returns the number of the folder at a path; nil for one without such types.
  package func number(of path: String, in module: String) -> Int? { numbers[module]?[path] }

  /// Returns the number of the folder at an address of the matrix; nil for the address of another part.
  package func number(at address: MatrixAddress) -> Int? { numbersByAddress[address] }

  /// Returns the address of a folder in the matrix.
  package func address(of folder: Int) -> MatrixAddress { addresses[folder] }

  /// Returns the parts of the source with references of a folder, or to it.
  ///
  /// Together they are all of the source outside of the folder: other folders and types of the same module, and other modules.
  package func neighbors(of folder: Int) -> [Neighbor] { neighborsOf[folder] }

  /// Returns the references of one folder to another with the same parent.
  package func references(by folder: Int, of other: Int) -> [SourceReference] {
    referencesByPair[[folder, other]] ?? []
  }

  /// Returns the cycles between folders with the same parent, those with the most references first.
  ///
  /// - Complexity: That of ``PartCycle/all(count:dependencies:)``.
  package func cycles() -> [PartCycle] { PartCycle.all(count: all.count, dependencies: dependencies) }
}
