import DpendGraph

extension GraphDrawings {
  /// The most numbers on lines; more of them can't be told apart, and the table has them all.
  private static let mostLabels = 40

  /// The modules, with the number of needs between each two; a graph that lies mostly in one module by its folders.
  func modules(name: String) -> Drawing {
    let areas = BindingAreas(graph, dividesModules: liesMostlyInOneModule)
    let modules = Set(graph.bindings.map(\.module)).count.of("module")
    let isDivided = areas.count > Set(graph.bindings.map(\.module)).count
    return sums(
      of: areas,
      name: name,
      title: isDivided ? "Modules and their folders" : "Modules",
      summary: isDivided ? "\(areas.count.of("part")) of \(modules), by folder" : modules
    ) { target(ofModule: $0.module) }
  }

  /// The parts of a module that is too large for one picture; nil for others.
  func parts(ofModule module: String) -> BindingAreas? {
    let own = graph.bindings.indices.filter { graph.bindings[$0].module == module }
    if own.count <= DrawingLevel.mostBindings { return nil }
    let areas = BindingAreas(graph, of: own)
    return areas.count > 1 ? areas : nil
  }

  /// The parts of a module, with the number of needs between each two.
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

  private var liesMostlyInOneModule: Bool {
    let sizes = Dictionary(grouping: graph.bindings, by: \.module).values.map(\.count)
    return (sizes.max() ?? 0) * 2 > graph.bindings.count
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
      summary: "\(summary), and how many needs of one are met by another",
      groups: [],
      nodes: areas.all.map { area in
        Drawing.Node(
          kind: .module,
          title: area.path.last ?? "",
          details: [area.path.dropLast().joined(separator: " / "), area.members.count.of("binding")].filter {
            !$0.isEmpty
          },
          marks: [],
          tooltip: area.title,
          target: target(area)
        )
      },
      edges: summedEdges { areas.index(of: $0) },
      hasLegend: false
    )
    drawing.widthLimit = Drawing.besideNavigation
    return drawing.orderedByNeed()
  }

  /// The containers and configurations of each module, with the number of needs between each two.
  func components(name: String) -> Drawing {
    let titles = graph.componentNames
    let members = Dictionary(grouping: graph.bindings) { ComponentOfModule($0) }
    let components = members.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: components.enumerated().map { ($1, $0) })
    let modules = Set(components.map(\.module)).sorted()
    let nodes = components.map { component in
      Drawing.Node(
        group: modules.firstIndex(of: component.module),
        kind: .component,
        title: titles[component.component] ?? component.component.rawValue,
        details: [(members[component] ?? []).count.of("binding")],
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
      edges: summedEdges { places[ComponentOfModule(graph.bindings[$0])] },
      hasLegend: false
    ).orderedByNeed()
  }

  /// The edges between the nodes that bindings belong to, one for each two nodes, those inside a node left out.
  private func summedEdges(node: (Int) -> Int?) -> [Drawing.Edge] {
    var counts: [NodePair: Int] = [:]
    for edge in graph.edges {
      guard let target = edge.binding, let source = node(edge.source), let destination = node(target),
        source != destination
      else { continue }
      counts[NodePair(source: source, destination: destination), default: 0] += 1
    }
    let hasLabels = counts.count <= Self.mostLabels
    return counts.sorted { $0.key < $1.key }.map { pair, count in
      Drawing.Edge(
        source: pair.source,
        destination: pair.destination,
        kind: .immediate,
        label: hasLabels ? String(count) : nil,
        marks: [],
        count: count,
        tooltip: count.of("need")
      )
    }
  }
}

private struct NodePair: Hashable, Comparable {
  let source: Int
  let destination: Int

  static func < (left: NodePair, right: NodePair) -> Bool {
    (left.source, left.destination) < (right.source, right.destination)
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
