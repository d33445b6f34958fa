package import DpendGraph

/// Returns warnings about types of which several initializers have all their dependencies, so that linking chose one of them.
///
/// - Parameter graph: The graph to generate a container from.
/// - Returns: The findings, in the order of the bindings.
package func initializerChoices(in graph: BindingGraph) -> [Finding] {
  let bindings = graph.bindings
  return graph.initializersOfOneType().compactMap { group in
    let complete = group.filter { index in !graph.outgoing[index].contains { graph.edges[$0].isMissing } }
    guard let chosen = complete.first(where: { !graph.incoming[$0].isEmpty }) else { return nil }
    let others = complete.filter { $0 != chosen && !bindings[$0].excludes(bindings[chosen]) }
    return others.isEmpty ? nil : AmbiguousDependency().finding(about: bindings[chosen], others.map { bindings[$0] })
  }
}

extension AmbiguousDependency {
  fileprivate func finding(about chosen: Binding, _ others: [Binding]) -> Finding {
    finding(
      "'\(chosen.type)' has several usable initializers, and '\(chosen.factory.name)' is called",
      certainty: .likely,
      at: chosen.location,
      path: [chosen.id] + others.map(\.id),
      notes: others.map { Finding.Note("'\($0.factory.name)' is not called for other bindings", at: $0.location) }
        + [Finding.Note("keep one initializer, or return the value from a method of a configuration")]
    )
  }
}

extension BindingGraph.Edge {
  fileprivate var isMissing: Bool { if case .missing = target { true } else { false } }
}
