import DpendGraph

/// A selection in the configuration that matches nothing.
struct UnmatchedPattern: Rule {
  let name = RuleName("unmatched-pattern")
  let severity = Severity.warning
  let consequence = Consequence.cleanup
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for parts of the selections under `layers`, `dependencies` and `limits` in `.dpend.yml` that match nothing. `module:` \
      has to match a module, and every other predicate a binding.
      """,
    whyItMatters: "The rule has no effect. Usually the name is misspelled, or was renamed or removed later.",
    example: """
      // .dpend.yml
      // dependencies:
      //   forbidden:
      //     - from: type:*Calculater
      //       to: type:*Store

      final class DiskStore {}
      final class PriceCalculator { init(store: DiskStore) {} }
      """,
    howToFix: "Correct the name, or delete the part."
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let placed = settings.architecture.selections
    if placed.isEmpty || graph.bindings.isEmpty { return [] }
    var selections = DependencySelections(EdgeEndpoints(graph))
    return placed.flatMap { placed in
      selections.misses(of: placed.selection).map { miss in
        finding(
          "nothing matches '\(miss.unmatched)'",
          at: placed.location,
          notes: miss.nearest.isEmpty ? [] : [Finding.Note("nearest: \(miss.nearest.joined(separator: ", "))")]
        )
      }
    }
  }
}
