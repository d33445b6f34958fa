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
    var requirements = bindings.map { binding in
      CallRequirements(effects: binding.factory.effects, globalActors: binding.factory.globalActor.map { [$0] } ?? [])
    }
    var pending = Array(bindings.indices)
    for edge in edges {
      let actors = edge.alternative.wrappings.compactMap(\.globalActor)
      requirements[edge.source] = requirements[edge.source].union(CallRequirements(globalActors: actors))
    }
    while let index = pending.popLast() {
      for edge in incoming[index].map({ edges[$0] }) {
        let inherited = requirements[index].inherited(through: edge, from: bindings[index])
        let updated = requirements[edge.source].union(inherited)
        if updated == requirements[edge.source] { continue }
        requirements[edge.source] = updated
        pending.append(edge.source)
      }
    }
    return requirements
  }

  /// What a call that meets an edge may do, before a closure around it is considered.
  public func effects(ofMeeting edge: Edge, _ requirements: [CallRequirements]) -> Effects {
    edge.binding.map { requirements[$0].effects.union(edge.effects(ofUnwrapping: bindings[$0])) } ?? Effects()
  }
}

extension CallRequirements {
  fileprivate func inherited(through edge: BindingGraph.Edge, from binding: Binding) -> CallRequirements {
    CallRequirements(
      effects: edge.isImmediate ? effects.union(edge.effects(ofUnwrapping: binding)) : Effects(),
      globalActors: globalActors
    )
  }
}

extension BindingGraph.Edge {
  /// Whether nil, where the factory gives nil, is what is asked for.
  public var acceptsNil: Bool { alternative.wrappings.last == .optional }

  /// What asking for a value may do because the factory may give nil.
  fileprivate func effects(ofUnwrapping binding: Binding) -> Effects {
    Effects(isThrowing: binding.factory.isFailable && !acceptsNil)
  }
}

extension DependencyRequest.Wrapping {
  /// The global actor that a closure must be called on.
  fileprivate var globalActor: String? {
    if case .closure(let function) = self { function.globalActor } else { nil }
  }
}
