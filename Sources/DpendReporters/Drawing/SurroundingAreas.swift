import Algorithms
import DpendGraph

/// The modules, and the parts of large modules, around the nodes of a diagram.
struct SurroundingAreas {
  /// A module, or a part of a module that has parts.
  struct Area: Hashable, Comparable {
    let module: String

    /// The number of the part; nil for a module without parts.
    let part: Int?

    static func < (left: Area, right: Area) -> Bool {
      (left.module, left.part ?? -1) < (right.module, right.part ?? -1)
    }
  }

  /// The bindings of an area on one side of the diagram.
  struct Neighbor {
    let area: Area

    /// The indices of the bindings, sorted.
    let members: [Int]

    /// The nodes of the diagram with dependencies on these bindings, or of them, with the number of dependencies.
    let counts: [(node: Int, count: Int)]
  }

  /// The areas with bindings that depend on those of the diagram.
  let dependents: [Neighbor]

  /// The areas with bindings that those of the diagram depend on.
  let dependencies: [Neighbor]

  /// The number of lines between the diagram and the areas.
  var lineCount: Int { (dependents + dependencies).reduce(0) { $0 + $1.counts.count } }

  /// Collects the areas around the nodes of a diagram.
  ///
  /// - Parameters:
  ///   - nodes: The node of each binding in the diagram.
  ///   - edges: The edges of these bindings.
  ///   - area: Returns the area of a binding.
  /// - Complexity: O(*e* log *e*).
  init(around nodes: [Int: Int], edges: [BindingGraph.Edge], area: (_ binding: Int) -> Area) {
    var (dependents, dependencies): ([Use], [Use]) = ([], [])
    for edge in edges {
      guard let target = edge.binding else { continue }
      switch (nodes[edge.source], nodes[target]) {
      case (let node?, nil): dependencies.append(Use(area: area(target), binding: target, node: node))
      case (nil, let node?): dependents.append(Use(area: area(edge.source), binding: edge.source, node: node))
      case (nil, nil), (_?, _?): break
      }
    }
    self.dependents = Self.neighbors(of: dependents)
    self.dependencies = Self.neighbors(of: dependencies)
  }

  /// A dependency between a binding of an area and a node.
  private struct Use {
    let area: Area
    let binding: Int
    let node: Int
  }

  private static func neighbors(of uses: [Use]) -> [Neighbor] {
    uses.grouped(by: \.area).sorted { $0.key < $1.key }.map { area, uses in
      let counts = Dictionary(uses.map { ($0.node, 1) }, uniquingKeysWith: +)
      return Neighbor(
        area: area,
        members: Set(uses.map(\.binding)).sorted(),
        counts: counts.sorted { $0.key < $1.key }.map { (node: $0.key, count: $0.value) }
      )
    }
  }
}
