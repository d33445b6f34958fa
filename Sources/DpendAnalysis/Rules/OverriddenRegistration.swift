import DpendGraph

/// A registration that another one replaces.
struct OverriddenRegistration: Rule {
  let name = RuleName("overridden-registration")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for registrations that never take effect, because a later registration of the same key replaces them or other code \
      removes them. Registrations in exclusive branches of `if` or `#if`, and in functions whose order is unknown, are not reported. \
      If several containers are searched in order, a registration whose key is always found in an earlier container is reported as a \
      note.
      """,
    whyItMatters: """
      The library replaces the registration silently. The registration looks effective to everyone who reads or changes it, but it \
      never runs.
      """,
    howToFix: """
      Delete the unused registration. If you need both, register them under different tags or keys.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    if graph.unavailable.isEmpty { return [] }
    let names = ContainerNames(graph)
    let positions = Dictionary(
      graph.bindings.indices.map { (graph.bindings[$0].location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // Colliding keys are reported by `key-collision`.
    let collisions = Set(graph.findings.filter { $0.rule == .keyCollision }.flatMap(\.notes).compactMap(\.location))
    return graph.unavailable.compactMap { unavailable in
      let binding = unavailable.binding
      guard case .replaced(let replacement) = unavailable.reason, let key = binding.keys.first, key.type != .void,
        !collisions.contains(binding.location)
      else { return nil }
      guard let winner = replacement.flatMap({ positions[$0] }).map({ graph.bindings[$0] }) else {
        return finding(about: key, of: binding, removedAt: replacement, from: names[binding])
      }
      let separation = graph.vocabulary(of: binding).registrations.separation
      return names[winner] == names[binding]
        ? finding(about: key, of: binding, replacedBy: winner, separation)
        : finding(about: key, of: binding, coveredBy: winner, in: names[winner], separation)
    }
  }

  private func finding(
    about key: Key,
    of binding: Binding,
    replacedBy winner: Binding,
    _ separation: String
  ) -> Finding {
    finding(
      "this registration of '\(key)' is never used: a later one replaces it",
      at: binding.location,
      path: [winner.id],
      notes: [
        Finding.Note("\(winner.briefFactoryTitle) replaces it", at: winner.location),
        Finding.Note("remove one of the two, or \(separation)"),
      ]
    )
  }

  private func finding(
    about key: Key,
    of binding: Binding,
    removedAt removal: SourceLocation?,
    from container: String
  )
    -> Finding
  {
    finding(
      "this registration of '\(key)' is never used: '\(container)' removes it again",
      kind: "removed",
      at: binding.location,
      notes: removal.map { [Finding.Note("it is removed here", at: $0)] } ?? []
    )
  }

  private func finding(
    about key: Key,
    of binding: Binding,
    coveredBy winner: Binding,
    in container: String,
    _ separation: String
  ) -> Finding {
    finding(
      "this registration of '\(key)' is never used: '\(container)' has one too, and is searched first",
      kind: "covered",
      certainty: .possible,
      at: binding.location,
      path: [winner.id],
      notes: [
        Finding.Note("\(winner.briefFactoryTitle) replaces it", at: winner.location),
        Finding.Note("load them in another order, or \(separation)"),
      ]
    )
  }
}

/// The names of the containers of bindings.
private struct ContainerNames {
  private let reach: ContainerVisibility
  private let names: [ComponentID: String]

  init(_ graph: BindingGraph) {
    reach = ContainerVisibility(graph.components)
    names = graph.componentNames
  }

  subscript(_ binding: Binding) -> String {
    let container = reach.container(of: binding.component)
    return names[container] ?? container.rawValue
  }
}
