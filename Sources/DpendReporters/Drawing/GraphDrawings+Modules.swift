import Algorithms
import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// The number of edges up to which they have labels; the table has the numbers of all edges.
  static let mostLabels = 40

  /// Returns the diagram of the modules with the number of dependencies between them.
  ///
  /// A graph with one dominant module is divided by folder.
  func modules(name: String) -> Drawing {
    let areas = BindingAreas.modules(of: graph)
    let modules = result.metrics.modules.of("module")
    let isDivided = areas.count > result.metrics.modules
    return sums(
      of: areas,
      name: name,
      title: isDivided ? "Modules and their folders" : "Modules",
      summary: isDivided ? "\(areas.count.of("part")) of \(modules), by folder" : modules
    ) { target(ofModule: $0.module) }
  }

  /// Returns the parts of a module that is too large for one diagram; nil for other modules.
  func parts(ofModule module: String) -> BindingAreas? {
    let own = graph.bindings.indices.filter { graph.bindings[$0].module == module }
    if own.count <= DrawingLevel.mostBindings { return nil }
    let areas = BindingAreas.divide(graph, of: own, containers: containers)
    return areas.count > 1 ? areas : nil
  }

  /// Returns the diagram of the parts of a module, with the number of dependencies between them.
  func overview(
    of parts: BindingAreas,
    module: String,
    name: String,
    target: (BindingAreas.Area) -> PageTarget?
  ) -> Drawing {
    sums(
      of: parts,
      name: name,
      title: module,
      summary: "\(module) in \(parts.count.of("part")), by folder",
      target: target
    )
  }

  private func sums(
    of areas: BindingAreas,
    name: String,
    title: String,
    summary: String,
    target: (BindingAreas.Area) -> PageTarget?
  ) -> Drawing {
    var drawing = Drawing(
      name: name,
      title: title,
      summary: "\(summary), with the number of dependencies between them at run time",
      groups: [],
      nodes: areas.all.map { area in
        Drawing.Node(
          kind: .module,
          title: area.path.last ?? "",
          details: ([area.path.dropLast().joined(separator: " / ")] + MemberCounts(of: area.members, in: graph).words)
            .filter { !$0.isEmpty },
          marks: [],
          tooltip: area.title,
          target: target(area)
        )
      },
      edges: summedEdges { areas.index(of: $0) },
      hasLegend: false
    )
    drawing.widthLimit = Drawing.besideNavigation
    return drawing.orderedByDependency()
  }

  /// Returns the diagram of the containers and configurations, with the number of dependencies between them.
  func components(name: String) -> Drawing {
    let titles = graph.componentNames
    let members = graph.bindings.indices.grouped { ComponentOfModule(graph.bindings[$0]) }
    let components = members.keys.sorted()
    let indices = Dictionary(uniqueKeysWithValues: components.enumerated().map { ($1, $0) })
    let modules = Set(components.map(\.module)).sorted()
    let nodes = components.map { component in
      Drawing.Node(
        group: modules.firstIndex(of: component.module),
        kind: .component,
        title: titles[component.component] ?? component.component.rawValue,
        details: MemberCounts(of: members[component] ?? [], in: graph).words,
        marks: [],
        tooltip: component.component.rawValue,
        target: target(ofModule: component.module)
      )
    }
    return Drawing(
      name: name,
      title: "Components",
      summary: "\(components.count.of("component")) in \(modules.count.of("module"))",
      groups: modules.map { Drawing.Group(title: $0, target: target(ofModule: $0)) },
      nodes: nodes,
      edges: summedEdges { indices[ComponentOfModule(graph.bindings[$0])] },
      hasLegend: false
    ).orderedByDependency()
  }

  /// Returns the edges between the nodes that bindings belong to, one for each pair of different nodes.
  private func summedEdges(node: (Int) -> Int?) -> [Drawing.Edge] {
    let dependencies = graph.dependencies(between: node)
    let hasLabels = dependencies.count <= Self.mostLabels
    return dependencies.map { dependency in
      Drawing.Edge(
        source: dependency.source,
        destination: dependency.destination,
        kind: .immediate,
        label: hasLabels ? String(dependency.count) : nil,
        marks: [],
        count: dependency.count,
        tooltip: dependency.count.of("dependency")
      )
    }
  }
}

extension BindingAreas {
  /// Returns the areas as groups of a drawing.
  ///
  /// - Parameter target: Returns the page of a module.
  /// - Returns: A group for each area, in the order of the areas.
  func groups(target: (String) -> PageTarget?) -> [Drawing.Group] {
    all.map { Drawing.Group(title: $0.title, target: target($0.module)) }
  }
}

private struct ComponentOfModule: Hashable, Comparable {
  let module: String
  let component: ComponentID

  init(_ binding: Binding) {
    module = binding.module
    component = binding.component
  }

  static func < (left: ComponentOfModule, right: ComponentOfModule) -> Bool {
    (left.module, left.component) < (right.module, right.component)
  }
}
