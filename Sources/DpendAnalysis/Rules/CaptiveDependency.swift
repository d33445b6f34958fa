import DpendGraph

/// Something is kept by what lives longer than it is meant to.
struct CaptiveDependency: Rule {
  let name = RuleName("captive-dependency")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      What a binding keeps lives as long as the binding itself, in one order for the scopes of all libraries: as long as the \
      container, as long as somebody holds it, as long as a component, for one call from outside. What is made anew for each \
      request belongs to whoever asked for it and is no problem; what it keeps in turn belongs to the same one, so that a \
      singleton captures also what it reaches through such values. A parameter and an injected property are taken to be kept, \
      since nobody can see from a signature whether they are. A closure, a factory, a weak property and a call at the place of \
      use keep nothing.
      """,
    whyItMatters: """
      The longer life wins. Of what was to be made for each request, the first one serves all others, with the first request's \
      data; what was to go when nobody needs it stays for ever.
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
      Ask at each use, by a closure `() -> Trace` or what the library has for it (`Instantiator`, `Provider`, `Inject` in a method); \
      or let what is kept live as long as its holder, or the holder as short as what it keeps; or make it anew for each request, \
      where each may have its own. Where a parameter isn't kept but only used to make something, nothing need be done.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let captures = Captures(graph)
    if captures.all.isEmpty { return [] }
    let account = CaptiveDependencyReport(graph)
    let holdersOfMore = Set(captures.holdersOfMore)
    return captures.all.enumerated().map { number, capture in
      let isLast = number + 1 == captures.all.count || captures.all[number + 1].holder != capture.holder
      let hasMore = isLast && holdersOfMore.contains(capture.holder)
      return finding(
        account.sentence(about: capture),
        at: account.location(of: capture),
        path: path(of: capture, in: graph),
        notes: account.chain(of: capture) + account.remedies(for: capture) + (hasMore ? [rest(of: capture, graph)] : [])
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
