import DpendGraph

/// A property that a binding receives and no ancestor has.
struct UnavailableDependency: Rule {
  let name = RuleName("unavailable-dependency")
  let severity = Severity.error
  let consequence = Consequence.failure
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for properties that a binding receives from its ancestors, where on at least one path from a root no ancestor has a \
      property with that name and type. For a binding that no root reaches, the finding is a note, because another module may create \
      it; it is a warning if an ancestor has the name with another type or the type under another name.
      """,
    whyItMatters: """
      The library generates code for every path from a root. If the property is missing on one of them, the build fails, with an \
      error message that names no line.
      """,
    howToFix: """
      Declare the property in one of the bindings on the path. If an ancestor has it under another name or type, receive that one. \
      If the value is optional, mark the property as received only if available.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    graph.unavailableRequests.map { finding(about: $0, in: graph) }
  }

  private func finding(about failure: UnavailableRequest, in graph: BindingGraph) -> Finding {
    let consumer = graph.bindings[failure.binding]
    let request = consumer.requests[failure.request]
    let requested = request.requestedProperties.first ?? request.property
    let steps = failure.path.map { step in
      let maker = graph.bindings[step.creator]
      let created = maker.requests[step.request]
      return Finding.Note("\(maker.title) instantiates '\(created.property)'", at: created.location)
    }
    let path = path(of: failure, in: graph)
    let similar = failure.nearMatches.map { note(about: $0, requested: requested, in: graph) }
    return finding(
      message(about: failure, consumer, requested, graph),
      certainty: failure.startsAtRoot ? .certain : similar.isEmpty ? .possible : .likely,
      at: request.location,
      path: path.map(\.id),
      notes: steps + similar.limited { "and \($0) more are similar" }
        + (similar.isEmpty ? [advice(for: failure, requested, graph)] : []),
      cause: Finding.Cause(
        path.map(\.id.rawValue) + [requested.description, condition(of: failure, in: graph).description],
        notes: [Finding.Note("\(consumer.title) requests it too", at: request.location)]
      )
    )
  }

  private func message(
    about failure: UnavailableRequest,
    _ consumer: Binding,
    _ requested: Hierarchy.Property,
    _ graph: BindingGraph
  ) -> Finding.Message {
    let builds = builds(of: failure, in: graph)
    let path = path(of: failure, in: graph).map(\.title)
    let top = path.first ?? consumer.title
    if !failure.startsAtRoot {
      return
        "no root reaches \(top): its creator must have '\(requested)', which \(subject: consumer.title) \(singular: "receives", plural: "receive")\(builds)"
    }
    if path.count == 1 { return "\(top) is a root and receives '\(requested)', but a root has no ancestors\(builds)" }
    return
      """
      \(subject: consumer.title) \(singular: "receives", plural: "receive") '\(requested)', which no ancestor has on the path \
      \(brief(path), separator: " → ")\(builds)
      """
  }

  /// Returns the builds in which the property is unavailable.
  private func builds(of failure: UnavailableRequest, in graph: BindingGraph) -> Finding.Message {
    condition(of: failure, in: graph).asBuilds
  }

  private func condition(of failure: UnavailableRequest, in graph: BindingGraph) -> BuildCondition {
    graph.outgoing[failure.binding].map { graph.edges[$0] }
      .first { $0.request == failure.request && $0.binding == nil }?.condition ?? .always
  }

  /// Returns the bindings on the path, from the top to the one with the request.
  private func path(of failure: UnavailableRequest, in graph: BindingGraph) -> [Binding] {
    (failure.path.map(\.creator) + [failure.binding]).map { graph.bindings[$0] }
  }

  /// Returns an abbreviated path for a sentence; the notes contain all of it.
  private func brief(_ path: [String]) -> [String] {
    path.count <= 6 ? path : path.prefix(2) + ["…"] + path.suffix(3)
  }

  private func note(
    about match: UnavailableRequest.NearMatch,
    requested: Hierarchy.Property,
    in graph: BindingGraph
  ) -> Finding.Note {
    let owner = graph.bindings[match.binding]
    let other = owner.requests[match.request]
    let fix = graph.vocabulary(of: owner).hierarchy.map { ": " + $0.nearMatchFix(other, requested) } ?? ""
    return Finding.Note("\(owner.title) has '\(other.property)'\(fix)", at: other.location)
  }

  private func advice(
    for failure: UnavailableRequest,
    _ requested: Hierarchy.Property,
    _ graph: BindingGraph
  ) -> Finding.Note {
    let makers = failure.path.map { graph.bindings[$0.creator].title }
    let locations = makers.isEmpty ? "there" : "in \(brief(makers).joined(separator: " or "))"
    let form =
      graph.vocabulary(of: graph.bindings[failure.binding]).hierarchy.map { ": " + $0.propertyDeclaration } ?? ""
    return Finding.Note("declare it \(locations)\(form)")
  }
}
