import DpendGraph

/// Something is needed that nothing provides.
struct MissingDependency: Rule {
  let name = RuleName("missing-dependency")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      Every key that a binding needs is provided by a binding in each build, or comes from outside. What a library lacks is no \
      error but a note: the applications that use it must provide it.
      """,
    whyItMatters: "The container can't make what needs the key. At run time this would be a crash, at the first use.",
    example: """
      final class UserService { init(store: any UserStore) {} }
      // no class that the filters take conforms to UserStore, and no configuration provides it
      """,
    howToFix: """
      Provide the key in the container that asks for it, as its library does that: register it, annotate a class that conforms to \
      it, or in dpend's own dialect widen `--implicit-filter` or write a configuration method that returns a \
      `DependencyRegistration` of it. If the value comes from outside, name its type with `--external`. If it isn't always needed, \
      make the parameter optional or give it a default value.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    if graph.missing.isEmpty { return [] }
    let suggestions = KeySuggestions(graph)
    return graph.missing.filter { $0.name == nil }.flatMap { missing in
      missing.edges.inGroups { graph.edges[$0].condition }.map { condition, edges in
        finding(about: missing.key, in: condition, askedBy: edges.map { graph.edges[$0] }, of: graph, suggestions)
      }
    }
  }

  /// A finding about all requests for a key that fail in the same builds.
  private func finding(
    about key: Key,
    in condition: BuildCondition,
    askedBy edges: [BindingGraph.Edge],
    of graph: BindingGraph,
    _ suggestions: KeySuggestions
  ) -> Finding {
    let consumers = edges.map { graph.bindings[$0.source] }
    let places = edges.map { graph.request(of: $0).location }
    let construction = edges.first { graph.request(of: $0).source == .construction }
      .flatMap { graph.vocabulary(of: graph.bindings[$0.source]).hierarchy }
    let builds = condition.asBuilds
    let use: Finding.Message =
      construction != nil
      ? "which \(consumers[0].title) instantiates as '\(graph.request(of: edges[0]).name)'"
      : "which \(consumers[0].briefFactoryTitle) needs"
    let others = zip(consumers, places).dropFirst().map {
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
    return Finding(
      rule: name,
      severity: graph.isLibrary ? .note : severity,
      message: "\(problem)\(builds), \(use)",
      location: places.first,
      path: consumers.map(\.id),
      notes: others + tagsAskedFirst(in: edges, of: graph)
        + notes(about: key, in: condition, askedBy: Set(edges.map(\.source)), of: graph, suggestions)
    )
  }

  /// The tags by which the key was asked for first, where its container takes what has none in their place.
  private func tagsAskedFirst(in edges: [BindingGraph.Edge], of graph: BindingGraph) -> [Finding.Note] {
    edges.compactMap { edge in
      let request = graph.request(of: edge)
      guard edge.alternative.key.tag == nil, let key = request.taggedKey else { return nil }
      let title = graph.bindings[edge.source].briefFactoryTitle
      return Finding.Note("\(title) asks for '\(key)' first, which nothing provides either", at: request.location)
    }
  }

  private func notes(
    about key: Key,
    in condition: BuildCondition,
    askedBy consumers: Set<Int>,
    of graph: BindingGraph,
    _ suggestions: KeySuggestions
  ) -> [Finding.Note] {
    if condition != .always { return suggestions.conditionalProviders(of: key) }
    return graph.isLibrary ? [] : suggestions.notes(for: key, askedBy: consumers)
  }
}

extension BuildCondition {
  /// The builds in which the condition holds, as the end of a sentence; empty for all.
  var asBuilds: Finding.Message { self == .always ? "" : " in builds with \(self)" }
}
