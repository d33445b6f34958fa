import DpendGraph

/// A binding asks for more different things than the project allows.
struct FanOutLimit: Rule {
  let name = RuleName("fan-out-limit")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Where `limits` in `.dpend.yml` has a `fan-out`, no binding asks for more different keys than that. A request for all bindings \
      of a type counts once, and what whoever asks hands over doesn't count.
      """,
    whyItMatters: "What needs many things does many things, and is hard to set up in a test.",
    example: """
      // .dpend.yml
      // limits:
      //   fan-out: 2

      final class Clock {}
      final class Log {}
      final class Store {}
      final class Checkout { init(clock: Clock, log: Log, store: Store) {} }
      """,
    howToFix: """
      Part what does two things, or give those that are always needed together a type of their own. `except` under `fan-out` names \
      the bindings that the limit doesn't hold for.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    guard let limit = settings.architecture.fanOutLimit else { return [] }
    var index = SelectionIndex(graph)
    let excepted = Set(limit.exceptions.map { index.bindings(of: $0.selection) } ?? [])
    return graph.bindings.enumerated().compactMap { place, binding in
      let keys = Set(binding.requests.filter { $0.source != .caller }.map(\.key))
      if keys.count <= limit.most || excepted.contains(place) { return nil }
      return finding(
        "\(binding.briefFactoryTitle) needs \(keys.count) \(wording: keys.count == 1 ? "thing" : "different things"), and the limit is \(limit.most)",
        at: binding.location,
        path: [binding.id],
        notes: [
          Finding.Note("it needs \(Self.list(keys.sorted()))"),
          Finding.Note("the limit is set here", at: limit.location),
        ]
      )
    }
  }

  private static func list(_ keys: [Key]) -> String {
    let shown = keys.prefix(mostKeys).map { "'\($0)'" }.joined(separator: ", ")
    return keys.count > mostKeys ? "\(shown) and \(keys.count - mostKeys) more" : shown
  }

  /// More names than these nobody reads.
  private static let mostKeys = 12
}
