import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// Returns the diagram of the modules in their layers, the topmost layer first, with the number of references between them.
  ///
  /// References that a rule about layers or dependencies forbids are emphasized.
  func layers(_ modules: LayeredModules, _ order: LayerOrder, name: String) -> Drawing {
    let documented = Set(graph.bindings.map(\.module))
    let hasLabels = modules.dependencies.count <= Self.mostLabels
    var drawing = Drawing(
      name: name,
      title: "Layers",
      summary: """
        \(order.layers.count.of("layer")) from the top, \(Self.references(modules.dependencies.count, of: "their modules"))
        """,
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
        let count = dependency.references.count
        let violation = modules.violation(by: dependency, of: order)
        return Drawing.Edge(
          source: dependency.source,
          destination: dependency.destination,
          kind: .immediate,
          label: violation.map { "\(count) \($0)" } ?? (hasLabels ? "\(count)" : nil),
          marks: violation == nil ? [] : [.violation],
          count: count,
          tooltip: count.of("reference")
        )
      },
      hasLegend: false
    )
    drawing.counted = "reference"
    drawing.hasLegend = drawing.edges.contains { $0.marks.contains(.violation) }
    drawing.hasStackedGroups = true
    drawing.widthLimit = Drawing.besideNavigation
    return drawing
  }
}

extension LayeredModules {
  /// Returns the words for references of which some are forbidden, such as `upward`; nil for those that are all allowed.
  func violation(by dependency: Dependency, of order: LayerOrder) -> String? {
    if dependency.violations == 0 { return nil }
    let direction = direction(of: dependency, in: order) ?? "forbidden"
    return dependency.violations == dependency.references.count
      ? direction : "(\(dependency.violations) \(direction))"
  }

  /// Returns the words for a dependency against the order of the layers; nil for one that the order allows.
  func direction(of dependency: Dependency, in order: LayerOrder) -> String? {
    let (layer, other) = (parts[dependency.source].layer, parts[dependency.destination].layer)
    if order.allowsDependency(of: layer, on: other) { return nil }
    return other < layer ? "upward" : "past \((other - layer - 1).of("layer"))"
  }
}
