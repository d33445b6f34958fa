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

  /// Returns the diagram of the modules with the number of references between them in the source code.
  ///
  /// Dependencies at run time only are dashed, and have no influence on the layout.
  func modules(_ architecture: ArchitectureSummary, name: String) -> Drawing {
    let modules = architecture.dependencies.modules
    let members = graph.bindings.indices.grouped { graph.bindings[$0].module }
    let positions = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
    let others = modules.count { members[$0] == nil }
    let counts = [members.count.of("module")] + (others == 0 ? [] : ["\(others) without bindings"])
    var drawing = Drawing(
      name: name,
      title: "Modules",
      summary: "\(counts.joined(separator: " and ")), with the number of references between them in the source code",
      groups: [],
      nodes: modules.map { module in
        Drawing.Node(
          kind: .module,
          title: module,
          details: MemberCounts(of: members[module] ?? [], in: graph).words,
          marks: [],
          tooltip: module,
          target: members[module] == nil ? nil : target(ofModule: module)
        )
      },
      edges: edges(for: architecture.dependencies.counted, noun: "reference") + runTimeOnly(architecture, positions),
      hasLegend: false
    )
    drawing.widthLimit = Drawing.besideNavigation
    return drawing.orderedByDependency()
  }

  private func runTimeOnly(_ architecture: ArchitectureSummary, _ positions: [String: Int]) -> [Drawing.Edge] {
    positions.keys.sorted().flatMap { module in
      architecture.runtimeOnlyDependencies(of: module).compactMap { other -> Drawing.Edge? in
        guard let source = positions[module], let destination = positions[other] else { return nil }
        return Drawing.Edge(
          source: source,
          destination: destination,
          kind: .immediate,
          marks: [.runTimeOnly],
          count: 1,
          tooltip: "\(module) depends on \(other) at run time only"
        )
      }
    }
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
    let isOneModule = Set(areas.all.map(\.module)).count == 1
    var drawing = Drawing(
      name: name,
      title: title,
      summary: areas.count == 1
        ? summary : "\(summary), with the number of dependencies between them at run time",
      groups: [],
      nodes: areas.all.map { area in
        // The name of the only module is the title of the picture.
        let around = area.path.dropLast().dropFirst(isOneModule ? 1 : 0).joined(separator: " / ")
        return Drawing.Node(
          kind: .module,
          title: area.path.last ?? "",
          details: ([around] + MemberCounts(of: area.members, in: graph).words).filter { !$0.isEmpty },
          marks: [],
          tooltip: area.title,
          target: target(area)
        )
      },
      edges: edges(for: graph.dependencies { areas.index(of: $0) }, noun: "dependency"),
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
      edges: edges(
        for: graph.dependencies { indices[ComponentOfModule(graph.bindings[$0])] },
        noun: "dependency"
      ),
      hasLegend: false
    ).orderedByDependency()
  }

  /// Returns the edges for dependencies between nodes, with labels if they are few.
  private func edges(for dependencies: [AreaDependency], noun: String) -> [Drawing.Edge] {
    let hasLabels = dependencies.count <= Self.mostLabels
    return dependencies.map { dependency in
      Drawing.Edge(
        source: dependency.source,
        destination: dependency.destination,
        kind: .immediate,
        label: hasLabels ? String(dependency.count) : nil,
        marks: [],
        count: dependency.count,
        tooltip: dependency.count.of(noun)
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
