import DpendGraph

/// A value is asked for in a way that doesn't allow what must be done to make it.
struct EffectMismatch: Rule {
  let name = RuleName("effect-mismatch")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      A closure that makes a value when it is called, such as `() -> T`, allows everything that making the value may do: to wait, \
      to throw. It isn't `@Sendable`, unless it is bound to a global actor. And no value needs two global actors.
      """,
    whyItMatters: """
      The container that dpend generates would not compile: effects can't be hidden behind a closure, and a container, which \
      isn't `Sendable` itself, can't be used from two places at once.
      """,
    example: """
      final class FeedConfiguration: DependencyConfiguration {
        func feed() async throws -> DependencyRegistration<Feed> { … }
      }
      final class Reader { init(feed: @escaping () -> Feed) {} }
      """,
    howToFix: """
      Give the closure the effects that it needs, such as `() async throws -> T`; take `@Sendable` away from it, or bind it to an \
      actor, as in `@MainActor () -> T`; move what needs another actor behind an asynchronous method of its own.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let requirements = graph.callRequirements()
    var known: [Lack: [Finding.Note]] = [:]
    let closures = graph.edges.indices.filter { graph.edges[$0].alternative.wrappings.contains(where: \.isClosure) }
      .compactMap { finding(about: graph.edges[$0], requirements, in: graph, &known) }
    let actors = graph.bindings.indices.compactMap { finding(aboutActorsOf: $0, requirements, in: graph) }
    return closures + actors
  }

  private func finding(
    about edge: BindingGraph.Edge,
    _ requirements: [CallRequirements],
    in graph: BindingGraph,
    _ known: inout [Lack: [Finding.Note]]
  ) -> Finding? {
    let request = graph.request(of: edge)
    guard let target = edge.binding, let closure = edge.alternative.closures.last else { return nil }
    let consumer = graph.bindings[edge.source].briefFactoryTitle
    let needed = graph.effects(ofResolving: edge, requirements)
    if !closure.effects.allows(needed) {
      let lack = Lack(target: target, allowed: closure.effects)
      let notes = known[lack] ?? origins(of: lack, in: graph)
      known[lack] = notes
      return finding(
        "\(consumer) takes '\(closure)', and making '\(edge.alternative.key)' \(wording: closure.effects.lacking(of: needed))",
        at: request.location,
        path: [graph.bindings[edge.source].id, graph.bindings[target].id],
        notes: notes
      )
    }
    guard edge.alternative.closures.contains(where: { $0.isSendable && $0.globalActor == nil }) else { return nil }
    return finding(
      "\(consumer) takes '\(request.declaredType)', and the container, which it would call, is not Sendable",
      kind: "sendable",
      at: request.location,
      path: [graph.bindings[edge.source].id, graph.bindings[target].id]
    )
  }

  /// A value whose making may do more than is allowed; many closures can have the same.
  private struct Lack: Hashable {
    let target: Int
    let allowed: Effects
  }

  /// The declarations that bring in the effects which aren't allowed.
  private func origins(of lack: Lack, in graph: BindingGraph) -> [Finding.Note] {
    let indices = reachable(from: [lack.target]) { graph.immediateDependencies(of: $0) }
    let notes: [Finding.Note] = indices.compactMap { index in
      let binding = graph.bindings[index]
      let own = Effects(
        isAsync: binding.factory.effects.isAsync,
        isThrowing: binding.factory.effects.isThrowing || binding.factory.isFailable
      )
      let problem = lack.allowed.lacking(of: own)
      return problem.isEmpty ? nil : Finding.Note("\(binding.briefFactoryTitle) \(problem)", at: binding.location)
    }
    return notes.limited { "and \($0) more" }
  }

  /// A finding about the first value on the way up that needs two actors; those that need it do so, too.
  private func finding(
    aboutActorsOf index: Int,
    _ requirements: [CallRequirements],
    in graph: BindingGraph
  ) -> Finding? {
    let actors = requirements[index].globalActors
    if actors.count < 2 { return nil }
    let needed = graph.dependencies(of: index).filter { $0 != index }
    guard !needed.contains(where: { requirements[$0].globalActors == actors }) else { return nil }
    let binding = graph.bindings[index]
    return finding(
      "\(binding.briefFactoryTitle) can be called on no actor: it and what it needs are bound to \(actors, separator: " and ")",
      at: binding.location,
      path: [binding.id],
      notes: needed.filter { !requirements[$0].globalActors.isEmpty }.map {
        let bound = requirements[$0].globalActors.joined(separator: " and ")
        return Finding.Note(
          "\(graph.bindings[$0].briefFactoryTitle) is bound to \(bound)",
          at: graph.bindings[$0].location
        )
      }
    )
  }
}

extension DependencyRequest.Alternative {
  /// The closures around the value, from the outside in.
  fileprivate var closures: [FunctionType] {
    wrappings.compactMap { if case .closure(let function) = $0 { function } else { nil } }
  }
}

extension DependencyRequest.Wrapping {
  fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
}

extension Effects {
  /// What these effects don't allow of the others, as the end of a sentence; empty when they allow all.
  fileprivate func lacking(of other: Effects) -> String {
    switch (other.isAsync && !isAsync, other.isThrowing && !isThrowing) {
    case (true, true): "is asynchronous and may throw"
    case (true, false): "is asynchronous"
    case (false, true): "may throw"
    case (false, false): ""
    }
  }
}
