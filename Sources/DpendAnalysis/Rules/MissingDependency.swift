import DpendGraph

/// Something is needed that nothing provides.
struct MissingDependency: Rule {
  let name = RuleName("missing-dependency")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      Every key that a binding needs is provided by a binding, or comes from outside. What a library lacks is no error but a \
      note: the applications that use it must provide it.
      """,
    whyItMatters: "The container can't make what needs the key. At run time this would be a crash, at the first use.",
    example: """
      final class UserService { init(store: any UserStore) {} }
      // no class that the filters take conforms to UserStore, and no configuration provides it
      """,
    howToFix: """
      Provide the key: widen --implicit-filter so that it takes a class that conforms to it, or write a configuration method \
      that returns a DependencyRegistration of it. If the value comes from outside, name its type with --external. If it isn't \
      always needed, make the parameter optional or give it a default value.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let suggestions = KeySuggestions(graph)
    return graph.missing.map { missing in
      let asking = missing.edges.map { graph.edges[$0] }
      let places = asking.map { graph.request(of: $0).location }
      let consumers = asking.map { graph.bindings[$0.source] }
      let notes = zip(consumers, places).dropFirst().map {
        Finding.Note("\($0.factoryTitle) needs it too", at: $1)
      }
      let consumer = consumers.first.map { ", which \($0.factoryTitle) needs" } ?? ""
      return Finding(
        rule: name,
        severity: graph.isLibrary ? .note : severity,
        message: graph.isLibrary
          ? "applications must provide '\(missing.key)'\(consumer)" : "nothing provides '\(missing.key)'\(consumer)",
        location: places.first,
        path: consumers.map(\.id),
        notes: notes + (graph.isLibrary ? [] : suggestions.notes(for: missing.key))
      )
    }
  }
}
