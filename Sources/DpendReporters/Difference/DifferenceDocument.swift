import DpendAnalysis
import DpendGraph

/// The JSON of `dpend diff`, which is a stable format.
struct DifferenceDocument: Encodable {
  let schemaVersion = 1
  let verdict: GraphDifference.Verdict
  let bindings: Bindings
  let edges: Edges
  let cycles: Cycles
  let findings: Findings
  let modules: Modules
  let relaxedRules: [RelaxedRule]

  struct Bindings: Encodable {
    let added: [GraphSnapshot.Binding]
    let removed: [GraphSnapshot.Binding]
    let renamed: [Renamed]
    let rescoped: [Rescoped]
    let retagged: [Retagged]
    let moved: [Moved]
    let reimplemented: [Reimplemented]
    let exposed: [Exposed]
  }

  struct Renamed: Encodable {
    let from: String
    let to: String
  }

  struct Rescoped: Encodable {
    let binding: String
    let from: Life
    let to: Life
    let livesLonger: Bool
  }

  struct Life: Encodable {
    let scope: String
    let lifetime: Lifetime
  }

  struct Retagged: Encodable {
    let binding: String
    let from: [Nullable<String>]
    let to: [Nullable<String>]
  }

  struct Moved: Encodable {
    let binding: String
    let from: Home
    let to: Home
  }

  struct Home: Encodable {
    let module: String
    let component: String
  }

  struct Reimplemented: Encodable {
    let keys: [GraphSnapshot.Key]
    let from: String
    let to: String
  }

  struct Exposed: Encodable {
    let binding: String
    let changes: [String]
  }

  struct Edges: Encodable {
    let added: [GraphSnapshot.Edge]
    let removed: [GraphSnapshot.Edge]
    let changed: [ChangedEdge]
  }

  struct ChangedEdge: Encodable {
    let from: GraphSnapshot.Edge
    let to: GraphSnapshot.Edge
  }

  struct Cycles: Encodable {
    let opened: [GraphSnapshot.Cycle]
    let closed: [GraphSnapshot.Cycle]
    let changed: [ChangedCycle]
  }

  struct ChangedCycle: Encodable {
    let from: [GraphSnapshot.Cycle]
    let to: GraphSnapshot.Cycle
    let isWorse: Bool
  }

  struct Findings: Encodable {
    let new: [GraphSnapshot.Finding]
    let fixed: [GraphSnapshot.Finding]
    let silenced: [GraphSnapshot.Finding]
    let unchanged: Int
  }

  struct RelaxedRule: Encodable {
    let rule: RuleName
    let path: Nullable<String>
    let from: RuleLevel
    let to: RuleLevel
  }

  struct Modules: Encodable {
    let added: [ModuleDependency]
    let removed: [ModuleDependency]
  }
}

extension DifferenceDocument {
  /// Creates the document of a difference.
  init(_ difference: GraphDifference) {
    verdict = difference.verdict
    bindings = Bindings(difference.bindings)
    edges = Edges(
      added: difference.edges.added,
      removed: difference.edges.removed,
      changed: difference.edges.changed.map { ChangedEdge(from: $0.from, to: $0.to) }
    )
    cycles = Cycles(
      opened: difference.cycles.opened,
      closed: difference.cycles.closed,
      changed: difference.cycles.changed.map { ChangedCycle(from: $0.from, to: $0.to, isWorse: $0.isWorse) }
    )
    findings = Findings(
      new: difference.findings.new,
      fixed: difference.findings.fixed,
      silenced: difference.findings.silenced,
      unchanged: difference.findings.unchanged
    )
    modules = Modules(added: difference.modules.added, removed: difference.modules.removed)
    relaxedRules = difference.relaxedRules.map {
      RelaxedRule(rule: $0.rule, path: Nullable($0.path), from: $0.before, to: $0.after)
    }
  }
}

extension DifferenceDocument.Bindings {
  fileprivate init(_ changes: BindingChanges) {
    added = changes.added
    removed = changes.removed
    renamed = changes.renamed.map { DifferenceDocument.Renamed(from: $0.from.id, to: $0.to.id) }
    rescoped = changes.rescoped.map {
      DifferenceDocument.Rescoped(
        binding: $0.to.id,
        from: DifferenceDocument.Life(scope: $0.from.scope, lifetime: $0.from.lifetime),
        to: DifferenceDocument.Life(scope: $0.to.scope, lifetime: $0.to.lifetime),
        livesLonger: $0.to.lifetime.outlives($0.from.lifetime)
      )
    }
    retagged = changes.retagged.map {
      DifferenceDocument.Retagged(binding: $0.to.id, from: $0.from.keys.map(\.tag), to: $0.to.keys.map(\.tag))
    }
    moved = changes.moved.map {
      DifferenceDocument.Moved(
        binding: $0.to.id,
        from: DifferenceDocument.Home(module: $0.from.module, component: $0.from.component),
        to: DifferenceDocument.Home(module: $0.to.module, component: $0.to.component)
      )
    }
    reimplemented = changes.reimplemented.map {
      DifferenceDocument.Reimplemented(keys: $0.to.keys, from: $0.from.id, to: $0.to.id)
    }
    exposed = changes.exposed.map { DifferenceDocument.Exposed(binding: $0.to.id, changes: $0.exposures) }
  }
}
