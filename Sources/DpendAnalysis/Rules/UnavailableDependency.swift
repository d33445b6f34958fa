import DpendGraph

/// Something is received from above that nobody there has, on some way from a root.
struct UnavailableDependency: Rule {
  let name = RuleName("unavailable-dependency")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      What a binding of a hierarchy receives, one of those above it has under that name and as that type, on every way from every \
      root. What no root reaches is a library's, or not in use yet: there, a note tells what those above must have, and a warning \
      where something much like it is on the way.
      """,
    whyItMatters: """
      The tree is written out in code when the project is built. On the way that lacks the value, that code can't be written, and \
      the library's own tool says so without a line to look at.
      """,
    example: """
      @Instantiable(isRoot: true) public final class Shop: Instantiable {
        @Instantiated let till: Till
      }
      @Instantiable public final class Till: Instantiable {
        @Received let clock: Clock  // Shop has no 'clock: Clock'
      }
      """,
    howToFix: """
      Let one of those on the way have it: `@Instantiated` where it is made there, `@Forwarded` where it comes at run time. If it is \
      there under another name or as another type, receive that one with `@Received(fulfilledByDependencyNamed:ofType:)`. If it \
      need not be there, receive it with `@Received(onlyIfAvailable: true)` as an optional.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] { graph.unavailableRequests.map { finding(about: $0, in: graph) } }

  private func finding(about failure: UnavailableRequest, in graph: BindingGraph) -> Finding {
    let consumer = graph.bindings[failure.binding]
    let request = consumer.requests[failure.request]
    let asked = request.requestedProperties.first ?? request.property
    let steps = failure.path.map { step in
      let maker = graph.bindings[step.creator]
      let made = maker.requests[step.request]
      return Finding.Note("\(maker.title) instantiates '\(made.property)'", at: made.location)
    }
    let similar = failure.nearMatches.map { note(about: $0, asked: asked, in: graph) }
    return Finding(
      rule: name,
      severity: failure.startsAtRoot ? severity : similar.isEmpty ? .note : .warning,
      message: message(about: failure, consumer, asked, graph),
      location: request.location,
      path: way(of: failure, in: graph).map(\.id),
      notes: steps + similar.limited { "and \($0) more are similar" }
        + (similar.isEmpty ? [advice(for: failure, asked, graph)] : [])
    )
  }

  private func message(
    about failure: UnavailableRequest,
    _ consumer: Binding,
    _ asked: Hierarchy.Property,
    _ graph: BindingGraph
  ) -> Finding.Message {
    let edge = graph.outgoing[failure.binding].map { graph.edges[$0] }
      .first { $0.request == failure.request && $0.binding == nil }
    let builds = edge?.condition.asBuilds ?? ""
    let way = way(of: failure, in: graph).map(\.title)
    let top = way.first ?? consumer.title
    if !failure.startsAtRoot {
      return "no root reaches \(top): whoever makes it must have '\(asked)', which \(consumer.title) receives\(builds)"
    }
    if way.count == 1 { return "\(top) is a root and receives '\(asked)', though nobody is above it\(builds)" }
    return
      "\(consumer.title) receives '\(asked)', which nobody has on the way \(brief(way), separator: " → ")\(builds)"
  }

  /// The bindings on the way, from the top to the one that asks.
  private func way(of failure: UnavailableRequest, in graph: BindingGraph) -> [Binding] {
    (failure.path.map(\.creator) + [failure.binding]).map { graph.bindings[$0] }
  }

  /// A way that a sentence can hold: the notes have all of it.
  private func brief(_ way: [String]) -> [String] {
    way.count <= 6 ? way : way.prefix(2) + ["…"] + way.suffix(3)
  }

  private func note(
    about match: UnavailableRequest.NearMatch,
    asked: Hierarchy.Property,
    in graph: BindingGraph
  ) -> Finding.Note {
    let owner = graph.bindings[match.binding]
    let other = owner.requests[match.request]
    let fix = graph.vocabulary(of: owner).hierarchy.map { ": " + $0.nearMatchFix(other, asked) } ?? ""
    return Finding.Note("\(owner.title) has '\(other.property)'\(fix)", at: other.location)
  }

  private func advice(
    for failure: UnavailableRequest,
    _ asked: Hierarchy.Property,
    _ graph: BindingGraph
  ) -> Finding.Note {
    let makers = failure.path.map { graph.bindings[$0.creator].title }
    let places = makers.isEmpty ? "there" : "in \(brief(makers).joined(separator: " or "))"
    let form =
      graph.vocabulary(of: graph.bindings[failure.binding]).hierarchy.map { ": " + $0.propertyDeclaration } ?? ""
    return Finding.Note("declare it \(places)\(form)")
  }
}
