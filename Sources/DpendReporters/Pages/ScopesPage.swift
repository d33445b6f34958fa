import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The scopes that occur, who holds whom, and their bindings.
  static func scopes(_ context: PageContext) -> ReportPage {
    let graph = context.graph
    let byScope = Dictionary(grouping: graph.bindings.indices) { graph.bindings[$0].scope }
    let scopes = ScopeNames(byScope.keys.sorted())
    return ReportPage(
      path: PageNames.scopes,
      kind: .scopes,
      title: "Scopes",
      summary: "How long things live, from the shortest life to the longest, and who keeps what for how long.",
      sections: [
        ReportSection(anchor: "scopes", title: "Scopes", blocks: [.table(overview(scopes, byScope))])
      ]
        + lifetimes(context)
        + scopes.all.map { scope in
          ReportSection(
            anchor: scopes.anchor(of: scope),
            title: scopes.title(of: scope).capitalizedFirst,
            blocks: [
              .paragraph("\(scope.lifetime.explanation.capitalizedFirst)."),
              .table(
                .bindings(
                  byScope[scope] ?? [],
                  caption: "Bindings of scope \(scopes.title(of: scope))",
                  showsModule: true,
                  context
                )
              ),
            ]
          )
        }
    )
  }

  private static func overview(_ scopes: ScopeNames, _ byScope: [Scope: [Int]]) -> ReportTable {
    ReportTable(
      caption: "Scopes",
      columns: [.init("Scope"), .init("Means"), .init("Bindings", isNumeric: true)],
      rows: scopes.all.map { scope in
        [ReportText([.scope(scope)]), "\(scope.lifetime.explanation)", "\((byScope[scope] ?? []).count)"]
      },
      emptyText: "There are no bindings."
    )
  }
}

/// The scopes of a graph, told apart also where two libraries mean different things by one word.
struct ScopeNames {
  /// The scopes, from the shortest life to the longest.
  let all: [Scope]

  private let shared: Set<String>

  init(_ scopes: [Scope]) {
    all = scopes
    let counts = Dictionary(scopes.map { ($0.name, 1) }, uniquingKeysWith: +)
    shared = Set(counts.filter { $0.value > 1 }.keys)
  }

  /// The name as readers see it, with the lifetime where two scopes have it.
  func title(of scope: Scope) -> String {
    shared.contains(scope.name) ? "\(scope.title) (\(scope.lifetime.rawValue))" : scope.title
  }

  /// The name to link to.
  func anchor(of scope: Scope) -> String {
    shared.contains(scope.name) ? "\(scope.name)-\(scope.lifetime.rawValue)" : scope.name
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
