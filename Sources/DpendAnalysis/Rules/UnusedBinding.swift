import DpendGraph

/// A binding that no request of the application reaches.
struct UnusedBinding: Rule {
  let name = RuleName("unused-binding")
  let severity = Severity.note
  let consequence = Consequence.cleanup
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for bindings that the application does not reach, directly or transitively, from its roots: root types, calls that \
      resolve a value, members of the generated container that code uses, injected properties and eager bindings. Bindings that only an unused binding uses are listed with it. \
      Containers without a visible root, and public declarations of libraries, are not checked.
      """,
    whyItMatters: """
      Unused code is still read, compiled and maintained. Often it is a mistake: the consumer requests something else, such as the \
      same type under another tag.
      """,
    howToFix: """
      Delete the binding, or request it where it should be used. If code that dpend does not read requests it, list its type under \
      `roots` in `.dpend.yml`. Exclude a class that only happens to match from `--implicit-filter`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let parts = UnusedParts(graph)
    if parts.tops.isEmpty { return [] }
    let uses = Uses(graph, parts)
    return parts.tops.map { finding(about: $0, in: graph, uses) }
  }

  private func finding(about top: UnusedParts.Top, in graph: BindingGraph, _ uses: Uses) -> Finding {
    let binding = graph.bindings[top.bindings[0]]
    let cycle = (top.bindings + top.bindings.prefix(1)).map { graph.bindings[$0].title }
    let problem: Finding.Message =
      top.isCycle
      ? "nothing requests '\(binding.title)' except its own dependencies: \(cycle, separator: " → ")"
      : "nothing uses \(binding.briefFactoryTitle), which provides \(binding.keyTitles)"
    return finding(
      problem,
      at: binding.location,
      path: top.bindings.map { graph.bindings[$0].id },
      notes: uses.insteadOf(binding) + dependencies(of: top, in: graph) + [Finding.Note(fix(for: binding, in: graph))]
    )
  }

  private func fix(for binding: Binding, in graph: BindingGraph) -> String {
    binding.precedence == .implicit && graph.vocabulary(of: binding).usesImplicitFilter
      ? "exclude it from --implicit-filter, or list '\(binding.type)' under roots if the application requests it"
      : "remove it, or list '\(binding.type)' under roots if code that dpend doesn't read requests it"
  }

  /// Returns notes about bindings that only this and other unused ones use.
  private func dependencies(of top: UnusedParts.Top, in graph: BindingGraph) -> [Finding.Note] {
    [
      (top.usedByNothingElse, "used by nothing else"),
      (top.sharedWithUnused, "used only by this and other unused bindings"),
    ]
    .filter { !$0.0.isEmpty }
    .map { indices, use in
      let count = indices.count == 1 ? "1 more binding is" : "\(indices.count) more bindings are"
      let names = indices.map { graph.bindings[$0].title }.abridged.joined(separator: ", ")
      return Finding.Note("\(count) \(use): \(names)")
    }
  }
}

/// The providers and requests that are used instead of unused bindings.
private struct Uses {
  private var providers: [Key: Binding] = [:]
  private var requests: [CanonicalType: (key: Key, consumer: Binding, location: SourceLocation)] = [:]

  init(_ graph: BindingGraph, _ parts: UnusedParts) {
    for index in graph.bindings.indices where !parts.isUnused[index] {
      for key in graph.bindings[index].keys.map(\.withoutExistentials) where providers[key] == nil {
        providers[key] = graph.bindings[index]
      }
    }
    for edge in graph.edges where !parts.isUnused[edge.source] && edge.binding != nil {
      let key = edge.alternative.key.withoutExistentials
      if requests[key.type] == nil {
        requests[key.type] = (key, graph.bindings[edge.source], graph.request(of: edge).location)
      }
    }
  }

  /// Returns a note about the provider of the same key, or about a request for the same type with another tag.
  func insteadOf(_ binding: Binding) -> [Finding.Note] {
    let keys = binding.keys.map(\.withoutExistentials)
    for key in keys {
      guard let provider = providers[key] else { continue }
      return [Finding.Note("requests for '\(key)' get it from \(provider.briefFactoryTitle)", at: provider.location)]
    }
    for key in keys {
      guard let request = requests[key.type] else { continue }
      return [Finding.Note("\(request.consumer.briefFactoryTitle) requests '\(request.key)'", at: request.location)]
    }
    return []
  }
}

extension Binding {
  /// The number of keys that are listed.
  private static let mostKeys = 3

  /// The keys, as a part of a sentence.
  fileprivate var keyTitles: Finding.Message {
    // A binding with fallback keys alone gets one of them with its first consumer.
    let keys = keys.isEmpty ? fallbackKeys : keys
    let names = keys.prefix(Self.mostKeys).map(\.description)
    let shown: Finding.Message = "'\(names, separator: "' or '")'"
    return keys.count > names.count ? "\(shown) or \(keys.count - names.count) more" : shown
  }
}
