import DpendGraph

/// A binding that keeps an instance of a shorter lifetime.
struct CaptiveDependency: Rule {
  let name = RuleName("captive-dependency")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for bindings that keep an instance whose scope has a shorter lifetime than their own, such as a singleton that keeps \
      a per-request object. The lifetimes of all libraries are compared in one order, from the longest: singleton, weak singleton, \
      component, one resolution (such as `.shared`). A transient instance belongs to its consumer, so the check continues with what it keeps. \
      Initializer parameters and injected properties count as kept. Closures, factories, weak properties and requests at the point \
      of use do not.
      """,
    whyItMatters: """
      The instance lives as long as its holder. A singleton that keeps the first request's object serves it, with that request's \
      data, to all later requests, and an object that should be released stays in memory.
      """,
    example: """
      final class AppConfiguration: DependencyConfiguration {
        func trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
        func outbox(trace: Trace) -> DependencyRegistration<Outbox> {
          DependencyRegistration(scope: .singleton) { Outbox(trace: trace) }
        }
      }
      """,
    howToFix: """
      Request the value at each use, with a closure `() -> Trace` or the equivalent of the library. Alternatively, choose a longer \
      lifetime for the kept binding, a shorter one for its holder, or a transient scope. If the initializer only uses the \
      parameter and does not store it, suppress the finding with `// dpend:ignore captive-dependency: REASON`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let captures = Captures.find(in: graph)
    if captures.all.isEmpty { return [] }
    let report = CaptiveDependencyReport(graph)
    let holdersOfMore = Set(captures.holdersOfMore)
    return captures.all.enumerated().map { number, capture in
      let isLast = number + 1 == captures.all.count || captures.all[number + 1].holder != capture.holder
      let hasMore = isLast && holdersOfMore.contains(capture.holder)
      return finding(
        report.sentence(about: capture),
        at: report.location(of: capture),
        path: path(of: capture, in: graph),
        notes: report.chain(of: capture) + report.fixes(for: capture) + (hasMore ? [rest(of: capture, graph)] : [])
      )
    }
  }

  private func path(of capture: Capture, in graph: BindingGraph) -> [BindingID] {
    (capture.edges.map { graph.edges[$0].source } + [capture.captured]).map { graph.bindings[$0].id }
  }

  private func rest(of capture: Capture, _ graph: BindingGraph) -> Finding.Note {
    Finding.Note(
      "\(graph.bindings[capture.holder].title) keeps more than \(Captures.mostPerHolder) such values; the others aren't listed"
    )
  }
}
