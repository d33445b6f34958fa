import DpendGraph

/// A registration is never used, because another one takes its place.
struct OverriddenRegistration: Rule {
  let name = RuleName("overridden-registration")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Whatever is registered stays in its container: no later registration of the same key in the same code takes its place, and \
      nothing removes it again. Registrations in branches that exclude one another, in arms of an `#if`, or in functions of which \
      nobody knows which one runs first, don't count. Where whole containers are laid over one another on purpose, as Deli loads \
      them, it is a note.
      """,
    whyItMatters: """
      Dip, FlexInject and Deli allow it without a word. Who reads or changes the first registration believes that it works, and \
      nothing ever runs it.
      """,
    example: """
      import Dip

      protocol Storage {}
      final class Disk: Storage {}
      final class Cloud: Storage {}

      let container = DependencyContainer { container in
        container.register { Disk() as Storage }
        container.register { Cloud() as Storage }
      }
      """,
    howToFix: """
      Remove the registration that isn't meant. If both are, tell them apart: by a tag in Dip, by a key in FlexInject, by a \
      qualifier in Deli.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    if graph.unavailable.isEmpty { return [] }
    let names = ContainerNames(graph)
    let places = Dictionary(
      graph.bindings.indices.map { (graph.bindings[$0].location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // Two keys that are one text at run time are told as that.
    let collisions = Set(graph.findings.filter { $0.rule == .keyCollision }.flatMap(\.notes).compactMap(\.location))
    return graph.unavailable.compactMap { unavailable in
      let binding = unavailable.binding
      guard case .replaced(let place) = unavailable.reason, let key = binding.keys.first, key.type != .void,
        !collisions.contains(binding.location)
      else { return nil }
      guard let winner = place.flatMap({ places[$0] }).map({ graph.bindings[$0] }) else {
        return finding(about: key, of: binding, removedAt: place, from: names[binding])
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
      "this registration of '\(key)' is never used: a later one takes its place",
      at: binding.location,
      path: [winner.id],
      notes: [
        Finding.Note("\(winner.briefFactoryTitle) takes its place", at: winner.location),
        Finding.Note("remove the one that isn't meant, or \(separation)"),
      ]
    )
  }

  private func finding(
    about key: Key,
    of binding: Binding,
    removedAt place: SourceLocation?,
    from container: String
  )
    -> Finding
  {
    finding(
      "this registration of '\(key)' is never used: '\(container)' forgets it again",
      at: binding.location,
      notes: place.map { [Finding.Note("it is removed here", at: $0)] } ?? []
    )
  }

  private func finding(
    about key: Key,
    of binding: Binding,
    coveredBy winner: Binding,
    in container: String,
    _ separation: String
  ) -> Finding {
    Finding(
      rule: name,
      severity: .note,
      message: "this registration of '\(key)' is never used: '\(container)' has one too, and is asked first",
      location: binding.location,
      path: [winner.id],
      notes: [
        Finding.Note("\(winner.briefFactoryTitle) takes its place", at: winner.location),
        Finding.Note("if that isn't meant, load them in another order, or \(separation)"),
      ]
    )
  }
}

/// The names of the containers that bindings lie in.
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
