import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the dependencies that may or may not be captive; none without such dependencies.
  static func unjudgedDependencies(_ context: PageContext) -> [ReportPage] {
    let unjudged = context.lifetimes.unjudged.flatMap(\.self).sorted { $0.edge < $1.edge }
    if unjudged.isEmpty || !context.lifetimes.hasSeveralRows { return [] }
    let graph = context.lifetimes.checked
    let table = ReportTable(
      caption: "Dependencies",
      columns: [.init("Consumer"), .init("Depends on"), .init("Scope"), .init("Reason"), .init("Source")],
      rows: unjudged.map { dependency in
        let edge = graph.edges[dependency.edge]
        return [
          context.link(edge.source), context.target(of: edge),
          ReportText(graph.scope(of: edge).map { [.scope($0)] } ?? []), "\(dependency.reason.sentence)",
          ReportText([.location(graph.request(of: edge).location)]),
        ]
      },
      emptyText: "There are no dependencies."
    )
    return [
      ReportPage(
        path: PageNames.unjudgedDependencies,
        kind: .scopeDependencies,
        title: "Dependencies not judged",
        summary: """
          \(unjudged.count.of("dependency")) that may or may not be \
          \(.reference("captive", PageTarget(PageNames.scopes, anchor: "lifetimes"))).
          """,
        sections: [
          ReportSection(
            anchor: "dependencies",
            title: "Dependencies",
            blocks: [.paragraph(judgedOthers), .table(table)]
          )
        ]
      )
    ]
  }

  /// The reasons why all other dependencies are judged.
  private static let judgedOthers: ReportText = """
    A dependency that is not listed here is judged, also where the code shows no lifetime: its consumer does not store it, code creates it for \
    its consumer, it is a new instance for each request, or it lives as long as its container.
    """
}

extension UnjudgedDependency.Reason {
  /// The reason in the row of a dependency.
  fileprivate var sentence: String {
    switch self {
    case .lifetimeOfDependency: "the scope of the dependency determines no lifetime"
    case .lifetimeOfConsumer: "the code does not show how long the consumer lives"
    case .ambiguousRequest: "several bindings satisfy the request"
    }
  }

  /// Returns the reason after the number of dependencies.
  func clause(count: Int) -> String {
    switch self {
    case .lifetimeOfDependency:
      "whose \(count.plural(of: "scope")) \(count == 1 ? "determines" : "determine") no lifetime"
    case .lifetimeOfConsumer: "of \(count == 1 ? "a consumer" : "consumers") whose lifetime the code does not show"
    case .ambiguousRequest: count == 1 ? "of an ambiguous request" : "of ambiguous requests"
    }
  }
}
