import DpendGraph

/// A binding with more dependencies than the configured limit.
struct FanOutLimit: Rule {
  let name = RuleName("fan-out-limit")
  let severity = Severity.warning
  let consequence = Consequence.maintenance
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for bindings that request more different keys than `fan-out` under `limits` in `.dpend.yml`. A request for all \
      bindings of a type counts once. Runtime arguments do not count.
      """,
    whyItMatters: """
      A type with many dependencies usually has several responsibilities and is hard to set up in a test.
      """,
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
      Split the type, or group dependencies that are always used together into a type of their own. To exempt bindings from the \
      limit, list them in `except` under `fan-out`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    guard let limit = settings.architecture.fanOutLimit else { return [] }
    var index = SelectionIndex(graph)
    let excepted = Set(limit.exceptions.map { index.bindings(of: $0.selection) } ?? [])
    return graph.bindings.enumerated().compactMap { index, binding in
      let keys = Set(binding.requests.filter { $0.source != .caller }.map(\.key))
      if keys.count <= limit.most || excepted.contains(index) { return nil }
      return finding(
        "\(binding.briefFactoryTitle) needs \(keys.count) \(wording: keys.count == 1 ? "dependency" : "different dependencies"), and the limit is \(limit.most)",
        at: binding.location,
        path: [binding.id],
        notes: [
          Finding.Note("dependencies: \(Self.list(keys.sorted()))"),
          Finding.Note("the limit is set here", at: limit.location),
        ]
      )
    }
  }

  private static func list(_ keys: [Key]) -> String {
    let shown = keys.prefix(mostKeys).map { "'\($0)'" }.joined(separator: ", ")
    return keys.count > mostKeys ? "\(shown) and \(keys.count - mostKeys) more" : shown
  }

  /// The number of keys that are listed.
  private static let mostKeys = 12
}
