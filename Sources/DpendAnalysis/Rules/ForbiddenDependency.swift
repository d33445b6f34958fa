import DpendGraph

/// A binding needs what the project says that it must not need.
struct ForbiddenDependency: Rule {
  let name = RuleName("forbidden-dependency")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      No need is one that `dependencies` in `.dpend.yml` forbids: `forbidden` says which bindings must not need which, `allowed` \
      which are all that some bindings may need besides themselves. `module:` and `path:` mean the code, of whoever asks and of the \
      type that is asked for; everything else means the binding that provides it.
      """,
    whyItMatters: """
      A rule that only people know is broken by whoever doesn't know it. The reason beside it says what would be lost.
      """,
    example: """
      // .dpend.yml
      // dependencies:
      //   forbidden:
      //     - from: type:*Calculator
      //       to: type:*Store
      //       reason: a price must be the same wherever it is computed

      final class DiskStore {}
      final class PriceCalculator { init(store: DiskStore) {} }
      """,
    howToFix: """
      Hand over what is needed in place of what provides it, or let something ask that may. Where the rule is wrong, change it: \
      `and not` in its `from` or `to` makes an exception that everyone can read.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let architecture = settings.architecture
    if architecture.forbidden.isEmpty, architecture.allowed.isEmpty { return [] }
    let needs = EdgeEndpoints(graph)
    var selections = DependencySelections(needs)
    let forbidden = architecture.forbidden.flatMap { constraint in
      let (from, to) = (selections.ends(of: constraint.from.selection), selections.ends(of: constraint.to.selection))
      return DependencyViolation.all(among: needs) { from.contains($0) && to.contains($1) }.map { need in
        finding(about: need, of: graph, constraint, .forbidden)
      }
    }
    let allowed = architecture.allowed.flatMap { constraint in
      let (from, to) = (selections.ends(of: constraint.from.selection), selections.ends(of: constraint.to.selection))
      return DependencyViolation.all(among: needs) { from.contains($0) && !to.contains($1) && !from.contains($1) }.map {
        need in
        finding(about: need, of: graph, constraint, .allowed)
      }
    }
    return forbidden + allowed
  }

  private enum Kind: String {
    case forbidden, allowed
  }

  private func finding(
    about need: DependencyViolation,
    of graph: BindingGraph,
    _ constraint: DependencyConstraint,
    _ kind: Kind
  ) -> Finding {
    let reason = constraint.reason.map { " because \($0)" } ?? ""
    let problem = kind == .forbidden ? "which is forbidden" : "which is not among what it may need"
    let rule = "\(kind.rawValue): from '\(constraint.from.selection)' to '\(constraint.to.selection)'"
    return finding(
      about: need,
      of: graph,
      "\(need.sentence(in: graph)), \(wording: problem + reason)",
      kind: kind.rawValue,
      notes: [Finding.Note(rule, at: constraint.from.location)]
    )
  }
}
