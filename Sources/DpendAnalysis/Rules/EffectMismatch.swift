import DpendGraph

/// A closure whose effects do not allow the creation of its value.
struct EffectMismatch: Rule {
  let name = RuleName("effect-mismatch")
  let severity = Severity.error
  let consequence = Consequence.failure
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for four kinds of mismatch: injected closures that create a value, such as `() -> T`, and omit the `async` or `throws` \
      that its creation requires; such closures that throw errors of one type, as in `throws(LoadError)`, although the creation can \
      throw; such closures that are `@Sendable` but not isolated to a global actor, unless the generated \
      container is `Sendable`; and bindings that have to be created on one global actor while their dependencies have to be created \
      on another one.
      """,
    whyItMatters: """
      The container that dpend generates would not compile: a closure cannot hide effects, the methods of the container throw errors of any type, a `@Sendable` closure cannot capture a \
      container that is not `Sendable`, and a synchronous method cannot run on two actors.
      """,
    example: """
      final class FeedConfiguration: DependencyConfiguration {
        func feed() async throws -> DependencyRegistration<Feed> { … }
      }
      final class Reader { init(feed: @escaping () -> Feed) {} }
      """,
    howToFix: """
      Add the required effects to the closure, as in `() async throws -> T`, and omit the type of the errors. Set `container-sendable: true` to generate a \
      container that is `Sendable`, or isolate the closure to an actor, as in `@MainActor () -> T`, or remove `@Sendable`. For two actors, declare either initializer `nonisolated`, and do its isolated work later, in an \
      `async` method.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let requirements = graph.callRequirements(inSendableContainer: settings.hasSendableContainer)
    var known: [Lack: [Finding.Note]] = [:]
    let closures = graph.edges.indices.filter { graph.edges[$0].alternative.wrappings.contains(where: \.isClosure) }
      .compactMap { finding(about: graph.edges[$0], requirements, in: graph, settings, &known) }
    let actors = graph.bindings.indices.compactMap { finding(aboutActorsOf: $0, requirements, in: graph) }
    return closures + actors
  }

  private func finding(
    about edge: BindingGraph.Edge,
    _ requirements: [CallRequirements],
    in graph: BindingGraph,
    _ settings: AnalysisSettings,
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
        "\(consumer) takes '\(closure)', but creating '\(edge.alternative.key)' \(wording: closure.effects.lacking(of: needed))",
        at: request.location,
        path: [graph.bindings[edge.source].id, graph.bindings[target].id],
        notes: notes
      )
    }
    if needed.isThrowing, let error = closure.thrownError {
      return finding(
        "\(consumer) takes '\(closure)', but the container throws 'any Error' where it creates '\(edge.alternative.key)'",
        kind: "thrown error",
        at: request.location,
        path: [graph.bindings[edge.source].id, graph.bindings[target].id],
        notes: [Finding.Note("declare the closure with 'throws' instead of 'throws(\(error))'")]
      )
    }
    guard !settings.hasSendableContainer,
      edge.alternative.closures.contains(where: { $0.isSendable && $0.globalActor == nil })
    else { return nil }
    return finding(
      "\(consumer) takes '\(request.declaredType)', but the container that it calls is not Sendable",
      kind: "sendable",
      at: request.location,
      path: [graph.bindings[edge.source].id, graph.bindings[target].id],
      notes: [
        Finding.Note(
          "remove '@Sendable', isolate the closure to an actor, or set 'container-sendable: true' for a static container"
        )
      ]
    )
  }

  /// A provider with the effects that a closure allows.
  private struct Lack: Hashable {
    let target: Int
    let allowed: Effects
  }

  /// Returns notes about the declarations with the effects that aren't allowed.
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

  /// Returns a finding about the first binding in a chain that involves two actors, but not about its dependents.
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
      "\(binding.briefFactoryTitle) can't be created on one actor: it and its dependencies are isolated to \(actors, separator: " and ")",
      at: binding.location,
      path: [binding.id],
      notes: needed.filter { !requirements[$0].globalActors.isEmpty }.map {
        let bound = requirements[$0].globalActors.joined(separator: " and ")
        return Finding.Note(
          "\(graph.bindings[$0].briefFactoryTitle) is isolated to \(bound)",
          at: graph.bindings[$0].location
        )
      }
    )
  }
}

extension DependencyRequest.Alternative {
  /// The closures around the value, from the outermost one.
  fileprivate var closures: [FunctionType] {
    wrappings.compactMap { if case .closure(let function) = $0 { function } else { nil } }
  }
}

extension DependencyRequest.Wrapping {
  fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
}

extension Effects {
  /// Returns the effects of another function that these don't allow, as the end of a sentence; empty if they allow all.
  fileprivate func lacking(of other: Effects) -> String {
    switch (other.isAsync && !isAsync, other.isThrowing && !isThrowing) {
    case (true, true): "is asynchronous and may throw"
    case (true, false): "is asynchronous"
    case (false, true): "may throw"
    case (false, false): ""
    }
  }
}
