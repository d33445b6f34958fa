import DpendGraph

/// A weak singleton whose type is no class.
struct WeakValue: Rule {
  let name = RuleName("weak-value")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
  let explanation = RuleExplanation(
    whatItChecks: "Checks for bindings with a weak singleton scope whose value is a struct or an enum.",
    whyItMatters: """
      Only objects can be referenced weakly. A value is discarded at once, so the container creates a new one for each resolution, \
      as with the scope `.shared`.
      """,
    example: """
      struct Settings {}
      final class AppConfiguration: DependencyConfiguration {
        func settings() -> DependencyRegistration<Settings> {
          DependencyRegistration(scope: .weakSingleton) { Settings() }
        }
      }
      """,
    howToFix: """
      Choose `.singleton` to keep the value or `.shared` to create one for each resolution, or make the type a class.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    graph.bindings.indices.filter { graph.bindings[$0].scope.lifetime == .weak }.compactMap { index in
      let binding = graph.bindings[index]
      guard let kind = graph.types.valueKind(of: binding.type) else { return nil }
      return finding(
        "\(binding.briefFactoryTitle) is a weak singleton, but \(binding.type) is \(wording: kind), which can't be referenced weakly",
        at: binding.location,
        path: [binding.id],
        notes: [Finding.Note("make it a class, or choose a scope that keeps the value or creates it each time")]
      )
    }
  }
}

extension KnownTypes {
  /// Returns the kind of a value type with its article; nil for other types.
  fileprivate func valueKind(of type: CanonicalType) -> String? {
    switch type.nominal.flatMap(kind(of:)) {
    case .struct: "a struct"
    case .enum: "an enum"
    case .class, .actor, .protocol, nil: nil
    }
  }
}
