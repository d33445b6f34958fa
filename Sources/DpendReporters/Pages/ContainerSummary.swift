import Algorithms
import DpendAnalysis
import DpendGraph

/// The numbers of a container.
struct ContainerSummary {
  /// The name of the container.
  let name: String

  /// The dialects of its bindings, sorted.
  let dialects: [String]

  /// Whether `generate` writes the container.
  let isGenerated: Bool

  /// The number of its bindings, without consumers.
  let bindings: Int

  /// The names of the containers that it searches for missing keys itself.
  let collaborators: [String]

  /// The dependencies of its bindings that are resolved by containers in which dpend does not look for its keys, as indices of edges.
  let resolvedElsewhere: [Int]

  /// The selection of its bindings.
  let selection: Selection

  /// Returns the containers that hold bindings, sorted by name, without the types whose code creates objects.
  ///
  /// - Complexity: O(*v* + *e*) plus the number of containers.
  static func all(in graph: BindingGraph) -> [ContainerSummary] {
    let visibility = ContainerVisibility(graph.components)
    let fallbacks = ContainerVisibility(graph.components.map(\.withoutAssumedCollaborators))
    let names = graph.distinctComponentNames
    let containers = graph.bindings.indices.grouped {
      visibility.container(of: graph.bindings[$0].component)
    }
    let types = graph.typeComponents
    return containers.filter { !types.contains($0.key) }.sorted { $0.key < $1.key }.map { container, members in
      let visible = visibility.containers(visibleFrom: container)
      let resolvedElsewhere = members.flatMap { graph.outgoing[$0] }.filter { number in
        graph.edges[number].binding.map { !visible.contains(visibility.container(of: graph.bindings[$0].component)) }
          ?? false
      }
      return ContainerSummary(
        name: names[container] ?? container.rawValue,
        dialects: Set(members.map { graph.bindings[$0].dialect }).sorted(),
        isGenerated: members.allSatisfy { graph.vocabulary(of: graph.bindings[$0]).isGenerated },
        bindings: MemberCounts(of: members, in: graph).bindings,
        collaborators: fallbacks.containers(visibleFrom: container).dropFirst().map { names[$0] ?? $0.rawValue },
        resolvedElsewhere: resolvedElsewhere,
        selection: .components(Set(members.map { graph.bindings[$0].component }).sorted())
      )
    }.sorted { ($0.name, $0.bindings) < ($1.name, $1.bindings) }
  }
}
