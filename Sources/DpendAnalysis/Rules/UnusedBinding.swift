import DpendGraph

/// Nothing that the application asks for leads to a binding.
struct UnusedBinding: Rule {
  let name = RuleName("unused-binding")
  let severity = Severity.note
  let explanation = RuleExplanation(
    whatItChecks: """
      Every binding is needed, directly or not, by something that the application asks for: a root, a call that resolves something, \
      code with injected properties, or what a container makes when it starts. What only an unused binding needs is told with that \
      one, and bindings that need one another in a cycle which nothing else enters are told together. What a library declares for \
      others is used by them. Where no code is seen that asks a container for anything, nobody can tell what is unused in it, and \
      nothing is said; the setting `roots` names what is asked for elsewhere.
      """,
    whyItMatters: """
      What nothing uses is still read, compiled and kept working. Often it isn't meant to be unused: the code that should ask for it \
      asks for something else, such as the same type under another tag.
      """,
    example: """
      import Dip

      protocol Mailer {}
      final class PostOffice: Mailer {}
      final class Pigeon: Mailer {}
      final class Desk { @Injected var mailer: Mailer? }

      let container = DependencyContainer { container in
        container.register { Desk() }
        container.register { PostOffice() as Mailer }
        container.register(tag: "air") { Pigeon() as Mailer }
      }
      let desk = try container.resolve() as Desk
      """,
    howToFix: """
      Remove the binding, or let what should use it ask for it. If code that dpend doesn't see asks for it, such as a call of a \
      generated container, name its type under `roots` in `.dpend.yml`. A class that only happens to match `--implicit-filter` can \
      be left out of it.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
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
      ? "nothing asks for '\(binding.title)' but what it needs itself: \(cycle, separator: " → ")"
      : "nothing uses \(binding.briefFactoryTitle), which provides \(binding.keyTitles)"
    return finding(
      problem,
      at: binding.location,
      path: top.bindings.map { graph.bindings[$0].id },
      notes: uses.insteadOf(binding) + needs(of: top, in: graph) + [Finding.Note(fix(for: binding, in: graph))]
    )
  }

  private func fix(for binding: Binding, in graph: BindingGraph) -> String {
    binding.precedence == .implicit && graph.vocabulary(of: binding).usesImplicitFilter
      ? "leave it out of --implicit-filter, or name '\(binding.type)' under roots if the application asks for it itself"
      : "remove it, or name '\(binding.type)' under roots if code that dpend doesn't read asks for it"
  }

  /// What isn't used either, because only this needs it.
  private func needs(of top: UnusedParts.Top, in graph: BindingGraph) -> [Finding.Note] {
    [(top.neededByNothingElse, "nothing else"), (top.sharedWithUnused, "this and other unused ones only")]
      .filter { !$0.0.isEmpty }
      .map { indices, needing in
        let count = indices.count == 1 ? "1 more binding is" : "\(indices.count) more bindings are"
        let names = indices.map { graph.bindings[$0].title }.abridged.joined(separator: ", ")
        return Finding.Note("\(count) needed by \(needing): \(names)")
      }
  }
}

/// What is used in place of what isn't.
private struct Uses {
  private var providers: [Key: Binding] = [:]
  private var requests: [CanonicalType: (key: Key, asking: Binding, location: SourceLocation)] = [:]

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

  /// Who provides what an unused binding would, or else who asks for its type under another tag.
  func insteadOf(_ binding: Binding) -> [Finding.Note] {
    let keys = binding.keys.map(\.withoutExistentials)
    for key in keys {
      guard let provider = providers[key] else { continue }
      return [Finding.Note("who asks for '\(key)' gets it from \(provider.briefFactoryTitle)", at: provider.location)]
    }
    for key in keys {
      guard let request = requests[key.type] else { continue }
      return [Finding.Note("\(request.asking.briefFactoryTitle) asks for '\(request.key)'", at: request.location)]
    }
    return []
  }
}

extension Binding {
  /// More keys than these are counted.
  private static let mostKeys = 3

  /// The names of what it provides, as a part of a sentence.
  fileprivate var keyTitles: Finding.Message {
    let names = keys.prefix(Self.mostKeys).map(\.description)
    let shown: Finding.Message = "'\(names, separator: "' or '")'"
    return keys.count > names.count ? "\(shown) or \(keys.count - names.count) more" : shown
  }
}
