import DpendGraph

/// Something that needs values which are known at run time only is asked for without them.
struct RuntimeValueNotForwarded: Rule {
  let name = RuleName("runtime-value-not-forwarded")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      Whoever asks for a binding that needs values at run time hands them over: as many as it needs, of their types, in their order.
      """,
    whyItMatters:
      "There is nowhere else to take them from: the value can't be made, or the container finds no definition.",
    example: """
      @Instantiable public final class Till: Instantiable {
        @Forwarded let cashier: Cashier
      }
      @Instantiable(isRoot: true) public final class Shop: Instantiable {
        @Instantiated let till: Till  // who is the cashier?
      }
      """,
    howToFix: """
      Ask in a way that takes the values. For SafeDI, let the property be an `Instantiator<Till>`, whose `instantiate(_:)` takes \
      them; for Dip, resolve with `arguments:`.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let needed = graph.bindings.indices.map { graph.bindings[$0].requests.filter { $0.source == .caller } }
    let requests = graph.edges.indices.compactMap { number -> Finding? in
      guard let index = graph.edges[number].binding else { return nil }
      let request = graph.request(of: graph.edges[number])
      if !request.handsOver || needed[index].accept(request.arguments) { return nil }
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
        "\(provider.title) needs \(needed.list) at run time, and \(consumer.title) asks for '\(request.name)' without"
      } else if needed.isEmpty {
        "\(provider.title) needs nothing at run time, and \(consumer.title) hands over (\(given)) for '\(request.name)'"
      } else {
        "\(provider.title) needs \(needed.list) at run time, and \(consumer.title) hands over (\(given)) for '\(request.name)'"
      }
    let hierarchy = request.source == .construction ? graph.vocabulary(of: consumer).hierarchy : nil
    let fix = hierarchy.map { [$0.argumentFix(ResolvedRequest(request, of: consumer, by: provider), needed)] } ?? []
    return finding(
      problem,
      at: request.location,
      path: [consumer.id, provider.id],
      notes: needed.map { Finding.Note("'\($0.property)' is needed here", at: $0.location) }
        + fix.map { Finding.Note($0) }
    )
  }

  /// A root that nobody hands anything to.
  private func finding(about root: Binding, _ needed: [DependencyRequest]) -> Finding? {
    guard let first = needed.first else { return nil }
    return finding(
      "\(root.title) is a root and needs \(needed.list) at run time, which nobody hands over",
      at: first.location,
      path: [root.id]
    )
  }
}

extension DependencyRequest {
  /// Whether what is asked for is made with what is handed over with this request: what those above have is made already.
  fileprivate var handsOver: Bool {
    switch source {
    case .container, .construction: true
    case .caller, .ancestors: false
    }
  }
}

extension [DependencyRequest] {
  /// The values as a sentence lists them.
  fileprivate var list: Finding.Message { "'\(map(\.property.description), separator: "' and '")'" }

  /// Whether values of some types, where they are known, are what is needed.
  fileprivate func accept(_ types: [CanonicalType?]) -> Bool {
    count == types.count
      && zip(self, types).allSatisfy { request, type in
        type.map { $0.withoutExistentials == request.declaredType.withoutExistentials } ?? true
      }
  }
}
