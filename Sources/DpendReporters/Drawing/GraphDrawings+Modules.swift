import DpendGraph

extension GraphDrawings {
  /// The modules, with the number of needs between each two; a graph in one large module by its folders.
  func modules(name: String) -> Drawing {
    let areas = BindingAreas(graph, dividesModules: Set(graph.bindings.map(\.module)).count == 1)
    let groups = areas.groups { target(ofModule: $0) }
    let members = Dictionary(grouping: graph.bindings.indices) { areas.name(of: $0).flatMap { areas.indices[$0] } ?? 0 }
    let nodes = groups.enumerated().map { index, group in
      Drawing.Node(
        kind: .module,
        title: group.title,
        details: [(members[index] ?? []).count.of("binding")],
        marks: [],
        tooltip: group.title,
        target: group.target
      )
    }
    return Drawing(
      name: name,
      title: "Modules",
      summary: "\(nodes.count.of("module")), and how many needs of one are met by another",
      groups: [],
      nodes: nodes,
      edges: summedEdges { areas.name(of: $0).flatMap { areas.indices[$0] } },
      hasLegend: false
    )
  }

  /// The containers and configurations of each module, with the number of needs between each two.
  func components(name: String) -> Drawing {
    let titles = Dictionary(graph.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
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
    )
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
    return counts.sorted { $0.key < $1.key }.map { pair, count in
      Drawing.Edge(
        source: pair.source,
        destination: pair.destination,
        kind: .immediate,
        label: String(count),
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
