import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The section of the layers and their bindings; empty in a project without layers.
  static func layers(_ context: PageContext) -> [ReportSection] {
    guard let assignment = context.architecture.layers else { return [] }
    let layerOrder = assignment.layerOrder
    let groups = layerOrder.layers.enumerated().map { (name: $1.name, layer: Optional($0)) }
    let rows = (groups + [(name: "no layer", layer: nil)]).compactMap { name, layer -> [ReportText]? in
      let bindings = assignment.bindings(in: layer)
      if layer == nil, bindings.isEmpty { return nil }
      let modules = Set(bindings.map { context.graph.bindings[$0].module }).sorted()
      let selection = layer.map { ReportText([.code("\(layerOrder.layers[$0].holds.selection)")]) }
      return [
        "\(name)", selection ?? "", .joined(modules.map(context.link), separator: ", "), "\(bindings.count)",
      ]
    }
    let table = ReportTable(
      caption: "Layers, from the top",
      columns: [.init("Layer"), .init("Holds"), .init("Modules"), .init("Bindings", isNumeric: true)],
      rows: rows,
      emptyText: "There are no layers."
    )
    let allowed =
      layerOrder.isStrict ? "the next layer below" : "all layers below"
    let about: ReportText = """
      The bindings of a layer may depend on bindings of the same layer and of \(allowed). A binding that several layers select \
      belongs to the topmost of them. Source: \(.location(layerOrder.location)).
      """
    return [ReportSection(anchor: "layers", title: "Layers", blocks: [.paragraph(about), .table(table)])]
  }

  /// The section of the findings of architecture rules; empty without any.
  static func architectureFindings(_ context: PageContext) -> [ReportSection] {
    let findings = RuleRegistry.architecture.flatMap { context.result.findings(of: $0.name) }
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))
    ]
  }
}
