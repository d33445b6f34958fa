import DpendGraph

/// A key that is requested and not provided.
struct MissingDependency: Rule {
  let name = RuleName("missing-dependency")
  let severity = Severity.error
  let consequence = Consequence.failure
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for keys that a binding requests and that no binding provides in some build. External values are not reported. In a \
      library the finding is a note, because an application provides the key.
      """,
    whyItMatters: """
      The container cannot create the consumer. In most libraries this crashes the application on first use.
      """,
    example: """
      final class UserService { init(store: any UserStore) {} }
      // no class that the filters take conforms to UserStore, and no configuration provides it
      """,
    howToFix: """
      Provide the key in the container that requests it: register it, annotate a class that conforms to it, widen \
      `--implicit-filter`, or return a `DependencyRegistration` of it from a method of a configuration. If the application \
      supplies the value, pass `--external` with its type. If the value is not always required, make the parameter optional or \
      give it a default value.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    if graph.missing.isEmpty { return [] }
    let suggestions = KeySuggestions(graph)
    let closures = closures(in: graph)
    return graph.missing.filter { $0.name == nil }.flatMap { missing in
      missing.edges.inGroups { graph.unsatisfiedBuilds(of: graph.edges[$0]) }.flatMap { condition, edges in
        let construction = edges.first { graph.request(of: graph.edges[$0]).source == .construction }
        let gap = Gap(
          key: missing.key,
          condition: condition,
          spelling: Key.description(type: suggestions.name(of: missing.key.type), tag: missing.key.tag),
          hierarchy: construction.flatMap { graph.vocabulary(of: graph.bindings[graph.edges[$0].source]).hierarchy }
        )
        let consumers = Set(edges.map { graph.edges[$0].source })
        let advice = notes(about: gap, requestedBy: consumers, of: graph, suggestions)
        return edges.map { finding(about: gap, requestedBy: graph.edges[$0], of: graph, closures, advice) }
      }
    }
  }

  /// A key that nothing provides in some builds.
  private struct Gap {
    let key: Key
    let condition: BuildCondition

    /// The key for readers.
    let spelling: String

    /// The words of the hierarchy that creates the value; nil if a container provides it.
    let hierarchy: HierarchyVocabulary?

    /// The problem, as the first clause of a sentence.
    func problem(in graph: BindingGraph) -> Finding.Message {
      if graph.isLibrary { return "applications must provide '\(spelling)'" }
      return hierarchy.map { "no \(wording: $0.provider) fulfills '\(spelling)'" } ?? "nothing provides '\(spelling)'"
    }

    /// The cause of the findings about all requests.
    var causeNames: [String] { key.causeNames + [condition == .always ? "" : condition.description] }
  }

  private func finding(
    about gap: Gap,
    requestedBy edge: BindingGraph.Edge,
    of graph: BindingGraph,
    _ closures: [BindingGraph.Edge],
    _ advice: [Finding.Note]
  ) -> Finding {
    let (consumer, request) = (graph.bindings[edge.source], graph.request(of: edge))
    let use: Finding.Message =
      gap.hierarchy != nil && request.source == .construction
      ? "which \(subject: consumer.title) \(singular: "instantiates as", plural: "need, the first as") '\(request.name)'"
      : "which \(subject: consumer.briefFactoryTitle) \(singular: "needs", plural: "need")"
    let tagged = taggedRequest(of: edge, in: graph)
    let further = Finding.Note("\(consumer.briefFactoryTitle) needs it too", at: request.location)
    return finding(
      "\(gap.problem(in: graph))\(gap.condition.asBuilds), \(use)",
      certainty: graph.isLibrary ? .possible : .certain,
      at: request.location,
      path: [consumer.id],
      notes: tagged + closureThatDoesNotFit(edge, among: closures, in: graph) + advice,
      cause: Finding.Cause(gap.causeNames, notes: [further] + tagged)
    )
  }

  /// Returns the requests for closures whose arguments reach no parameter.
  private func closures(in graph: BindingGraph) -> [BindingGraph.Edge] {
    (graph.runtimeValues.flatMap(\.edges) + graph.missing.flatMap(\.edges)).map { graph.edges[$0] }
      .filter { graph.request(of: $0).alternatives.contains { !$0.arguments.isEmpty } }
  }

  /// Returns a note about a closure that passes the missing value, but also values for which the binding has no parameter.
  private func closureThatDoesNotFit(
    _ edge: BindingGraph.Edge,
    among closures: [BindingGraph.Edge],
    in graph: BindingGraph
  ) -> [Finding.Note] {
    let (binding, missing) = (graph.bindings[edge.source], edge.alternative.key.type)
    let parameters = binding.requests.map(\.declaredType.withoutExistentials)
    for other in closures {
      let request = graph.request(of: other)
      let creating = request.alternatives.filter { (binding.keys + binding.fallbackKeys).contains($0.key) }
      for alternative in creating where alternative.arguments.contains(missing) {
        guard let unknown = alternative.arguments.first(where: { !parameters.contains($0) }) else { continue }
        let title = binding.briefFactoryTitle
        let consumer = graph.bindings[other.source].briefFactoryTitle
        return [
          Finding.Note(
            "the closure that \(consumer) takes does not fit: \(title) has no parameter of the type '\(unknown)'",
            at: request.location
          )
        ]
      }
    }
    return []
  }

  /// Returns a note about the tag of a request that would also accept its key without the tag.
  private func taggedRequest(of edge: BindingGraph.Edge, in graph: BindingGraph) -> [Finding.Note] {
    let request = graph.request(of: edge)
    guard edge.alternative.key.tag == nil, let key = request.taggedKey else { return [] }
    let title = graph.bindings[edge.source].briefFactoryTitle
    return [Finding.Note("\(title) requests '\(key)' first, which nothing provides either", at: request.location)]
  }

  private func notes(
    about gap: Gap,
    requestedBy consumers: Set<Int>,
    of graph: BindingGraph,
    _ suggestions: KeySuggestions
  ) -> [Finding.Note] {
    if gap.condition != .always { return suggestions.conditionalProviders(of: gap.key) }
    return graph.isLibrary ? [] : suggestions.notes(for: gap.key, requestedBy: consumers)
  }
}

extension BindingGraph {
  /// Returns the condition of the builds in which a request is not satisfied, as far as it differs from that of the request.
  fileprivate func unsatisfiedBuilds(of edge: Edge) -> BuildCondition {
    edge.condition.beyond(request(of: edge).condition)
  }
}

extension BuildCondition {
  /// The builds that satisfy the condition, as the end of a sentence; empty for all builds.
  var asBuilds: Finding.Message { self == .always ? "" : " in builds with \(self)" }
}
