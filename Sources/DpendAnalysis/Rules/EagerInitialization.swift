import DpendGraph

/// Bindings that are created when the application starts.
struct EagerInitialization: Rule {
  let name = RuleName("eager-initialization")
  let severity = Severity.note
  let consequence = Consequence.maintenance
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for bindings that are created together with their container, before any request, and lists their immediate \
      dependencies in the order of creation.
      """,
    whyItMatters: """
      All of this work runs before the first screen appears, and an error in it stops the start. The scope that causes it may be \
      declared far from the code that starts the application.
      """,
    example: """
      final class AppConfiguration: DependencyConfiguration {
        func metrics(log: any Log) -> DependencyRegistration<Metrics> {
          DependencyRegistration(scope: .eagerSingleton) { Metrics(log: log) }
        }
      }
      """,
    howToFix: """
      If the binding is needed at start, keep it. Otherwise choose a scope that waits for the first request, such as `.singleton`, \
      or take a closure `() -> T` of the dependencies that are used later.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    InitializationOrder.determine(in: graph).starts.flatMap { start in
      let positions = Dictionary(
        start.steps.enumerated().map { ($1.binding, $0 + 1) },
        uniquingKeysWith: { first, _ in first }
      )
      return start.turns.compactMap { turn in finding(about: turn.eager, turn.steps, positions, graph) }
        + start.circular.map { finding(aboutCircular: $0, graph) }
    }
  }

  private func finding(
    about eager: Int,
    _ steps: [InitializationOrder.Step],
    _ positions: [Int: Int],
    _ graph: BindingGraph
  ) -> Finding {
    let binding = graph.bindings[eager]
    let others = steps.filter { $0.binding != eager }
    let depth = others.map(\.depth).max() ?? 0
    let what: Finding.Message =
      switch others.count {
      case 0: "nothing else because of it"
      case 1: "1 more because of it"
      default: "\(others.count) more because of it, up to \(depth) levels away"
      }
    return finding(
      "\(binding.title) (\(wording: binding.scope.title)) is created at start, and \(what)",
      at: binding.location,
      path: [binding.id],
      notes: steps.map { step in
        let position = "position \(positions[step.binding] ?? 0): \(graph.bindings[step.binding].title)"
        guard let edge = step.edge.map({ graph.edges[$0] }) else { return Finding.Note(position, at: binding.location) }
        let consumer = graph.bindings[edge.source].title
        return Finding.Note("\(position), a dependency of \(consumer)", at: graph.request(of: edge).location)
      }.limited { "and \($0) more" }
    )
  }

  private func finding(aboutCircular eager: Int, _ graph: BindingGraph) -> Finding {
    let binding = graph.bindings[eager]
    return finding(
      "\(binding.title) (\(wording: binding.scope.title)) is created at start, but its immediate dependencies are in a cycle",
      kind: "cycle",
      at: binding.location,
      path: [binding.id],
      notes: [Finding.Note("cut the cycle as 'dependency-cycle' suggests")]
    )
  }
}
