import DpendGraph

/// One service is bound in two dialects.
struct RivalBinding: Rule {
  let name = RuleName("rival-binding")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: "No key is bound on purpose in two dialects, whose containers know nothing of one another.",
    whyItMatters: """
      Each container makes an instance of its own, even where both call it a singleton: what one part of the application stores, \
      the other doesn't see. Such pairs are easily left behind when a project moves from one library to another.
      """,
    example: """
      import Deli
      import SafeDI

      @Instantiable
      public final class Session: Instantiable, Component { public init() {} }
      """,
    howToFix: """
      Keep one of the two. Where both parts of the application need the value, let the other container's registration take it \
      from the one that is kept.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    guard let dialect = graph.bindings.first?.dialect, graph.bindings.contains(where: { $0.dialect != dialect }) else {
      return []
    }
    // What a binding can stand in for it need not be meant for.
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

  /// The first two bindings that are of different dialects and there in one build.
  private func rivals(among bindings: [Binding]) -> (Binding, Binding)? {
    for (position, second) in bindings.enumerated() {
      let first = bindings[..<position].first { $0.dialect != second.dialect && !$0.excludes(second) }
      if let first { return (first, second) }
    }
    return nil
  }

  /// A finding about two bindings and all the keys that both have.
  private func finding(about pairs: [Pair]) -> Finding {
    let (first, second) = (pairs[0].first, pairs[0].second)
    let keys = pairs.map(\.key.description)
    return finding(
      "'\(keys, separator: "' and '")' is bound in two dialects, by \(first.briefFactoryTitle) (\(first.dialect)) and by \(second.briefFactoryTitle) (\(second.dialect))",
      at: second.location,
      path: [first.id, second.id],
      notes: [
        Finding.Note("\(first.briefFactoryTitle) provides it too, with an instance of its own", at: first.location),
        Finding.Note("keep one of them, and let the other take the value from it"),
      ]
    )
  }

  private struct Pair {
    let first: Binding
    let second: Binding
    let key: Key
  }
}
