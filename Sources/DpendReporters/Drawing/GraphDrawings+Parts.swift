import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// Returns the diagram of some bindings and their neighborhood.
  ///
  /// - Parameters:
  ///   - focus: The indices of the subject of the diagram.
  ///   - depth: The number of dependencies to follow in both directions.
  ///   - name: The name of its files.
  /// - Returns: The diagram.
  package func neighborhood(of focus: [Int], depth: Int, name: String) -> Drawing {
    let dependencies = { (index: Int) in drawnEdges(graph.outgoing[index]).compactMap { graph.edges[$0].binding } }
    let dependents = { (index: Int) in drawnEdges(graph.incoming[index]).map { graph.edges[$0].source } }
    let below = reachable(from: focus, steps: depth, successors: dependencies)
    let above = reachable(from: focus, steps: depth, successors: dependents)
    let leaving = depth == 0 ? [] : reachable(from: focus, steps: depth - 1, successors: dependencies)
    let reaching = depth == 0 ? [] : reachable(from: focus, steps: depth - 1, successors: dependents)
    let title = focus.map { bindingNames[$0] }.joined(separator: ", ")
    return part(
      bindings: Set(above + below).sorted(),
      edges: Set(leaving.flatMap { graph.outgoing[$0] } + reaching.flatMap { graph.incoming[$0] }),
      focus: Set(focus),
      name: name,
      title: title,
      summary: "\(title) with its dependencies and dependents"
    )
  }

  /// Returns the edges that are drawn as lines and not mentioned in words.
  func drawnEdges(_ edges: [Int]) -> [Int] {
    edges.filter { marks.candidates(ofEdge: $0) <= DrawingBuilder.mostCandidates }
  }

  /// Returns whether a diagram of some bindings is readable.
  func canShow(_ bindings: [Int]) -> Bool {
    bindings.count <= DrawingLevel.mostBindings
      && drawnEdges(bindings.flatMap { graph.outgoing[$0] }).count <= DrawingLevel.mostEdges
  }

  /// Returns the diagram of the bindings of a selection, with the dependencies among them.
  ///
  /// - Parameters:
  ///   - bindings: The indices of the bindings.
  ///   - name: The name of the diagram, which has no file.
  /// - Returns: The diagram, whose summary has the numbers of what is omitted.
  /// - Throws: ``DiagramLimit`` if the diagram would not be readable.
  func selected(_ bindings: [Int], name: String) throws(DiagramLimit) -> Drawing {
    let selected = Set(bindings)
    let isInside = { (edge: BindingGraph.Edge) in edge.binding.map(selected.contains) ?? true }
    let edges = bindings.flatMap { graph.outgoing[$0] }
    let shown = edges.filter { isInside(graph.edges[$0]) }
    guard bindings.count <= DrawingLevel.mostBindings, drawnEdges(shown).count <= DrawingLevel.mostEdges else {
      throw DiagramLimit(bindings: bindings.count, dependencies: shown.count)
    }
    let entering = bindings.flatMap { graph.incoming[$0] }.count { !selected.contains(graph.edges[$0].source) }
    let all = graph.bindings.count
    let part = bindings.count == all ? "All \(all.of("binding"))" : "\(bindings.count) of \(all.of("binding"))"
    let omitted = [(edges.count - shown.count, "outgoing"), (entering, "incoming")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: " and ")
    var drawing = self.part(
      bindings: bindings,
      edges: Set(shown),
      focus: selected,
      isMarked: false,
      name: name,
      title: "Selected bindings",
      summary: "\(part), with the dependencies among them"
        + (omitted.isEmpty ? "" : "; \(omitted) dependencies are omitted")
    )
    drawing.hasLegend = true
    drawing.hasFile = false
    drawing.widthLimit = Drawing.wholeWindow
    return drawing
  }

  /// The number of bindings up to which a diagram shows a whole strongly connected component.
  private static let mostOfComponent = 16

  /// Returns the diagram of a cycle with the edges to cut: the strongly connected component where it is small, else a shortest cycle.
  ///
  /// - Parameters:
  ///   - index: The index of the cycle.
  ///   - name: The name of its files.
  /// - Returns: The diagram; nil where the shortest cycle is too long.
  func cycle(_ index: Int, name: String) -> Drawing? {
    let cycle = marks.cycles[index]
    let witness = cycle.witness
    let isSmall = witness.component.count <= Self.mostOfComponent
    let shown = isSmall ? witness.component : witness.bindings
    guard canShow(shown) else { return nil }
    var emphasis: [Int: [Drawing.Mark]] = [:]
    let mark = cycle.kind == .deferred ? Drawing.Mark.witness : .cycle(index + 1)
    for edge in witness.edges { emphasis[edge] = [mark] }
    for edge in cycle.cuts.flatMap(\.edges) { emphasis[edge, default: []].append(.cut) }
    if cycle.kind == .deferred, cycle.carriers.count == 1 {
      emphasis[cycle.carriers[0], default: []].append(.carrier)
    }
    return part(
      bindings: shown,
      edges: Set(shown.flatMap { graph.outgoing[$0] }),
      focus: Set(shown),
      emphasis: emphasis,
      name: name,
      title: "Cycle \(index + 1)",
      summary: shown.count == 1
        ? "A binding that depends on itself" : "\(shown.count.of("mutually dependent binding"))"
    )
  }

  /// Returns the diagram of the bindings that are created at start.
  ///
  /// - Parameters:
  ///   - steps: The steps of the start.
  ///   - name: The name of its files.
  ///   - title: The title of the diagram.
  /// - Returns: The diagram; nil where there are too many bindings.
  func initialization(_ steps: [InitializationOrder.Step], name: String, title: String) -> Drawing? {
    let bindings = steps.map(\.binding).sorted()
    if !canShow(bindings) { return nil }
    let eager = Set(steps.map(\.cause))
    return part(
      bindings: bindings,
      edges: Set(bindings.flatMap { graph.outgoing[$0] }),
      focus: eager,
      isMarked: true,
      name: name,
      title: title,
      summary:
        "\(eager.count.of("eager binding")), and the dependencies created with \(eager.count == 1 ? "it" : "them")"
    )
  }

  /// Returns the diagram of some bindings and edges, in areas by module.
  ///
  /// The subject is marked where it is not the whole diagram.
  ///
  /// - Parameters:
  ///   - bindings: The indices of the bindings.
  ///   - edges: The indices of the edges.
  ///   - focus: The indices of the subject of the diagram.
  ///   - isMarked: Whether the subject is marked; if it is a single binding when nil.
  ///   - emphasis: The marks of single edges.
  ///   - otherLines: The number of lines that the caller adds to the diagram.
  ///   - name: The name of its files.
  ///   - title: The title.
  ///   - summary: The description.
  /// - Returns: The diagram.
  func part(
    bindings: [Int],
    edges: Set<Int>,
    focus: Set<Int>,
    isMarked: Bool? = nil,
    emphasis: [Int: [Drawing.Mark]] = [:],
    otherLines: Int = 0,
    name: String,
    title: String,
    summary: String
  ) -> Drawing {
    let areas = BindingAreas.divide(graph, of: bindings, containers: containers)
    let hasWords = edges.count + otherLines <= Self.mostWords
    var builder = DrawingBuilder(self, density: density(around: focus), hasWords: hasWords, emphasis: emphasis)
    for index in bindings {
      let isFocus = isMarked ?? (focus.count == 1) && focus.contains(index)
      builder.addBinding(index, group: areas.index(of: index), isFocus: isFocus)
    }
    for index in edges.sorted() { builder.addEdge(index, group: areas.index(of: graph.edges[index].source)) }
    var drawing = builder.drawing(
      name: name,
      title: title,
      summary: summary,
      groups: areas.groups { target(ofModule: $0) },
      hasLegend: !hasWords
    )
    drawing.widthLimit = Drawing.besideNavigation
    return drawing
  }
}
