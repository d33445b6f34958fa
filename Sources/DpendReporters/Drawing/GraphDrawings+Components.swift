import Algorithms
import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// Returns the diagram of the containers and configurations, with the number of dependencies between them at run time.
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
        target: target(ofModule: component.module),
        area: self.area(of: members[component] ?? [])
      )
    }
    return Drawing(
      name: name,
      title: "Components",
      summary: """
        \(components.count.of("component")) in \(modules.count.of("module")), with the number of dependencies between them at run time
        """,
      groups: modules.map { Drawing.Group(title: $0, target: target(ofModule: $0)) },
      nodes: nodes,
      edges: edges(
        for: graph.dependencies { indices[ComponentOfModule(graph.bindings[$0])] },
        counting: "dependency"
      ) { _ in nil },
      hasLegend: false
    ).orderedByDependency()
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
