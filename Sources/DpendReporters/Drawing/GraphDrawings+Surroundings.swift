import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// The number of nodes up to which each neighbor of the bindings of a part has one.
  private static let mostWithNeighbors = 80

  /// The numbers of bindings and of dependencies among them up to which each binding of a part has a node.
  static let mostInPart = 150
  private static let mostEdgesInPart = 400

  /// Returns the diagram of a module or a part of one, with the dependencies and dependents of its bindings elsewhere.
  ///
  /// Where there are many, modules and their parts represent these. A module or part with too many bindings has a node for each file.
  func surroundings(of own: [Int], name: String, title: String) -> Drawing {
    let edges = drawnEdges(own.flatMap { graph.outgoing[$0] + graph.incoming[$0] })
    let ends = edges.flatMap { [graph.edges[$0].source] + (graph.edges[$0].binding.map { [$0] } ?? []) }
    let around = Set(ends).subtracting(own)
    if own.count + around.count <= Self.mostWithNeighbors {
      return part(
        bindings: around.union(own).sorted(),
        edges: Set(own.flatMap { graph.outgoing[$0] + graph.incoming[$0] }),
        focus: Set(own),
        name: name,
        title: title,
        summary: "Bindings of \(title) with their dependencies and dependents elsewhere"
      )
    }
    let members = Set(own)
    let inner = own.flatMap { graph.outgoing[$0] }.filter { graph.edges[$0].binding.map(members.contains) ?? true }
    let isDetailed = own.count <= Self.mostInPart && drawnEdges(inner).count <= Self.mostEdgesInPart
    let files = FileGroups(of: isDetailed ? [] : own, in: graph)
    let nodes = Dictionary(
      isDetailed
        ? own.enumerated().map { ($1, $0) }
        : files.all.enumerated().flatMap { node, file in file.members.map { ($0, node) } },
      uniquingKeysWith: { first, _ in first }
    )
    let areas = SurroundingAreas(around: nodes, edges: edges.map { graph.edges[$0] }, area: area)
    return adding(
      areas,
      to: isDetailed
        ? bindings(own, inner, otherLines: areas.lineCount, name: name, title: title)
        : diagram(of: files, nodes, drawnEdges(inner).count, name: name, title: title)
    )
  }

  /// Returns the diagram of some bindings and the dependencies among them, with nodes in the order of the bindings.
  private func bindings(_ own: [Int], _ inner: [Int], otherLines: Int, name: String, title: String) -> Drawing {
    part(
      bindings: own,
      edges: Set(inner),
      focus: Set(own),
      otherLines: otherLines,
      name: name,
      title: title,
      summary: "Bindings of \(title), with the modules and parts of modules around them"
    )
  }

  /// Returns the diagram of files and the dependencies between them, with nodes in the order of the files.
  private func diagram(
    of files: FileGroups,
    _ nodes: [Int: Int],
    _ dependencies: Int,
    name: String,
    title: String
  ) -> Drawing {
    Drawing(
      name: name,
      title: title,
      summary: """
        \(files.areFiles ? "Files" : "Files and folders") of \(title), with the modules and parts of modules around them: \(nodes.count.of("binding")) with \
        \(dependencies.of("dependency")) among them are too many for one diagram
        """,
      groups: [Drawing.Group(title: title)],
      nodes: files.all.map { file in
        Drawing.Node(
          group: 0,
          kind: .module,
          title: file.name,
          details: MemberCounts(of: file.members, in: graph).words,
          marks: [],
          tooltip: file.path,
          target: names.flatMap { _ in PageTarget(selecting: .path(file.path)) },
          area: area(of: file.members)
        )
      },
      edges: graph.dependencies { nodes[$0] }.map { .sum($0.source, $0.destination, $0.count) },
      hasLegend: false
    )
  }

  /// Returns the part of a large module to which a binding belongs, or its module.
  func area(of binding: Int) -> SurroundingAreas.Area {
    let module = graph.bindings[binding].module
    return SurroundingAreas.Area(module: module, part: parts[module]?.index(of: binding))
  }

  /// Returns the name of an area.
  func name(of area: SurroundingAreas.Area) -> String {
    area.part.flatMap { parts[area.module]?.all[$0].title } ?? area.module
  }

  /// Returns a diagram with the areas around it in frames of their own.
  func adding(_ areas: SurroundingAreas, to drawing: Drawing) -> Drawing {
    var drawing = drawing
    let sides = [("Dependents elsewhere", areas.dependents), ("Dependencies elsewhere", areas.dependencies)]
    for (index, (title, neighbors)) in sides.enumerated() where !neighbors.isEmpty {
      drawing.groups.append(Drawing.Group(title: title))
      for neighbor in neighbors {
        let outside = drawing.nodes.count
        drawing.nodes.append(node(for: neighbor, group: drawing.groups.count - 1))
        drawing.edges += neighbor.counts.map { node, count in
          index == 0 ? .sum(outside, node, count) : .sum(node, outside, count)
        }
      }
    }
    drawing.hasLegend = drawing.edges.count > Self.mostWords
    drawing.widthLimit = Drawing.besideNavigation
    return drawing
  }

  private func node(for neighbor: SurroundingAreas.Neighbor, group: Int) -> Drawing.Node {
    let (module, part) = (neighbor.area.module, neighbor.area.part)
    let area = part.flatMap { parts[module]?.all[$0] }
    return Drawing.Node(
      group: group,
      kind: .module,
      title: area?.partName ?? module,
      details: (area.map { [([module] + $0.path.dropFirst().dropLast()).joined(separator: " / ")] } ?? [])
        + MemberCounts(of: neighbor.members, in: graph).words,
      marks: [],
      tooltip: area?.title ?? module,
      target: names.map { names in PageTarget(area.map { names.part($0) } ?? names.module(module)) }
    )
  }
}

extension Drawing.Edge {
  /// Returns the edge for the dependencies between two nodes of which one represents several bindings.
  fileprivate static func sum(_ source: Int, _ destination: Int, _ count: Int) -> Drawing.Edge {
    Drawing.Edge(
      source: source,
      destination: destination,
      kind: .immediate,
      marks: [],
      count: count,
      tooltip: count.of("dependency")
    )
  }
}
