import DpendGraph

/// One key with bindings in two libraries.
struct RivalBinding: Rule {
  let name = RuleName("rival-binding")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
  let explanation = RuleExplanation(
    whatItChecks: "Checks for keys that are bound in two libraries.",
    whyItMatters: """
      Each container creates its own instance, even if both scopes are singletons: state that one part of the application stores \
      is invisible to the other. Such pairs often remain after a migration.
      """,
    howToFix: """
      Delete one of the bindings. If both parts of the application request the value, let the registration of the other container \
      return the instance of the first.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    guard let dialect = graph.bindings.first?.dialect, graph.bindings.contains(where: { $0.dialect != dialect }) else {
      return []
    }
    // Fallback keys don't count.
    let bound = graph.bindings.filter { $0.precedence == .explicit }.flatMap { binding in
      Set(binding.keys.filter { !binding.fallbackKeys.contains($0) }.map(\.withoutExistentials)).sorted()
        .map { (key: $0, binding: binding) }
    }
    let pairs = bound.inGroups(by: \.key).compactMap { key, entries in
      entries.count < 2 ? nil : rivals(among: entries.map(\.binding)).map { Pair(first: $0, second: $1, key: key) }
    }
    .sorted { $0.key < $1.key }
    return pairs.inGroups { [$0.first.id, $0.second.id] }.map { finding(about: $0.elements) }
  }

  /// Returns the first two bindings of different dialects that exist in the same build.
  private func rivals(among bindings: [Binding]) -> (Binding, Binding)? {
    for (position, second) in bindings.enumerated() {
      let first = bindings[..<position].first { $0.dialect != second.dialect && !$0.excludes(second) }
      if let first { return (first, second) }
    }
    return nil
  }

  /// Returns a finding about two bindings with all of their common keys.
  private func finding(about pairs: [Pair]) -> Finding {
    let (first, second) = (pairs[0].first, pairs[0].second)
    let keys = pairs.map(\.key.description)
    return finding(
      "'\(keys, separator: "' and '")' is bound in two dialects, by \(first.briefFactoryTitle) (\(wording: first.dialect)) and by \(second.briefFactoryTitle) (\(wording: second.dialect))",
      at: second.location,
      path: [first.id, second.id],
      notes: [
        Finding.Note("\(first.briefFactoryTitle) provides it too, with an instance of its own", at: first.location),
        Finding.Note("keep one of them, and let the other return its value"),
      ]
    )
  }

  private struct Pair {
    let first: Binding
    let second: Binding
    let key: Key
  }
}
