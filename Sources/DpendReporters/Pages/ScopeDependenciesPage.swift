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
    let reason = "\(captivity(of: cell, scopes, in: graph).capitalizedFirst)."
    return ReportPage(
      path: context.names.scopeDependencies(holder, dependency),
      kind: .scopeDependencies,
      title: "\(holder.capitalizedFirst) → \(dependency)",
      summary: """
        \(cell.dependencies.of("dependency")) of \(consumers(scopes.holder, names)) on bindings with the \
        \(.reference("scope", PageTarget(PageNames.scopes))) \(dependency).
        """,
      sections: [
        ReportSection(anchor: "dependencies", title: "Dependencies", blocks: [.paragraph("\(reason)"), .table(table)])
      ]
    )
  }

  private static func consumers(_ holder: LifetimeMatrix.Holder, _ names: ScopeNames) -> String {
    switch holder {
    case .scope(let scope): "bindings with the scope \(names.title(of: scope))"
    case .consumers: "consumers"
    }
  }

  /// Returns a clause that says which dependencies of a cell are captive, and otherwise why none is.
  private static func captivity(
    of cell: LifetimeMatrix.Cell,
    _ scopes: (holder: LifetimeMatrix.Holder, dependency: Scope),
    in graph: BindingGraph
  ) -> String {
    if !cell.captures.isEmpty { return cell.captures.count.of("captive dependency") }
    let (held, holder) = (scopes.dependency.lifetime, scopes.holder.lifetime)
    if held == .transient {
      return cell.edges.allSatisfy { graph.edges[$0].evidence == .registered }
        ? "none is captive: each consumer has an instance of its own"
        : "none is captive: no container ends such an instance while an object holds it"
    }
    let isUnknown = held == .unknown || holder == .unknown
    let isNeverShorter = held == .singleton || !isUnknown && !holder.outlives(held)
    if isNeverShorter { return "none is captive: the dependency lives at least as long as its consumer" }
    let registered = cell.edges.map { graph.edges[$0] }.filter { $0.evidence == .registered && graph.isKept($0) }
    if registered.isEmpty {
      return "none is captive: the code creates these objects or passes them itself, or the dependency is deferred"
    }
    if isUnknown { return "none is captive, as far as lifetimes are known" }
    return "none is captive: such an instance lives for as long as something holds it"
  }
}

extension LifetimeMatrix.Holder {
  /// The lifetime of the objects; unknown for consumers.
  fileprivate var lifetime: Lifetime {
    switch self {
    case .scope(let scope): scope.lifetime
    case .consumers: .unknown
    }
  }
}
