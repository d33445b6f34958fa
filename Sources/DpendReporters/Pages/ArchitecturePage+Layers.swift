import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The layers with what is in each, where the project has layers.
  static func layers(_ context: PageContext) -> [ReportSection] {
    guard let assignment = context.architecture.layers else { return [] }
    let layerOrder = assignment.layerOrder
    let groups = layerOrder.layers.enumerated().map { (name: $1.name, layer: Optional($0)) }
    let rows = (groups + [(name: "in no layer", layer: nil)]).compactMap { name, layer -> [ReportText]? in
      let bindings = assignment.bindings(in: layer)
      if layer == nil, bindings.isEmpty { return nil }
      let modules = Set(bindings.map { context.graph.bindings[$0].module }).sorted()
      let selection = layer.map { ReportText([.code("\(layerOrder.layers[$0].holds.selection)")]) }
      return [
        "\(name)", selection ?? "", .joined(modules.map(context.link), separator: ", "), "\(bindings.count)",
      ]
    }
    let table = ReportTable(
      caption: "Layers, the topmost first",
      columns: [.init("Layer"), .init("Holds"), .init("Modules of its bindings"), .init("Bindings", isNumeric: true)],
      rows: rows,
      emptyText: "There are no layers."
    )
    let allowed =
      layerOrder.isStrict ? "the next layer below it" : "every layer below it"
    let about: ReportText = """
      A layer may need itself and \(allowed). What several hold is in the topmost of them. They are written at \
      \(.place(layerOrder.location)).
      """
    return [ReportSection(anchor: "layers", title: "Layers", blocks: [.paragraph(about), .table(table)])]
  }

  /// What breaks the rules of the architecture.
  static func architectureFindings(_ context: PageContext) -> [ReportSection] {
    let findings = RuleRegistry.architecture.flatMap { context.result.findings(of: $0.name) }
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))
    ]
  }
}
