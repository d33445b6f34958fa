import DpendGraph

/// An order of the parts of a graph in which dependents come before their dependencies, and the parts of a cycle are contiguous.
///
/// A part in a layer comes before the parts in the layers below, even if it depends on them less than they on it: only a dependency
/// on a layer above points backwards. A cycle through several layers belongs to the topmost of them. A part in no layer belongs to the
/// lowest layer of its dependents. In a cycle, only the dependencies to cut point backwards (`PartCycle`).
package struct MatrixOrder: Hashable, Sendable {
  /// The indices of the parts, in order.
  package let parts: [Int]

  /// The number of each part's cycle, in the order of the cycles; nil for a part in no cycle.
  package let cycles: [Int?]

  /// The position of a strongly connected component.
  private struct Rank: Comparable {
    let layer: Int
    let depth: Int
    let name: String

    static func < (left: Rank, right: Rank) -> Bool {
      (left.layer, left.depth, left.name) < (right.layer, right.depth, right.name)
    }
  }

  /// Orders parts.
  ///
  /// - Parameters:
  ///   - names: The names of the parts, which are different and order parts with the same dependents.
  ///   - layers: The layer of each part, from the top; nil for a part in no layer.
  ///   - dependencies: The dependencies between different parts.
  /// - Complexity: O((*v* + *e*) log *v*), and that of `cheapestFeedbackEdges(count:edges:)` for cycles.
  package init(names: [String], layers: [Int?], dependencies: [AreaDependency]) {
    var successors: [[Int]] = Array(repeating: [], count: names.count)
    for dependency in dependencies { successors[dependency.source].append(dependency.destination) }
    let components = stronglyConnectedComponents(count: names.count) { successors[$0] }
    let numbers = componentNumbers(of: components, count: names.count)
    var dependents: [[Int]] = Array(repeating: [], count: components.count)
    var surplus = Array(repeating: 0, count: names.count)
    for dependency in dependencies {
      let (source, destination) = (numbers[dependency.source], numbers[dependency.destination])
      if source == destination {
        surplus[dependency.source] += dependency.count
        surplus[dependency.destination] -= dependency.count
      } else {
        dependents[destination].append(source)
      }
    }
    var ranks = Array(repeating: Rank(layer: 0, depth: 0, name: ""), count: components.count)
    // Every component comes after its dependents here.
    for number in components.indices.reversed() {
      let above = dependents[number].map { ranks[$0] }
      let layer = components[number].compactMap { layers[$0] }.min() ?? above.map(\.layer).max() ?? 0
      ranks[number] = Rank(
        layer: layer,
        depth: above.lazy.filter { $0.layer == layer }.map { $0.depth + 1 }.max() ?? 0,
        name: components[number].map { names[$0] }.min() ?? ""
      )
    }
    let order = components.indices.sorted { ranks[$0] < ranks[$1] }
    let depths = Self.depthsInCycles(names, dependencies)
    // At one depth of a cycle, parts that depend on others more than others on them come first.
    parts = order.flatMap { number in
      components[number].sorted { (depths[$0], -surplus[$0], names[$0]) < (depths[$1], -surplus[$1], names[$1]) }
    }
    var cycles: [Int?] = Array(repeating: nil, count: names.count)
    for (cycle, number) in order.filter({ components[$0].count > 1 }).enumerated() {
      for part in components[number] { cycles[part] = cycle }
    }
    self.cycles = cycles
  }

  /// Returns for each part of a cycle its depth without the cheapest dependencies to cut, which are the ones that then point backwards.
  ///
  /// Of several cheapest choices, the names decide.
  private static func depthsInCycles(_ names: [String], _ dependencies: [AreaDependency]) -> [Int] {
    let parts = names.indices.sorted { names[$0] < names[$1] }
    let positions = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1, $0) })
    let edges = dependencies.map { dependency in
      WeightedEdge(
        source: positions[dependency.source, default: 0],
        destination: positions[dependency.destination, default: 0],
        weight: dependency.count
      )
    }.sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
    let cycles = cheapestFeedbackEdges(count: names.count, edges: edges)
    let cuts = Set(cycles.lazy.flatMap(\.edges))
    let numbers = componentNumbers(of: cycles.map(\.nodes), count: names.count)
    var dependents: [[Int]] = Array(repeating: [], count: names.count)
    for (index, edge) in edges.enumerated() where !cuts.contains(index) {
      let cycle = numbers[edge.source]
      if cycle >= 0, cycle == numbers[edge.destination] { dependents[edge.destination].append(edge.source) }
    }
    let depths = longestPathLengths(count: names.count) { dependents[$0] }
    return names.indices.map { depths[positions[$0, default: 0]] }
  }
}
