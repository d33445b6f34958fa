import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the scopes in use, their captive dependencies and their bindings.
  static func scopes(_ context: PageContext) -> ReportPage {
    let graph = context.graph
    let byScope = graph.bindings.indices.filter { graph.bindings[$0].hasScope }.grouped { graph.bindings[$0].scope }
    let scopes = ScopeNames(byScope.keys.sorted())
    return ReportPage(
      path: PageNames.scopes,
      kind: .scopes,
      title: "Scopes",
      summary: "The lifetimes of instances, from the shortest to the longest, and the dependencies between them.",
      sections: [
        ReportSection(anchor: "scopes", title: "Scopes", blocks: [.table(overview(scopes, byScope, context.graph))])
      ]
        + lifetimes(context)
        + scopes.all.map { section(about: $0, scopes, byScope[$0] ?? [], context) }
    )
  }

  /// The number of bindings of a scope up to which the page shows them at first.
  private static let mostUnfolded = 20

  /// The number of bindings of a scope that the page lists; a selection lists those of a scope with more.
  private static let mostListed = 200

  private static func section(
    about scope: Scope,
    _ scopes: ScopeNames,
    _ bindings: [Int],
    _ context: PageContext
  ) -> ReportSection {
    let blocks = list(of: bindings, scope, scopes, context)
    let meaning = meaning(of: scope, bindings, context.graph).capitalizedFirst
    return ReportSection(
      anchor: scopes.anchor(of: scope),
      title: scopes.title(of: scope).capitalizedFirst,
      blocks: [.paragraph("\(meaning)\(end(of: bindings, context.graph)).")]
        + (bindings.count > mostUnfolded ? [.folded(bindings.count.of("binding"), blocks)] : blocks)
    )
  }

  /// The table of the bindings of a scope; of many bindings the first, and a link to a selection of all.
  private static func list(
    of bindings: [Int],
    _ scope: Scope,
    _ scopes: ScopeNames,
    _ context: PageContext
  ) -> [ReportBlock] {
    let table = { (listed: [Int]) in
      let caption = "Bindings of scope \(scopes.title(of: scope))"
      return ReportBlock.table(.bindings(listed, caption: caption, showsModule: true, showsScope: false, context))
    }
    guard bindings.count > mostListed, let selection = scopes.selection(of: scope) else { return [table(bindings)] }
    let all = ReportText.linked("all \(bindings.count.of("binding"))", to: selection.and(.bindings))
    let page = ReportText.Run.reference("Bindings", PageTarget(PageNames.bindings))
    return [
      table(Array(bindings.prefix(mostListed))),
      .paragraph("The table lists the first \(mostListed) of \(all). The page \(page) lists those of all scopes."),
    ]
  }

  /// The meaning of a scope, with the library that defines it where the lifetime alone does not give the meaning.
  private static func meaning(of scope: Scope, _ bindings: [Int], _ graph: BindingGraph) -> String {
    guard let binding = bindings.first.map({ graph.bindings[$0] }) else { return scope.explanation }
    return libraryMeaning(of: binding, graph) ?? graph.explainedScope(of: binding).explanation
  }

  /// The locations where code ends the scope of some bindings, as the end of a sentence; empty for none.
  private static func end(of bindings: [Int], _ graph: BindingGraph) -> ReportText {
    ScopeEnd.clause(Set(bindings.flatMap { graph.bindings[$0].scopeEnds }).sorted())
  }

  /// The meaning of the scope of a binding, with the library that defines it; nil where the lifetime alone gives the meaning.
  static func libraryMeaning(of binding: Binding, _ graph: BindingGraph) -> String? {
    let explained = graph.explainedScope(of: binding)
    if binding.evidence != .registered || explained.meaning == nil { return nil }
    return "in \(graph.vocabulary(of: binding).title), \(explained.explanation)"
  }

  /// The table of the scopes.
  private static func overview(_ scopes: ScopeNames, _ byScope: [Scope: [Int]], _ graph: BindingGraph) -> ReportTable {
    ReportTable(
      caption: "Scopes",
      columns: [.init("Scope"), .init("Meaning"), .init("Bindings", isNumeric: true)],
      rows: scopes.all.map { scope in
        let members = MemberCounts(of: byScope[scope] ?? [], in: graph)
        let selection = scopes.selection(of: scope)
        return [
          ReportText([.scope(scope)]),
          "\(meaning(of: scope, byScope[scope] ?? [], graph))\(end(of: byScope[scope] ?? [], graph))",
          selection.map { members.linkedBindings(in: $0) } ?? "\(members.bindings)",
        ]
      },
      emptyText: "There are no bindings."
    )
  }
}

extension String {
  /// The text with its first letter capitalized.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
