import Algorithms
import DpendGraph

/// Parts of a graph that depend on each other, such as modules, folders or layers, with the cheapest dependencies to cut.
package struct PartCycle: Hashable, Sendable {
  /// The numbers of the parts, sorted.
  package let parts: [Int]

  /// The parts of a shortest cycle.
  package let path: [Int]

  /// The dependencies between the parts, by dependent and dependency.
  package let dependencies: [AreaDependency]

  /// The dependencies without which no part reaches itself, by dependent and dependency.
  package let cuts: [AreaDependency]

  /// The reason for the choice of the cuts.
  package let choice: Choice

  /// A reason for a choice of dependencies to cut.
  package enum Choice: Hashable, Sendable {
    /// No other choice has a smaller total count.
    case fewest

    /// The total count is small, but not proven to be the smallest.
    case few

    /// The dependencies point against the order of the parts.
    case upward
  }

  /// Returns the cycles between parts, those with the most dependencies first.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - dependencies: The dependencies between different parts, one for each pair.
  /// - Returns: The strongly connected components with several parts.
  /// - Complexity: That of `cheapestFeedbackEdges(count:edges:)`.
  package static func all(count: Int, dependencies: [AreaDependency]) -> [PartCycle] {
    let edges = dependencies.map { WeightedEdge(source: $0.source, destination: $0.destination, weight: $0.count) }
    let successors = dependencies.grouped(by: \.source).mapValues { $0.map(\.destination) }
    let cycles = cheapestFeedbackEdges(count: count, edges: edges).map { feedback in
      let members = Set(feedback.nodes)
      return PartCycle(
        parts: feedback.nodes,
        path: shortestCycle(among: feedback.nodes) { successors[$0] ?? [] } ?? feedback.nodes,
        dependencies: dependencies.filter { members.contains($0.source) && members.contains($0.destination) },
        cuts: feedback.edges.map { dependencies[$0] },
        choice: feedback.isProvenCheapest ? .fewest : .few
      )
    }
    return cycles.sorted { ($1.count, $0.parts[0]) < ($0.count, $1.parts[0]) }
  }

  /// The number of dependencies between the parts.
  package var count: Int { dependencies.reduce(0) { $0 + $1.count } }

  /// The cycle with other cuts: all dependencies on a part above, where the parts are ordered from the top.
  package var cutUpwards: PartCycle {
    PartCycle(
      parts: parts,
      path: path,
      dependencies: dependencies,
      cuts: dependencies.filter { $0.source > $0.destination },
      choice: .upward
    )
  }
}

extension ModuleDependencies {
  /// The dependencies between the modules, each with the number of its uses.
  package var counted: [AreaDependency] {
    modules.indices.flatMap { module in
      dependencies(of: module).map { other in
        AreaDependency(source: module, destination: other, count: uses(by: module, of: other).count)
      }
    }
  }
}
