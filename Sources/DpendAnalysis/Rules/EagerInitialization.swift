import DpendGraph

/// Something is made when the application starts.
struct EagerInitialization: Rule {
  let name = RuleName("eager-initialization")
  let severity = Severity.note
  let explanation = RuleExplanation(
    whatItChecks: """
      What is made with its container, before anybody asks for it, and everything that this needs at once: in the order in which \
      it is made, what is needed first.
      """,
    whyItMatters: """
      All of it is work between the start and the first screen. What fails there, fails the start; and a scope far away decides \
      on it, not the code that starts.
      """,
    example: """
      final class AppConfiguration: DependencyConfiguration {
        func metrics(log: any Log) -> DependencyRegistration<Metrics> {
          DependencyRegistration(scope: .eagerSingleton) { Metrics(log: log) }
        }
      }
      """,
    howToFix: """
      Nothing need be done where the start is the right time. Elsewhere choose the scope that waits for the first request \
      (`.singleton`), or take a closure `() -> T` of what the eager one needs only later.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    InitializationOrder(graph).starts.flatMap { start in
      let places = Dictionary(
        start.steps.enumerated().map { ($1.binding, $0 + 1) },
        uniquingKeysWith: { first, _ in first }
      )
      return start.turns.compactMap { turn in finding(about: turn.eager, turn.steps, places, graph) }
        + start.circular.map { finding(aboutCircular: $0, graph) }
    }
  }

  private func finding(
    about eager: Int,
    _ steps: [InitializationOrder.Step],
    _ places: [Int: Int],
    _ graph: BindingGraph
  ) -> Finding {
    let binding = graph.bindings[eager]
    let others = steps.filter { $0.binding != eager }
    let depth = others.map(\.depth).max() ?? 0
    let what: Finding.Message =
      switch others.count {
      case 0: "nothing else because of it"
      case 1: "1 more because of it"
      default: "\(others.count) more because of it, up to \(depth) needs away"
      }
    return finding(
      "\(binding.title) (\(wording: binding.scope.title)) is made at start, and \(what)",
      at: binding.location,
      path: [binding.id],
      notes: steps.map { step in
        let place = "number \(places[step.binding] ?? 0) is \(graph.bindings[step.binding].title)"
        guard let edge = step.edge.map({ graph.edges[$0] }) else { return Finding.Note(place, at: binding.location) }
        let consumer = graph.bindings[edge.source].title
        return Finding.Note("\(place), which \(consumer) needs", at: graph.request(of: edge).location)
      }.limited { "and \($0) more" }
    )
  }

  private func finding(aboutCircular eager: Int, _ graph: BindingGraph) -> Finding {
    let binding = graph.bindings[eager]
    return finding(
      "\(binding.title) (\(wording: binding.scope.title)) is made at start, in no order that works: what it needs at once is in a cycle",
      kind: "cycle",
      at: binding.location,
      path: [binding.id],
      notes: [Finding.Note("'dependency-cycle' says where to cut it")]
    )
  }
}
