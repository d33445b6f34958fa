import DpendGraph

/// A dependency that the project forbids.
struct ForbiddenDependency: Rule {
  let name = RuleName("forbidden-dependency")
  let severity = Severity.error
  let consequence = Consequence.maintenance
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for dependencies that the `dependencies` section of `.dpend.yml` forbids: those that match an entry of `forbidden`, \
      and those of bindings in the `from` of an `allowed` entry on anything but its `to` and each other. In these selections, \
      `module:` and `path:` refer to the code of the request and to the declaration of the requested type. All other predicates \
      refer to the binding that provides it.
      """,
    whyItMatters: """
      The architecture of a project erodes if only people know its rules. The `reason` of the entry says what this one protects.
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
      Pass the value in place of the service that provides it, or move the request to a type that may have the dependency. If the \
      rule is too strict, add an exception with `and not` to its `from` or `to`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    Self.violations(of: settings.architecture, in: graph).map { constraint, kind, violation in
      finding(about: violation, of: graph, constraint, kind)
    }
  }

  /// Returns the requests that violate the constraints of a project, each constraint with its own.
  static func violations(
    of architecture: ArchitectureSettings,
    in graph: BindingGraph
  ) -> [(constraint: DependencyConstraint, kind: Kind, violation: DependencyViolation)] {
    if architecture.forbidden.isEmpty, architecture.allowed.isEmpty { return [] }
    let endpoints = EdgeEndpoints(graph)
    var selections = DependencySelections(endpoints)
    let constraints = architecture.forbidden.map { ($0, Kind.forbidden) } + architecture.allowed.map { ($0, .allowed) }
    return constraints.flatMap { constraint, kind in
      let (from, to) = (selections.ends(of: constraint.from.selection), selections.ends(of: constraint.to.selection))
      return DependencyViolation.all(among: endpoints) { source, destination in
        switch kind {
        case .forbidden: from.contains(source) && to.contains(destination)
        case .allowed: from.contains(source) && !to.contains(destination) && !from.contains(destination)
        }
      }
      .map { (constraint, kind, $0) }
    }
  }

  /// The kind of a constraint.
  enum Kind: String {
    case forbidden, allowed
  }

  private func finding(
    about violation: DependencyViolation,
    of graph: BindingGraph,
    _ constraint: DependencyConstraint,
    _ kind: Kind
  ) -> Finding {
    let reason = constraint.reason.map { " because \($0)" } ?? ""
    let problem = kind == .forbidden ? "which is forbidden" : "which is not allowed"
    return finding(
      about: violation,
      of: graph,
      "\(violation.sentence(in: graph)), \(wording: problem + reason)",
      kind: kind.rawValue,
      notes: [constraint.note(isForbidden: kind == .forbidden)]
    )
  }
}
