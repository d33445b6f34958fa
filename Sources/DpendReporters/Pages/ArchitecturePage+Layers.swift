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
      The code of a layer may request types that are declared in the same layer and in \(allowed). The layer of the binding that \
      provides the object at run time does not count. A binding that several layers select belongs to the topmost of them. \
      Source: \(.location(layerOrder.location)).
      """
    let modules = context.architecture.layeredModules
    return [
      ReportSection(
        anchor: "layers",
        title: "Layers",
        blocks: [.paragraph(about)] + (modules.map { [.figure(figure(of: $0, assignment, context))] } ?? []) + [
          .table(table)
        ]
      )
    ]
  }

  /// The diagram of the modules in the layers, with a table of its dependencies.
  private static func figure(
    of modules: LayeredModules,
    _ assignment: LayerAssignment,
    _ context: PageContext
  ) -> ReportFigure {
    let drawing = context.drawings.layers(modules, assignment.layerOrder, name: "layers")
    let verdict =
      drawing.edges.contains { $0.marks.contains(.violation) }
      ? "A red line contains references that a rule about layers or dependencies forbids; its label counts them"
      : "dpend reports no reference that violates a rule about layers or dependencies"
    let omitted = MemberCounts(of: assignment.bindings(in: nil), in: context.graph)
    let omission =
      assignment.bindings(in: nil).isEmpty ? "" : ", without \(omitted.words.joined(separator: " and ")) in no layer"
    return ReportFigure(
      drawing: drawing,
      caption: """
        \(drawing.summary)\(omission). \(verdict). A reference belongs to the layer of its code, and leads to the layer that declares \
        the type. The rules check requests of bindings; code may create a type of an upper layer, provide an object as one, or declare it as the \
        parameter of a type that it registers.
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
        .init("References", isNumeric: true), .init("Violations", isNumeric: true), .init("Order of the layers"),
      ],
      rows: modules.dependencies.map { dependency in
        let (source, destination) = (modules.parts[dependency.source], modules.parts[dependency.destination])
        let target = matrixTarget(of: dependency, modules, context) ?? target(of: dependency)
        return [
          context.link(module: source.module), "\(order.layers[source.layer].name)",
          context.link(module: destination.module), "\(order.layers[destination.layer].name)",
          ReportText([.reference("\(dependency.references.count)", target)]), violations(of: dependency),
          "\(modules.direction(of: dependency, in: order) ?? "allowed")",
        ]
      },
      emptyText: "There are no dependencies between them."
    )
  }

  /// The section with the references behind the numbers of modules that are in several layers; empty without any.
  ///
  /// The page of the matrix has those between whole modules.
  static func layerReferences(_ context: PageContext) -> [ReportSection] {
    guard let modules = context.architecture.layeredModules, let order = context.architecture.layers?.layerOrder else {
      return []
    }
    let lists = modules.dependencies.filter { matrixTarget(of: $0, modules, context) == nil }.map { dependency in
      let names = [dependency.source, dependency.destination].map { part in
        "\(modules.parts[part].module) in \(order.layers[modules.parts[part].layer].name)"
      }
      return ReportBlock.dependencies(
        "\(names[0]) → \(names[1]), \(dependency.references.count.of("reference"))",
        anchor: target(of: dependency).anchor,
        dependency.references.map(context.row)
      )
    }
    if lists.isEmpty { return [] }
    return [ReportSection(anchor: "layer-references", title: "References between layers", blocks: lists)]
  }

  /// The number of violations, with a link to the findings.
  private static func violations(of dependency: LayeredModules.Dependency) -> ReportText {
    let findings = PageTarget(PageNames.architecture, anchor: "findings")
    return dependency.violations == 0 ? "0" : ReportText([.reference("\(dependency.violations)", findings)])
  }

  private static func target(of dependency: LayeredModules.Dependency) -> PageTarget {
    PageTarget(PageNames.architecture, anchor: "layers-\(dependency.source + 1)-\(dependency.destination + 1)")
  }

  /// Returns the references of a dependency in the matrix; nil where these are more, because a module is in several layers.
  private static func matrixTarget(
    of dependency: LayeredModules.Dependency,
    _ modules: LayeredModules,
    _ context: PageContext
  ) -> PageTarget? {
    let names = [dependency.source, dependency.destination].map { modules.parts[$0].module }
    guard context.architecture.uses(by: names[0], of: names[1]).count == dependency.references.count else { return nil }
    return context.architecture.matrixLinks.target(from: names[0], to: names[1])
  }
}
