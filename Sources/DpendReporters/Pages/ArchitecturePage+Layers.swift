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
      let count = MemberCounts(of: bindings, in: context.graph).linkedBindings(in: layerOrder.selection(ofLayer: layer))
      let selection = layer.map { ReportText([.code("\(layerOrder.layers[$0].holds.selection)")]) }
      return [
        "\(name)", selection ?? "", .joined(modules.map(context.link), separator: ", "), count,
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
    let picture = ReportBlock.figure(figure(of: assignment, context))
    return [ReportSection(anchor: "layers", title: "Layers", blocks: [.paragraph(about), picture, .table(table)])]
  }

  /// The diagram of the modules in the layers, with a table of its dependencies.
  private static func figure(of assignment: LayerAssignment, _ context: PageContext) -> ReportFigure {
    let modules = LayeredModules(assignment, in: context.graph)
    let drawing = context.drawings.layers(modules, assignment.layerOrder, name: "layers")
    let verdict =
      drawing.edges.contains { $0.marks.contains(.violation) }
      ? "A red line with words violates the order of the layers" : "No line violates the order of the layers"
    let omitted = MemberCounts(of: assignment.bindings(in: nil), in: context.graph)
    let omission =
      assignment.bindings(in: nil).isEmpty ? "" : ", without \(omitted.words.joined(separator: " and ")) in no layer"
    return ReportFigure(
      drawing: drawing,
      caption: """
        \(drawing.summary)\(omission). \(verdict). A dependency belongs to the layer of the code that requests it, and leads to the \
        layer that declares the requested type.
        """,
      table: table(of: modules, assignment.layerOrder, context)
    )
  }

  /// The table of the dependencies between the modules of layers.
  private static func table(of modules: LayeredModules, _ order: LayerOrder, _ context: PageContext) -> ReportTable {
    ReportTable(
      caption: "Dependencies between the modules of the layers",
      columns: [
        .init("Module"), .init("Layer"), .init("Depends on"), .init("Layer of the dependency"),
        .init("Dependencies", isNumeric: true), .init("Order of the layers"),
      ],
      rows: modules.dependencies.map { dependency in
        let (source, destination) = (modules.parts[dependency.source], modules.parts[dependency.destination])
        let violation = order.violation(of: source.layer, on: destination.layer)
        return [
          context.link(module: source.module), "\(order.layers[source.layer].name)",
          context.link(module: destination.module), "\(order.layers[destination.layer].name)",
          "\(dependency.count)", "\(violation.map { "violation: \($0)" } ?? "allowed")",
        ]
      },
      emptyText: "There are no dependencies between them."
    )
  }
}
