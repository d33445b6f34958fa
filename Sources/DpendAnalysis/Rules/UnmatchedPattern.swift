import DpendGraph

/// A selection in the configuration names what isn't there.
struct UnmatchedPattern: Rule {
  let name = RuleName("unmatched-pattern")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Each part of a selection under `layers`, `dependencies` and `limits` in `.dpend.yml` matches something: `module:` a module of \
      the project, every other predicate a binding.
      """,
    whyItMatters: """
      A rule about nothing is never broken. Most such parts are slips of the pen, or name what has been renamed or removed since.
      """,
    example: """
      // .dpend.yml
      // dependencies:
      //   forbidden:
      //     - from: type:*Calculater
      //       to: type:*Store

      final class DiskStore {}
      final class PriceCalculator { init(store: DiskStore) {} }
      """,
    howToFix: "Correct the name, or take the part away."
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let placed = settings.architecture.selections
    if placed.isEmpty || graph.bindings.isEmpty { return [] }
    var selections = DependencySelections(EdgeEndpoints(graph))
    return placed.flatMap { placed in
      selections.misses(of: placed.selection).map { miss in
        finding(
          "nothing matches '\(miss.unmatched)', so that it has no effect here",
          at: placed.location,
          notes: miss.nearest.isEmpty ? [] : [Finding.Note("nearest: \(miss.nearest.joined(separator: ", "))")]
        )
      }
    }
  }
}
