import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The anchor of the section about the instances that a binding keeps.
  static let keptInstancesAnchor = "kept-instances"

  /// All instances of a shorter lifetime that a binding keeps; empty where the page of the scopes lists all of them.
  static func keptInstances(by index: Int, _ context: PageContext) -> [ReportSection] {
    guard let holder = context.lifetimes.kept.holders[index] else { return [] }
    let graph = context.lifetimes.checked
    let sentence: ReportText =
      holder.belongsToConsumers
      ? "Its objects belong to their consumers, which thereby keep these instances of a shorter lifetime:"
      : "It keeps these instances of a shorter lifetime, itself or through objects that belong to it:"
    let rows = holder.edges.map { number -> [ReportText] in
      let edge = graph.edges[number]
      let target = PageTarget(edge.binding.map(context.names.binding) ?? "", anchor: keptInstancesAnchor)
      let isOwn = holder.edgesToOwnObjects.contains(number)
      let request = graph.request(of: edge)
      return [
        context.target(of: edge), ReportText([.code(request.label ?? request.name)]),
        isOwn ? "\(.reference("through it", target))" : ReportText(graph.scope(of: edge).map { [.scope($0)] } ?? []),
        ReportText([.location(request.location)]),
      ]
    }
    return [
      ReportSection(
        anchor: keptInstancesAnchor,
        title: "Kept instances",
        blocks: [
          .paragraph(sentence),
          .table(
            ReportTable(
              caption: "Kept instances of a shorter lifetime",
              columns: [.init("Binding"), .init("Name"), .init("Scope"), .init("Source")],
              rows: rows,
              emptyText: "It keeps none."
            )
          ),
        ]
      )
    ]
  }
}
