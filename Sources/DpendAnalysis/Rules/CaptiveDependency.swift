import Algorithms
import DpendGraph

/// A binding that keeps an instance of a shorter lifetime.
struct CaptiveDependency: Rule {
  let name = RuleName("captive-dependency")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for bindings that keep an instance whose scope has a shorter lifetime than their own, such as a singleton that keeps an \
      object of one user session. The lifetimes of all libraries are compared in one order, from the longest: singleton, weak \
      singleton, component (as long as its component), resolution (one instance for each call that resolves a value; `.shared` in \
      `DpendRuntime`). A transient instance lives as long as its consumer, so the instances that it keeps count as kept by the \
      consumer. Initializer parameters and injected properties count as kept. Closures, factories, weak properties and requests at \
      the point of use do not count.
      """,
    whyItMatters: """
      The instance lives as long as its holder. A singleton that keeps the objects of the first session serves its data to all later \
      sessions, and objects that should be released stay in memory.
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
      If the value belongs to one call, such as the trace of a request, pass it as an argument of that call: a singleton cannot know \
      it otherwise. In other cases, request the value at each use, with a closure `() -> Trace` or the equivalent of the library, or \
      choose a longer lifetime for it, or a shorter one for its holder if the holder has no state and is not shared. A transient \
      value is no fix: the holder would keep it as long as before, without a finding. If the initializer only uses the parameter and \
      does not store it, suppress the finding with `// dpend:ignore captive-dependency: REASON`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let captures = Captures.find(in: graph)
    if captures.all.isEmpty { return [] }
    let report = CaptiveDependencyReport(graph)
    return captures.all.chunked(on: \.holder).flatMap { holder, all in
      let nearest = all.prefix(Captures.mostPerHolder)
      let isUnfinished = captures.unfinishedHolders.contains(holder)
      let count = "\(isUnfinished ? "at least " : "")\(all.count)"
      let rest = Finding.Note(
        "\(graph.bindings[holder].title) keeps \(count) such values; its page in the documentation lists all"
      )
      return nearest.map { capture in
        finding(
          report.sentence(about: capture),
          at: report.location(of: capture),
          path: report.path(of: capture),
          notes: report.chain(of: capture) + report.ends(of: capture) + report.fixes(for: capture)
            + (capture == nearest.last && all.count > nearest.count ? [rest] : [])
        )
      }
    }
  }
}
