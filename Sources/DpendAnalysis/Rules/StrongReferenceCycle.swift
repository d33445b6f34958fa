import DpendGraph

/// Objects that retain each other.
struct StrongReferenceCycle: Rule {
  let name = RuleName("strong-reference-cycle")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for strong reference cycles: shared objects that store each other in properties that are neither `weak` nor `unowned`, \
      where at least one property is set after its owner was created (otherwise the cycle is a `dependency-cycle`). References \
      through closures and collections, properties that are assigned from an initializer parameter with another name, and cycles \
      over an object that code creates without a library, such as the value of a static property, are not detected; \
      `captive-dependency` reports the values that such an object keeps beyond their scopes.
      """,
    whyItMatters: """
      The objects are never released, even after the container is. They stay in memory together with everything that they retain.
      """,
    howToFix: """
      Declare one of the properties as `weak`, preferably one whose value is also retained elsewhere. Where its type is a protocol, \
      constrain the protocol to `AnyObject`: only objects can be referenced weakly. If all of the objects live as long as the program, \
      no change is required.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    CycleReport.strongReferenceCycles(DeferredCycles(graph), in: graph).map { report in
      finding(
        "strong reference cycle: \(report.round(in: graph))",
        at: report.carriers.first.map { graph.request(of: graph.edges[$0]).location },
        path: report.witness.bindings.map { graph.bindings[$0].id },
        notes: report.notes(in: graph, verb: "hold it weakly") { note(about: $0, of: graph) }
          + (report.verdict(in: graph).map { [Finding.Note($0)] } ?? [])
      )
    }
  }

  private func note(about edge: BindingGraph.Edge, of graph: BindingGraph) -> Finding.Note {
    let request = graph.request(of: edge)
    let time = edge.isImmediate ? "" : ", which is set after its creation"
    return Finding.Note(
      "\(graph.bindings[edge.source].title) keeps '\(edge.alternative.key)' in its property '\(request.name)'\(time)",
      at: request.location
    )
  }
}
