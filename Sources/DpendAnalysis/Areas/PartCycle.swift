import DpendGraph

/// Parts of a graph that depend on each other, such as modules, folders or layers, with the cheapest dependencies to cut.
package struct PartCycle: Hashable, Sendable {
  /// The numbers of the parts, sorted.
  package let parts: [Int]

  /// The dependencies between the parts, by dependent and dependency.
  package let dependencies: [AreaDependency]

  /// The dependencies without which no part reaches itself, by dependent and dependency.
  package let cuts: [AreaDependency]

  /// Whether no other choice has a smaller total count, as far as that is proven.
  package let isCheapest: Bool

  /// Returns the cycles between parts, by their first parts.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - dependencies: The dependencies between different parts, one for each pair.
  /// - Returns: The strongly connected components with several parts.
  /// - Complexity: That of `cheapestFeedbackEdges(count:edges:)`.
  package static func all(count: Int, dependencies: [AreaDependency]) -> [PartCycle] {
    let edges = dependencies.map { WeightedEdge(source: $0.source, destination: $0.destination, weight: $0.count) }
    return cheapestFeedbackEdges(count: count, edges: edges).map { feedback in
      let members = Set(feedback.nodes)
      return PartCycle(
        parts: feedback.nodes,
        dependencies: dependencies.filter { members.contains($0.source) && members.contains($0.destination) },
        cuts: feedback.edges.map { dependencies[$0] },
        isCheapest: feedback.isProvenCheapest
      )
    }
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
