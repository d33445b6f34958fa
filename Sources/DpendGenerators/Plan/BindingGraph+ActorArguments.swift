import DpendGraph

extension BindingGraph {
  /// The conformance with which a container can pass its values to an actor.
  private static let sendable = CanonicalType.named("Sendable")

  /// Returns the findings about values that generated code passes to the initializers of actors, although they are not `Sendable`.
  ///
  /// The container, or the code that uses it, has references to the values, and Swift does not let two actors share them.
  ///
  /// - Parameters:
  ///   - bindings: The bindings that the generated code creates.
  ///   - stored: The bindings whose values a container keeps; `nil` where it can refer to all of them.
  /// - Returns: The findings, which are warnings: Swift 5 allows such code.
  func valuesSentToActors(by bindings: [Int], keeping stored: Set<Int>? = nil) -> [Finding] {
    let actors = bindings.filter { index in
      let binding = self.bindings[index]
      return binding.kind == .initializer && binding.type.nominal.flatMap(types.kind(of:)) == .actor
    }
    return actors.flatMap { outgoing[$0] }.map { edges[$0] }.compactMap { edge in
      let (request, passed) = (request(of: edge), edge.alternative.key.type)
      if let stored, let target = edge.binding, !stored.contains(target) { return nil }
      let plain = vocabulary(of: self.bindings[edge.source]).hierarchy?.plainNames ?? []
      let isSendable = !types.lacksConformance(of: passed, to: Self.sendable, trusting: plain)
      let isStated = request.declaredType.contains { $0 == Self.sendable }
      guard request.isArgument, !isSendable, !isStated, edge.alternative.wrappings.allSatisfy(\.keepsIsolation) else {
        return nil
      }
      let actor = self.bindings[edge.source]
      return StageDiagnostic.unsupportedBinding.finding(
        "generated code cannot pass '\(request.name)' to the actor '\(actor.type)': '\(passed)' is not Sendable",
        certainty: .likely,
        at: request.location,
        path: [actor.id],
        notes: [Finding.Note("declare '\(passed)' Sendable, or isolate it to a global actor")]
      )
    }
  }
}

extension DependencyRequest.Wrapping {
  /// Whether the wrapped value is passed itself, and not a closure that creates it.
  fileprivate var keepsIsolation: Bool {
    switch self {
    case .optional, .array, .tagged, .content: true
    case .closure, .deferred, .heldWeakly: false
    }
  }
}
