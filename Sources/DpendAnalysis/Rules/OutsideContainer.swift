import DpendGraph

/// Something is met by a binding of a container that the asking one doesn't know.
struct OutsideContainer: Rule {
  let name = RuleName("outside-container")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      What a container's bindings need, that container provides, or one that it collaborates with. Where neither does and exactly \
      one binding of the whole project could, the graph shows that one, with this warning.
      """,
    whyItMatters: """
      Nothing hands the value over from one container to the other by itself. While a project moves from one library to another \
      this is where the two meet, and where glue code must stand.
      """,
    example: """
      import Deli
      import Dip

      final class SystemClock: Component {}

      let container = DependencyContainer { container in
        container.register { Reminder(clock: try container.resolve()) }
      }
      final class Reminder { init(clock: SystemClock) {} }
      """,
    howToFix: """
      Provide the key in the asking container as well, by a registration that takes the value from the other one; let the \
      containers collaborate where their library can do that; or move one of the two ends into the container of the other.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let reach = ContainerVisibility(graph.components)
    let names = graph.componentNames
    let containers = graph.bindings.indices.map { reach.container(of: graph.bindings[$0].component) }
    return graph.edges.indices.compactMap { number in
      guard let index = graph.edges[number].binding else { return nil }
      let source = graph.edges[number].source
      let isElsewhere = graph.bindings[source].requests[graph.edges[number].request].component != nil
      if !isElsewhere, containers[source] == containers[index] { return nil }
      let edge = graph.edges[number]
      let asked = graph.container(requestedBy: edge)
      let owner = containers[index]
      if reach.containers(visibleFrom: asked).contains(owner) { return nil }
      let (consumer, provider) = (graph.bindings[edge.source], graph.bindings[index])
      let own = reach.container(of: asked)
      let (ownName, ownerName) = (names[own] ?? own.rawValue, names[owner] ?? owner.rawValue)
      return finding(
        "\(consumer.briefFactoryTitle) needs '\(edge.alternative.key)', which '\(ownName)' lacks and '\(ownerName)' provides",
        at: graph.request(of: edge).location,
        path: [consumer.id, provider.id],
        notes: [
          Finding.Note("\(provider.briefFactoryTitle) provides it", at: provider.location),
          Finding.Note(
            "nothing hands it over from '\(ownerName)' to '\(ownName)': register it there, or let them collaborate"
          ),
        ]
      )
    }
  }
}
