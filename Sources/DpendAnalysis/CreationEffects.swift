package import DpendGraph

/// The effects of creating the values of bindings, each with the binding whose own code has it.
///
/// A generated container creates a value together with its immediate dependencies, whose effects are those of its creation, too. Other
/// code gets the values of dependencies from elsewhere.
package struct CreationEffects: Sendable {
  /// An effect.
  package enum Effect: Hashable, Sendable, CaseIterable {
    /// A call must be awaited.
    case asynchronous

    /// A call may throw, or return nil.
    case failing
  }

  /// For each effect the bindings with it, each with the nearest one whose own code has it.
  private let causes: [Effect: [Int: Int]]

  /// Follows the effects along the dependencies of a graph.
  ///
  /// - Complexity: O(*v* + *e*).
  package init(of graph: BindingGraph) {
    causes = Dictionary(
      uniqueKeysWithValues: Effect.allCases.map { effect in
        (effect, Self.causes(of: effect, in: graph))
      }
    )
  }

  /// Returns the nearest binding whose own code gives the creation of a binding an effect: itself, or a dependency that is created with
  /// it; nil where the creation does not have the effect.
  package func cause(of effect: Effect, for binding: Int) -> Int? { causes[effect]?[binding] }

  private static func causes(of effect: Effect, in graph: BindingGraph) -> [Int: Int] {
    let own = graph.bindings.indices.filter { graph.bindings[$0].factory.has(effect) }
    let returningNil = Set(effect == .failing ? own.filter { !graph.bindings[$0].factory.effects.isThrowing } : [])
    // One that returns nil can have a dependency that throws, also where a request accepts the nil.
    var causes = Dictionary(uniqueKeysWithValues: own.filter { !returningNil.contains($0) }.map { ($0, $0) })
    var pending = own.map { (binding: $0, cause: $0) }
    var next = 0
    while next < pending.count {
      let (binding, cause) = pending[next]
      next += 1
      let onlyReturnsNil = cause == binding && returningNil.contains(binding)
      for edge in graph.incoming[binding].lazy.map({ graph.edges[$0] }) {
        guard causes[edge.source] == nil, graph.vocabulary(of: graph.bindings[edge.source]).isGenerated,
          graph.createsWithConsumer(edge), !onlyReturnsNil || !edge.acceptsNil
        else { continue }
        causes[edge.source] = cause
        pending.append((edge.source, cause))
      }
    }
    return causes.merging(returningNil.map { ($0, $0) }) { _, own in own }
  }
}

extension Factory {
  /// Whether a call of the declaration has an effect.
  fileprivate func has(_ effect: CreationEffects.Effect) -> Bool {
    switch effect {
    case .asynchronous: effects.isAsync
    case .failing: effects.isThrowing || isFailable
    }
  }
}
