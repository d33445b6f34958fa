/// What must hold where a binding's value is asked for, because of its own factory and of everything that it needs first.
public struct CallRequirements: Hashable, Sendable {
  /// What the call may do.
  public var effects: Effects

  /// The global actors that the call must be on, sorted; no call can be on more than one.
  public var globalActors: [String]

  /// Creates requirements; none unless given.
  public init(effects: Effects = Effects(), globalActors: [String] = []) {
    self.effects = effects
    self.globalActors = globalActors
  }

  /// The requirements of doing both.
  public func union(_ other: CallRequirements) -> CallRequirements {
    let more = other.globalActors.filter { !globalActors.contains($0) }
    return CallRequirements(
      effects: effects.union(other.effects),
      globalActors: more.isEmpty ? globalActors : (globalActors + more).sorted()
    )
  }
}

extension BindingGraph {
  /// For each binding what a call for its value requires.
  ///
  /// Effects come from what must exist before the value; a closure has effects of its own. An initializer that may return nil
  /// throws where nil isn't asked for. Global actors also come through closures, because a container that isn't `Sendable` can't
  /// be called from two of them.
  ///
  /// - Complexity: O(*v* + *e*) times the number of global actors.
  public func callRequirements() -> [CallRequirements] {
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
        let updated = requirements[source].union(inherited(through: edge, from: index, requirements))
        if updated == requirements[source] { continue }
        requirements[source] = updated
        pending.append(source)
      }
    }
    return requirements
  }

  /// What the requirements of a binding mean for the one that an edge to it comes from.
  private func inherited(through edge: Int, from binding: Int, _ requirements: [CallRequirements]) -> CallRequirements {
    var inherited = CallRequirements(globalActors: requirements[binding].globalActors)
    if edges[edge].isImmediate {
      inherited.effects = requirements[binding].effects
      if bindings[binding].factory.isFailable, !edges[edge].acceptsNil { inherited.effects.isThrowing = true }
    }
    return inherited
  }

  /// What a call that meets an edge may do, before a closure around it is considered.
  public func effects(ofMeeting edge: Edge, _ requirements: [CallRequirements]) -> Effects {
    guard let index = edge.binding else { return Effects() }
    // An initializer that may return nil throws where nil isn't asked for.
    let unwrapping = Effects(isThrowing: bindings[index].factory.isFailable && !edge.acceptsNil)
    return requirements[index].effects.union(unwrapping)
  }
}

extension BindingGraph.Edge {
  /// Whether nil, where the factory gives nil, is what is asked for.
  public var acceptsNil: Bool { alternative.wrappings.last == .optional }
}

extension DependencyRequest.Wrapping {
  /// The global actor that a closure must be called on.
  fileprivate var globalActor: String? {
    if case .closure(let function) = self { function.globalActor } else { nil }
  }
}
