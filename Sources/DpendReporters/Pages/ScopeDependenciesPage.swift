import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The pages of the dependencies between two scopes, one for each cell of the matrix of scopes.
  static func scopeDependencies(_ context: PageContext) -> [ReportPage] {
    let matrix = context.lifetimes
    if matrix.holders.count < 2 { return [] }
    let names = ScopeNames(matrix.scopes)
    return zip(matrix.holders, matrix.cells).flatMap { holder, cells in
      zip(matrix.scopes, cells).filter { !$0.1.edges.isEmpty }.map { dependency, cell in
        scopeDependencies(cell, (holder, dependency), names, context)
      }
    }
  }

  private static func scopeDependencies(
    _ cell: LifetimeMatrix.Cell,
    _ scopes: (holder: LifetimeMatrix.Holder, dependency: Scope),
    _ names: ScopeNames,
    _ context: PageContext
  ) -> ReportPage {
    let graph = context.graph
    let (holder, dependency) = (names.title(of: scopes.holder), names.title(of: scopes.dependency))
    let table = ReportTable(
      caption: "Dependencies",
      columns: [.init("Binding"), .init("Depends on"), .init("Kind"), .init("Source")],
      rows: cell.edges.map { number in
        let edge = graph.edges[number]
        return [
          context.link(edge.source), context.target(of: edge), context.resolution(of: number),
          ReportText([.location(graph.request(of: edge).location)]),
        ]
      },
      emptyText: "There are no dependencies."
    )
    let provider = cell.edges.lazy.compactMap { graph.edges[$0].binding }.first.map { graph.bindings[$0] }
    let meaning = provider.flatMap { libraryMeaning(of: $0, graph) }.map { "\(dependency.capitalizedFirst): \($0)." }
    let judgment = CellJudgment(holder: scopes.holder, dependency: scopes.dependency, cell: cell, graph: graph)
    return ReportPage(
      path: context.names.scopeDependencies(holder, dependency),
      kind: .scopeDependencies,
      title: "\(holder.capitalizedFirst) → \(dependency)",
      summary: """
        \(cell.dependencies.of("dependency")) of \(consumers(scopes.holder, names)) on bindings with the \
        \(.reference("scope", PageTarget(PageNames.scopes))) \(dependency).
        """,
      sections: [
        ReportSection(
          anchor: "dependencies",
          title: "Dependencies",
          blocks: [.paragraph("\(judgment.sentences)")] + reasons(for: cell, scopes, names, context)
            + (meaning.map { [.paragraph("\($0)")] } ?? []) + [.table(table)]
        )
      ]
    )
  }

  /// The reasons why dependencies are captive, each with a link to its finding; empty where none is.
  private static func reasons(
    for cell: LifetimeMatrix.Cell,
    _ scopes: (holder: LifetimeMatrix.Holder, dependency: Scope),
    _ names: ScopeNames,
    _ context: PageContext
  ) -> [ReportBlock] {
    if cell.captures.isEmpty { return [] }
    let report = CaptiveDependencyReport(context.lifetimes.checked)
    let section = PageTarget(PageNames.scopes, anchor: anchor(of: scopes.holder, scopes.dependency, names))
    let shown = cell.captures.limited(to: mostNames)
    let lines = shown.map { capture -> ReportText in
      let path = report.path(of: capture)
      let finding = context.findings(about: capture.holder).first { $0.rule == captiveDependency && $0.path == path }
      let link =
        finding.map { ReportText.Run.reference("finding", context.target(of: $0)) } ?? .reference("path", section)
      return "\(report.sentence(about: capture).description.capitalizedFirst) (\(link))."
    }
    let rest = cell.captures.count - shown.count
    let more: ReportText = "The page of the \(.reference("scopes", section)) lists \(rest) more."
    return [.list(lines)] + (rest > 0 ? [.paragraph(more)] : [])
  }

  /// The rule about captive dependencies.
  static let captiveDependency = RuleName("captive-dependency")

  private static func consumers(_ holder: LifetimeMatrix.Holder, _ names: ScopeNames) -> String {
    switch holder {
    case .scope(let scope): "bindings with the scope \(names.title(of: scope))"
    case .consumers: "consumers"
    }
  }
}
