import DpendGraph

extension ReportPage {
  /// The scopes that occur, with their bindings.
  static func scopes(_ context: PageContext) -> ReportPage {
    let graph = context.graph
    let byScope = Dictionary(grouping: graph.bindings.indices) { graph.bindings[$0].scope }
    let scopes = byScope.keys.sorted { ($0.lifetime.rank, $0.name) < ($1.lifetime.rank, $1.name) }
    return ReportPage(
      path: PageNames.scopes,
      kind: .scopes,
      title: "Scopes",
      summary: "How long things live, from the shortest life to the longest.",
      sections: [
        ReportSection(anchor: "scopes", title: "Scopes", blocks: [.table(overview(scopes, byScope))])
      ]
        + scopes.map { scope in
          ReportSection(
            anchor: scope.name,
            title: scope.title.capitalizedFirst,
            blocks: [
              .paragraph("\(scope.lifetime.explanation.capitalizedFirst)."),
              .table(
                .bindings(byScope[scope] ?? [], caption: "Bindings of scope \(scope.title)", showsModule: true, context)
              ),
            ]
          )
        }
    )
  }

  private static func overview(_ scopes: [Scope], _ byScope: [Scope: [Int]]) -> ReportTable {
    ReportTable(
      caption: "Scopes",
      columns: [.init("Scope"), .init("Means"), .init("Bindings", isNumeric: true)],
      rows: scopes.map { scope in
        [ReportText([.scope(scope)]), "\(scope.lifetime.explanation)", "\((byScope[scope] ?? []).count)"]
      },
      emptyText: "There are no bindings."
    )
  }
}

extension Lifetime {
  /// The place in the order from the shortest life to the longest.
  fileprivate var rank: Int { Lifetime.allCases.firstIndex(of: self) ?? 0 }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
