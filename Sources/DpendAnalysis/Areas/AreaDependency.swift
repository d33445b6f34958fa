package import DpendGraph

/// The dependencies of one part of a graph on another: references in the source, or resolved dependencies of bindings.
package struct AreaDependency: Hashable, Sendable {
  /// The number of the dependent part.
  package let source: Int

  /// The number of the part that it depends on.
  package let destination: Int

  /// The number of dependencies.
  package let count: Int

  /// Creates a dependency.
  package init(source: Int, destination: Int, count: Int) {
    self.source = source
    self.destination = destination
    self.count = count
  }
}

extension BindingGraph {
  /// Counts the resolved dependencies between parts of the graph.
  ///
  /// - Parameter part: Returns the number of a binding's part; nil for a binding in no part.
  /// - Returns: One entry for each pair of different parts with dependencies, by dependent and dependency.
  /// - Complexity: O(*e*), and O(*n* log *n*) for *n* pairs.
  package func dependencies(between part: (_ binding: Int) -> Int?) -> [AreaDependency] {
    var counts: [Int: [Int: Int]] = [:]
    for edge in edges {
      guard let target = edge.binding, let source = part(edge.source), let destination = part(target),
        source != destination
      else { continue }
      counts[source, default: [:]][destination, default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.flatMap { source, destinations in
      destinations.sorted { $0.key < $1.key }.map { AreaDependency(source: source, destination: $0, count: $1) }
    }
  }
}
