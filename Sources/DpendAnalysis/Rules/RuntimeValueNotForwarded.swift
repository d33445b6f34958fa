import DpendGraph

/// A request that does not pass the required runtime arguments.
struct RuntimeValueNotForwarded: Rule {
  let name = RuleName("runtime-value-not-forwarded")
  let severity = Severity.error
  let consequence = Consequence.failure
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for requests that do not pass the runtime arguments (forwarded values) that the requested binding takes, or pass them \
      in the wrong number, type or order. Roots that take runtime arguments are reported too, because nothing creates a root with \
      arguments.
      """,
    whyItMatters: """
      The value cannot be created: the library's tool rejects the code, or the container finds no matching definition at run time.
      """,
    howToFix: """
      Request the value in a form that passes the arguments, as the note of the finding shows. A root has to create such a value \
      itself.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let needed = graph.bindings.indices.map { index in
      let arguments = graph.bindings[index].requests.indices.filter {
        graph.bindings[index].requests[$0].source == .caller
      }
      return arguments.map { graph.bindings[index].requests[$0] }
    }
    let requests = graph.edges.indices.compactMap { number -> Finding? in
      guard let index = graph.edges[number].binding,
        !needed[index].isEmpty || !graph.request(of: graph.edges[number]).arguments.isEmpty
      else { return nil }
      let request = graph.request(of: graph.edges[number])
      // The arguments of a closure were compared when it was linked.
      let isClosure = !graph.edges[number].alternative.arguments.isEmpty
      if isClosure || !request.passesArguments || needed[index].accept(request.arguments) { return nil }
      return finding(about: graph.edges[number], to: graph.bindings[index], needed[index], in: graph)
    }
    let roots = graph.bindings.indices.filter { graph.bindings[$0].isRoot }
    return requests + roots.compactMap { finding(about: graph.bindings[$0], needed[$0]) }
  }

  private func finding(
    about edge: BindingGraph.Edge,
    to provider: Binding,
    _ needed: [DependencyRequest],
    in graph: BindingGraph
  ) -> Finding {
    let consumer = graph.bindings[edge.source]
    let request = graph.request(of: edge)
    let given: Finding.Message = "\(request.arguments.map { $0?.description ?? "…" }, separator: ", ")"
    let problem: Finding.Message =
      if request.arguments.isEmpty {
        "\(provider.title) takes runtime arguments \(needed.list), but \(consumer.title) requests '\(request.name)' without them"
      } else if needed.isEmpty {
        "\(provider.title) takes no runtime arguments, but \(consumer.title) passes (\(given)) for '\(request.name)'"
      } else {
        "\(provider.title) takes runtime arguments \(needed.list), but \(consumer.title) passes (\(given)) for '\(request.name)'"
      }
    let hierarchy = request.source == .construction ? graph.vocabulary(of: consumer).hierarchy : nil
    let fix = hierarchy.map { [$0.argumentFix(ResolvedRequest(request, of: consumer, by: provider), needed)] } ?? []
    return finding(
      problem,
      at: request.location,
      path: [consumer.id, provider.id],
      notes: needed.map { Finding.Note("'\($0.property)' is declared here", at: $0.location) }
        + fix.map { Finding.Note($0) }
    )
  }

  /// Returns a finding about a root with runtime arguments; nil if it has none.
  private func finding(about root: Binding, _ needed: [DependencyRequest]) -> Finding? {
    guard let first = needed.first else { return nil }
    return finding(
      "\(root.title) is a root and takes runtime arguments \(needed.list), which nothing passes",
      at: first.location,
      path: [root.id]
    )
  }
}

extension DependencyRequest {
  /// Whether the value is created with the arguments of this request; properties of ancestors exist already.
  fileprivate var passesArguments: Bool {
    switch source {
    case .container, .construction: true
    case .caller, .ancestors, .passed: false
    }
  }
}

extension [DependencyRequest] {
  /// The runtime arguments, as a list.
  fileprivate var list: Finding.Message { "'\(map(\.property.description), separator: "' and '")'" }

  /// Returns whether arguments of some types, as far as they are known, match the parameters.
  fileprivate func accept(_ types: [CanonicalType?]) -> Bool {
    count == types.count
      && zip(self, types).allSatisfy { request, type in
        type.map { $0.withoutExistentials == request.declaredType.withoutExistentials } ?? true
      }
  }
}
