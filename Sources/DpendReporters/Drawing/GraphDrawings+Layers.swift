import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// Returns the diagram of the modules in their layers, the topmost layer first, with the number of dependencies between them.
  ///
  /// A dependency that the order of the layers forbids is emphasized.
  func layers(_ modules: LayeredModules, _ order: LayerOrder, name: String) -> Drawing {
    let documented = Set(graph.bindings.map(\.module))
    let hasLabels = modules.dependencies.count <= Self.mostLabels
    var drawing = Drawing(
      name: name,
      title: "Layers",
      summary: "\(order.layers.count.of("layer")) from the top, with the number of dependencies between their modules",
      groups: order.layers.map { Drawing.Group(title: $0.name, target: nil) },
      nodes: modules.parts.map { part in
        Drawing.Node(
          group: part.layer,
          kind: .module,
          title: part.module,
          details: part.members.isEmpty ? [] : MemberCounts(of: part.members, in: graph).words,
          marks: [],
          tooltip: "\(part.module) in \(order.layers[part.layer].name)",
          target: documented.contains(part.module) ? target(ofModule: part.module) : nil
        )
      },
      edges: modules.dependencies.map { dependency in
        let (layer, other) = (modules.parts[dependency.source].layer, modules.parts[dependency.destination].layer)
        let violation = order.violation(of: layer, on: other)
        return Drawing.Edge(
          source: dependency.source,
          destination: dependency.destination,
          kind: .immediate,
          label: violation.map { "\(dependency.count) \($0)" } ?? (hasLabels ? "\(dependency.count)" : nil),
          marks: violation == nil ? [] : [.violation],
          count: dependency.count,
          tooltip: dependency.count.of("dependency")
        )
      },
      hasLegend: false
    )
    drawing.hasStackedGroups = true
    drawing.widthLimit = Drawing.besideNavigation
    return drawing
  }
}

extension LayerOrder {
  /// Returns the words for a dependency of one layer on another that is not allowed; nil for one that is.
  func violation(of layer: Int, on other: Int) -> String? {
    if allowsDependency(of: layer, on: other) { return nil }
    return other < layer ? "upward" : "past \((other - layer - 1).of("layer"))"
  }
}
