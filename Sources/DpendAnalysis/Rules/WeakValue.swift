import DpendGraph

/// A weak singleton is a value, which nothing can hold weakly.
struct WeakValue: Rule {
  let name = RuleName("weak-value")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks:
      "What lives as long as somebody holds it is an object: a class, an actor, or a protocol that stands for one.",
    whyItMatters: """
      A struct or an enum is copied and never held, so that a weak singleton of it is gone at once: the container makes one for \
      each call from outside, as if its scope were `.shared`.
      """,
    example: """
      struct Settings {}
      final class AppConfiguration: DependencyConfiguration {
        func settings() -> DependencyRegistration<Settings> {
          DependencyRegistration(scope: .weakSingleton) { Settings() }
        }
      }
      """,
    howToFix: "Make it a class, or say what is meant: `.singleton` to keep the value, `.shared` for one in each call."
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    graph.bindings.indices.filter { graph.bindings[$0].scope.lifetime == .weak }.compactMap { index in
      let binding = graph.bindings[index]
      guard let kind = graph.types.valueKind(of: binding.type) else { return nil }
      return finding(
        "\(binding.briefFactoryTitle) is a weak singleton, but \(binding.type) is \(wording: kind), which nothing can hold weakly",
        at: binding.location,
        path: [binding.id],
        notes: [Finding.Note("make it a class, or choose a scope that keeps the value, or makes it anew")]
      )
    }
  }
}

extension KnownTypes {
  /// What a type is when it is no object, with an article.
  fileprivate func valueKind(of type: CanonicalType) -> String? {
    switch type.nominal.flatMap(kind(of:)) {
    case .struct: "a struct"
    case .enum: "an enum"
    case .class, .actor, .protocol, nil: nil
    }
  }
}
