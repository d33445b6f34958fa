import DpendGraph

extension BindingGraph {
  /// Warnings about types of which several initializers have all their dependencies, so that linking chose one of them.
  var initializerChoices: [Finding] {
    initializersOfOneType().compactMap { group in
      let complete = group.filter { index in !outgoing[index].contains { edges[$0].isMissing } }
      guard let chosen = complete.first(where: { !incoming[$0].isEmpty }) else { return nil }
      let others = complete.filter { $0 != chosen && !bindings[$0].excludes(bindings[chosen]) }
      return others.isEmpty ? nil : finding(about: bindings[chosen], others.map { bindings[$0] })
    }
  }

  private func finding(about chosen: Binding, _ others: [Binding]) -> Finding {
    Finding(
      rule: RuleName("ambiguous-dependency"),
      severity: .warning,
      message: "'\(chosen.type)' has several usable initializers, and '\(chosen.factory.name)' is called",
      location: chosen.location,
      path: [chosen.id] + others.map(\.id),
      notes: others.map { Finding.Note("'\($0.factory.name)' is not called for other bindings", at: $0.location) }
        + [Finding.Note("keep one initializer, or return the value from a method of a configuration")]
    )
  }
}

extension BindingGraph.Edge {
  fileprivate var isMissing: Bool { if case .missing = target { true } else { false } }
}
