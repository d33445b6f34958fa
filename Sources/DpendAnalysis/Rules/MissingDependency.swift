import DpendGraph

/// A key that is requested and not provided.
struct MissingDependency: Rule {
  let name = RuleName("missing-dependency")
  let severity = Severity.error
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
    return graph.missing.filter { $0.name == nil }.flatMap { missing in
      missing.edges.inGroups { graph.edges[$0].condition }.map { condition, edges in
        finding(about: missing.key, in: condition, requestedBy: edges.map { graph.edges[$0] }, of: graph, suggestions)
      }
    }
  }

  /// Returns a finding about all requests for a key that are unresolved in the same builds.
  private func finding(
    about key: Key,
    in condition: BuildCondition,
    requestedBy edges: [BindingGraph.Edge],
    of graph: BindingGraph,
    _ suggestions: KeySuggestions
  ) -> Finding {
    let consumers = edges.map { graph.bindings[$0.source] }
    let locations = edges.map { graph.request(of: $0).location }
    let construction = edges.first { graph.request(of: $0).source == .construction }
      .flatMap { graph.vocabulary(of: graph.bindings[$0.source]).hierarchy }
    let builds = condition.asBuilds
    let use: Finding.Message =
      construction != nil
      ? "which \(consumers[0].title) instantiates as '\(graph.request(of: edges[0]).name)'"
      : "which \(consumers[0].briefFactoryTitle) needs"
    let others = zip(consumers, locations).dropFirst().map {
      Finding.Note("\($0.briefFactoryTitle) needs it too", at: $1)
    }
    let spelling = Key.description(type: suggestions.name(of: key.type), tag: key.tag)
    let problem: Finding.Message =
      if graph.isLibrary {
        "applications must provide '\(spelling)'"
      } else if let construction {
        "no \(wording: construction.provider) fulfills '\(spelling)'"
      } else {
        "nothing provides '\(spelling)'"
      }
    return finding(
      "\(problem)\(builds), \(use)",
      certainty: graph.isLibrary ? .possible : .certain,
      at: locations.first,
      path: consumers.map(\.id),
      notes: others + tagsRequestedFirst(in: edges, of: graph)
        + notes(about: key, in: condition, requestedBy: Set(edges.map(\.source)), of: graph, suggestions)
    )
  }

  /// Returns notes about the tagged keys that were requested first.
  private func tagsRequestedFirst(in edges: [BindingGraph.Edge], of graph: BindingGraph) -> [Finding.Note] {
    edges.compactMap { edge in
      let request = graph.request(of: edge)
      guard edge.alternative.key.tag == nil, let key = request.taggedKey else { return nil }
      let title = graph.bindings[edge.source].briefFactoryTitle
      return Finding.Note("\(title) requests '\(key)' first, which nothing provides either", at: request.location)
    }
  }

  private func notes(
    about key: Key,
    in condition: BuildCondition,
    requestedBy consumers: Set<Int>,
    of graph: BindingGraph,
    _ suggestions: KeySuggestions
  ) -> [Finding.Note] {
    if condition != .always { return suggestions.conditionalProviders(of: key) }
    return graph.isLibrary ? [] : suggestions.notes(for: key, requestedBy: consumers)
  }
}

extension BuildCondition {
  /// The builds that satisfy the condition, as the end of a sentence; empty for all builds.
  var asBuilds: Finding.Message { self == .always ? "" : " in builds with \(self)" }
}
