import DpendAnalysis
import DpendGraph

extension Drawing {
  /// The modules, with the number of needs between each two.
  static func modules(_ result: AnalysisResult, names: PageNames?, name: String) -> Drawing {
    let graph = result.graph
    let bindings = Dictionary(grouping: graph.bindings, by: \.module)
    let modules = graph.modules.map(\.name).filter { bindings[$0] != nil }
    let places = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
    let nodes = modules.map { module in
      Node(
        kind: .module,
        title: module,
        details: [(bindings[module] ?? []).count.of("binding")],
        marks: [],
        tooltip: module,
        target: names.map { PageTarget($0.module(module)) }
      )
    }
    return Drawing(
      name: name,
      title: "Modules",
      summary: "\(modules.count.of("module")), and how many needs of one are met by another",
      groups: [],
      nodes: nodes,
      edges: summedEdges(of: graph) { places[graph.bindings[$0].module] },
      hasLegend: false
    )
  }

  /// The containers and configurations of each module, with the number of needs between each two.
  static func components(_ result: AnalysisResult, names: PageNames?, name: String) -> Drawing {
    let graph = result.graph
    let titles = Dictionary(graph.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let members = Dictionary(grouping: graph.bindings) { ComponentOfModule(module: $0.module, component: $0.component) }
    let components = members.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: components.enumerated().map { ($1, $0) })
    let modules = Set(components.map(\.module)).sorted()
    let groups = modules.map { module in Group(title: module, target: names.map { PageTarget($0.module(module)) }) }
    let nodes = components.map { component in
      Node(
        group: modules.firstIndex(of: component.module),
        kind: .component,
        title: titles[component.component] ?? component.component.rawValue,
        details: [(members[component] ?? []).count.of("binding")],
        marks: [],
        tooltip: component.component.rawValue,
        target: names.map { PageTarget($0.module(component.module)) }
      )
    }
    return Drawing(
      name: name,
      title: "Components",
      summary: "\(components.count.of("component")) in \(modules.count.of("module"))",
      groups: groups,
      nodes: nodes,
      edges: summedEdges(of: graph) {
        places[ComponentOfModule(module: graph.bindings[$0].module, component: graph.bindings[$0].component)]
      },
      hasLegend: false
    )
  }

  /// The edges between the nodes that bindings belong to, one for each two nodes, those inside a node left out.
  private static func summedEdges(of graph: BindingGraph, node: (Int) -> Int?) -> [Edge] {
    var counts: [NodePair: Int] = [:]
    for edge in graph.edges {
      guard let target = edge.binding, let source = node(edge.source), let destination = node(target),
        source != destination
      else { continue }
      counts[NodePair(source: source, destination: destination), default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { pair, count in
      Edge(
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

  static func < (left: ComponentOfModule, right: ComponentOfModule) -> Bool {
    (left.module, left.component) < (right.module, right.component)
  }
}
