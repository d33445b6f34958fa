import DpendGraph

/// A container in numbers.
struct ContainerSummary {
  /// The name.
  let name: String

  /// The dialects that its bindings are written in, sorted.
  let dialects: [String]

  /// Whether `generate` writes the container.
  let isGenerated: Bool

  /// How many bindings it holds.
  let bindings: Int

  /// The names of the containers that it asks for what it lacks.
  let collaborators: [String]

  /// How many needs of its bindings are met by containers that it doesn't know.
  let needsOutside: Int

  /// The containers that hold bindings, by name.
  ///
  /// - Complexity: O(*v* + *e*), with the number of containers.
  static func all(in graph: BindingGraph) -> [ContainerSummary] {
    let reach = ContainerVisibility(graph.components)
    let names = graph.componentNames
    let containers = Dictionary(grouping: graph.bindings.indices) { reach.container(of: graph.bindings[$0].component) }
    return containers.sorted { $0.key < $1.key }.map { container, members in
      let asked = reach.containers(visibleFrom: container)
      let outside = members.flatMap { graph.dependencies(of: $0) }
        .count { !asked.contains(reach.container(of: graph.bindings[$0].component)) }
      return ContainerSummary(
        name: names[container] ?? container.rawValue,
        dialects: Set(members.map { graph.bindings[$0].dialect }).sorted(),
        isGenerated: members.allSatisfy { graph.vocabulary(of: graph.bindings[$0]).isGenerated },
        bindings: members.count,
        collaborators: asked.dropFirst().map { names[$0] ?? $0.rawValue },
        needsOutside: outside
      )
    }.sorted { ($0.name, $0.bindings) < ($1.name, $1.bindings) }
  }
}
