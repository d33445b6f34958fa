import DpendGraph

/// Bindings need one another in a circle, so that none can be made first.
struct DependencyCycle: Rule {
  let name = RuleName("dependency-cycle")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      No binding needs itself, directly or through others, before it exists. In a hierarchy, where what makes values later takes \
      with it what they receive, this holds for circles with instantiators too.
      """,
    whyItMatters: "Each would have to be made before the other. A container that tries never comes back.",
    example: """
      final class Cart { init(orders: OrderHistory) {} }
      final class OrderHistory { init(cart: Cart) {} }
      """,
    howToFix: """
      Cut the circle at one edge: take a closure `() -> T`, or what the library has for it (`Instantiator`, `LazyAutowired`, \
      `@LazyInject`, `Provider`, `resolvingProperties`), in place of a `T`, so that the value is made when it is needed; or \
      move what both need into a third type. A parameter with a default value is met by its binding like any other: if the \
      default is meant, leave the binding out of the filter.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    CycleWitness.all(in: graph).map { finding(about: $0, of: graph) }
  }

  private func finding(about cycle: CycleWitness, of graph: BindingGraph) -> Finding {
    let names = cycle.bindings.map { graph.bindings[$0].title }
    let hops = cycle.edges.map { graph.edges[$0] }
    var notes = hops.map { note(about: $0, of: graph) }
    if cycle.component.count > cycle.bindings.count {
      notes.append(
        Finding.Note("\(cycle.component.count) bindings are tied up in this circle and others that share a part of it")
      )
    }
    let received = hops.last { graph.request(of: $0).isForAncestors }
    let isLazy = hops.contains { !$0.isImmediate }
    let kind = received != nil ? receivedKind : isLazy ? mixedKind : ""
    return finding(
      "dependency cycle: \((names + names.prefix(1)).joined(separator: " → "))\(kind)",
      at: hops.first.map { graph.request(of: $0).location },
      path: cycle.bindings.map { graph.bindings[$0].id },
      notes: notes + (received.map { [advice(for: $0, of: graph)] } ?? (isLazy ? [Self.mixedAdvice] : []))
    )
  }

  private let receivedKind = ", received in the chain that instantiates it"
  private let mixedKind = ", of constants and instantiators"
  private static let mixedAdvice = Finding.Note("let every property in this circle be an Instantiator")

  /// What to do about something that is received where it is being made.
  private func advice(for edge: BindingGraph.Edge, of graph: BindingGraph) -> Finding.Note {
    let consumer = graph.bindings[edge.source].title
    if edge.isImmediate {
      return Finding.Note(
        "\(consumer) can't receive what it is a part of: hand it over later, or part what both need from it"
      )
    }
    return Finding.Note("let \(consumer) have '\(graph.request(of: edge).property)' @Instantiated, and not received")
  }

  /// What a binding does for the next one in a circle.
  private func note(about edge: BindingGraph.Edge, of graph: BindingGraph) -> Finding.Note {
    let consumer = graph.bindings[edge.source]
    let request = graph.request(of: edge)
    let text =
      switch request.source {
      case .container, .caller: "\(consumer.briefFactoryTitle) needs '\(edge.alternative.key)'"
      case .construction: "\(consumer.title) instantiates '\(request.property)'"
      case .ancestors: "\(consumer.title) receives '\(request.property)'"
      }
    return Finding.Note(text, at: request.location)
  }
}
