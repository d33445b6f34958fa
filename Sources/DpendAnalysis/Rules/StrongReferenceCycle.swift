import DpendGraph

/// Objects hold one another strongly in a cycle, so that none of them is ever let go.
struct StrongReferenceCycle: Rule {
  let name = RuleName("strong-reference-cycle")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Objects that come to hold one another: each is of a class or an actor, is shared by all who ask for it, and is kept by \
      another one in a stored property that is neither `weak` nor `unowned`. One of them at least is set, or first used, when its \
      owner is there already. What is held through a closure, in a list or in a property of another name isn't told.
      """,
    whyItMatters: """
      Objects that hold one another are never let go, also when nobody else needs them any more and when their container is gone: \
      they, and all that they hold, stay in memory.
      """,
    example: """
      final class Dome: LazyAutowired {
        private var officer: SafetyOfficer?
        func inject(_ officer: SafetyOfficer) { self.officer = officer }
        required init() {}
      }
      final class SafetyOfficer: Autowired {
        private let dome: Dome
        required init(_ dome: Dome) { self.dome = dome }
      }
      """,
    howToFix: """
      Hold one of them weakly: a `weak var`, or what the library has for it (`@WeakInject`, `@InjectedWeak`). It should be the one \
      that somebody else keeps. Where both are to live as long as the program, nothing need be done.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    CycleReport.laterCycles(in: graph).filter { $0.kind == .strongReference }.map { report in
      finding(
        "objects that hold one another strongly: \(report.round(in: graph))",
        at: report.carriers.first.map { graph.request(of: graph.edges[$0]).location },
        path: report.witness.bindings.map { graph.bindings[$0].id },
        notes: report.notes(in: graph, verb: "hold it weakly") { note(about: $0, of: graph) }
          + (report.verdict(in: graph).map { [Finding.Note($0)] } ?? [])
      )
    }
  }

  private func note(about edge: BindingGraph.Edge, of graph: BindingGraph) -> Finding.Note {
    let request = graph.request(of: edge)
    let time = edge.isImmediate ? "" : ", which is set when it is there already"
    return Finding.Note(
      "\(graph.bindings[edge.source].title) keeps '\(edge.alternative.key)' in its property '\(request.name)'\(time)",
      at: request.location
    )
  }
}
