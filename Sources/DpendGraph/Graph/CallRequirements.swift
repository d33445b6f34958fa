/// The requirements of a request for a binding's value: those of its own factory and of the dependencies that
/// are created with it.
package struct CallRequirements: Hashable, Sendable {
  /// The effects of the call.
  package var effects: Effects

  /// The global actors that the call must run on, sorted; no call can run on more than one.
  package var globalActors: [String]

  /// Creates requirements; none by default.
  package init(effects: Effects = Effects(), globalActors: [String] = []) {
    self.effects = effects
    self.globalActors = globalActors
  }

  /// Returns the requirements of both.
  package func union(_ other: CallRequirements) -> CallRequirements {
    let more = other.globalActors.filter { !globalActors.contains($0) }
    return CallRequirements(
      effects: effects.union(other.effects),
      globalActors: more.isEmpty ? globalActors : (globalActors + more).sorted()
    )
  }
}

extension BindingGraph {
  /// Returns for each binding the requirements of a request for its value.
  ///
  /// Effects come from the values that must exist first; a closure has effects of its own. A failable initializer throws where
  /// nil is not accepted. Global actors also propagate through closures, except for asynchronous ones that call a `Sendable`
  /// container: two actors cannot call another container.
  ///
  /// - Parameter isSendable: Whether the container that creates the values is `Sendable`.
  /// - Returns: The requirements, in the order of the bindings.
  /// - Complexity: O(*v* + *e*) times the number of global actors.
  package func callRequirements(inSendableContainer isSendable: Bool = false) -> [CallRequirements] {
    var requirements = bindings.indices.map { index in
      CallRequirements(
        effects: bindings[index].factory.effects,
        globalActors: bindings[index].factory.globalActor.map { [$0] } ?? []
      )
    }
    for edge in edges.indices {
      let actors = edges[edge].alternative.wrappings.compactMap(\.globalActor)
      if !actors.isEmpty {
        requirements[edges[edge].source] = requirements[edges[edge].source].union(
          CallRequirements(globalActors: actors)
        )
      }
    }
    var pending = Array(bindings.indices)
    while let index = pending.popLast() {
      for edge in incoming[index] {
        let source = edges[edge].source
        if isSendable, edges[edge].isAsynchronous, !createsWithConsumer(edges[edge]) { continue }
        let updated = requirements[source].union(inherited(through: edge, from: index, requirements))
        if updated == requirements[source] { continue }
        requirements[source] = updated
        pending.append(source)
      }
    }
    return requirements
  }

  /// Returns the requirements of a binding that an edge to it passes to its source.
  private func inherited(through edge: Int, from binding: Int, _ requirements: [CallRequirements]) -> CallRequirements {
    var inherited = CallRequirements(globalActors: requirements[binding].globalActors)
    if createsWithConsumer(edges[edge]) {
      inherited.effects = requirements[binding].effects
      if bindings[binding].factory.isFailable, !edges[edge].acceptsNil { inherited.effects.isThrowing = true }
    }
    return inherited
  }

  /// Returns the effects of resolving an edge, without a closure around its value.
  package func effects(ofResolving edge: Edge, _ requirements: [CallRequirements]) -> Effects {
    guard let index = edge.binding else { return Effects() }
    // A failable initializer throws where nil is not accepted.
    let unwrapping = Effects(isThrowing: bindings[index].factory.isFailable && !edge.acceptsNil)
    return requirements[index].effects.union(unwrapping)
  }
}

extension BindingGraph.Edge {
  /// Whether the request accepts the nil of a failable factory.
  package var acceptsNil: Bool { alternative.wrappings.last == .optional }

  /// Whether a closure around the value is asynchronous, so that it can call code on another actor.
  fileprivate var isAsynchronous: Bool {
    alternative.wrappings.contains { if case .closure(let function) = $0 { function.effects.isAsync } else { false } }
  }
}

extension DependencyRequest.Wrapping {
  /// The global actor that a closure must be called on.
  fileprivate var globalActor: String? {
    if case .closure(let function) = self { function.globalActor } else { nil }
  }
}
