import DpendGraph

/// A dependency that only another container provides.
struct OutsideContainer: Rule {
  let name = RuleName("outside-container")
  let severity = Severity.warning
  let consequence = Consequence.failure
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for requests that their own container and the containers that collaborate with it cannot satisfy, but exactly one \
      binding of another container can. The graph then has an edge to that binding. With no such binding, or with several, the \
      request is reported as `missing-dependency`.
      """,
    whyItMatters: """
      A container does not search other containers unless the code connects them, so the request fails at run time. Such gaps are \
      common while a project migrates between libraries.
      """,
    howToFix: """
      Register the key in the requesting container, with code that gets the value from the other one. If the library supports it, \
      let the containers collaborate. Alternatively, move the binding or its consumer into the other container.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let reach = ContainerVisibility(graph.components)
    let names = graph.componentNames
    let modules = Dictionary(graph.components.map { ($0.id, $0.module) }, uniquingKeysWith: { first, _ in first })
    let containers = graph.bindings.indices.map { reach.container(of: graph.bindings[$0].component) }
    return graph.edges.indices.compactMap { number in
      guard let index = graph.edges[number].binding else { return nil }
      let source = graph.edges[number].source
      let request = graph.bindings[source].requests[graph.edges[number].request]
      // The path to an ancestor passes the value on.
      if request.isForAncestors { return nil }
      let isElsewhere = request.component != nil
      if !isElsewhere, containers[source] == containers[index] { return nil }
      let edge = graph.edges[number]
      let requested = graph.container(requestedBy: edge)
      let owner = containers[index]
      if reach.containers(visibleFrom: requested).contains(owner) { return nil }
      let own = reach.container(of: requested)
      // The code in a file that several targets compile requests values from the containers of each.
      if let module = modules[owner].flatMap(\.self), module != modules[own],
        graph.types.sharedFiles.doesCompile(module, request.location.file)
      {
        return nil
      }
      let (consumer, provider) = (graph.bindings[edge.source], graph.bindings[index])
      let (ownName, ownerName) = (names[own] ?? own.rawValue, names[owner] ?? owner.rawValue)
      return finding(
        "\(subject: consumer.briefFactoryTitle) \(singular: "needs", plural: "need") '\(edge.alternative.key)', which '\(ownName)' lacks and '\(ownerName)' provides",
        at: graph.request(of: edge).location,
        path: [consumer.id, provider.id],
        notes: [
          Finding.Note("\(provider.briefFactoryTitle) provides it", at: provider.location),
          Finding.Note(
            "nothing passes it from '\(ownerName)' to '\(ownName)': register it there, or let the containers collaborate"
          ),
        ],
        cause: Finding.Cause(
          edge.alternative.key.causeNames + [own.rawValue, provider.id.rawValue],
          notes: [Finding.Note("\(consumer.briefFactoryTitle) needs it too", at: graph.request(of: edge).location)]
        )
      )
    }
  }
}
