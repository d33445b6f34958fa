import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// Some bindings with what lies around them.
  ///
  /// - Parameters:
  ///   - focus: The indices of the bindings that the picture is about.
  ///   - depth: How many needs to follow, in both directions.
  ///   - name: The name of the picture's files.
  /// - Returns: The picture.
  public func neighborhood(of focus: [Int], depth: Int, name: String) -> Drawing {
    let dependencies = { (index: Int) in drawnEdges(graph.outgoing[index]).compactMap { graph.edges[$0].binding } }
    let consumers = { (index: Int) in drawnEdges(graph.incoming[index]).map { graph.edges[$0].source } }
    let needed = reachable(from: focus, steps: depth, successors: dependencies)
    let asking = reachable(from: focus, steps: depth, successors: consumers)
    let leaving = depth == 0 ? [] : reachable(from: focus, steps: depth - 1, successors: dependencies)
    let reaching = depth == 0 ? [] : reachable(from: focus, steps: depth - 1, successors: consumers)
    let title = focus.map { graph.bindings[$0].title }.joined(separator: ", ")
    return part(
      bindings: Set(needed + asking).sorted(),
      edges: Set(leaving.flatMap { graph.outgoing[$0] } + reaching.flatMap { graph.incoming[$0] }),
      focus: Set(focus),
      name: name,
      title: title,
      summary: "\(title), what it needs and what needs it"
    )
  }

  /// The edges that are drawn as lines and not told in words.
  private func drawnEdges(_ edges: [Int]) -> [Int] {
    edges.filter { marks.rivals(ofEdge: $0) <= DrawingBuilder.mostRivals }
  }

  /// Whether a picture of some bindings can be read.
  func canShow(_ bindings: [Int]) -> Bool {
    bindings.count <= DrawingLevel.mostBindings
      && drawnEdges(bindings.flatMap { graph.outgoing[$0] }).count <= DrawingLevel.mostEdges
  }

  /// The bindings of a module or of a part of one, with those outside that they need or that need them.
  func surroundings(of own: [Int], name: String, title: String) -> Drawing {
    let edges = drawnEdges(own.flatMap { graph.outgoing[$0] + graph.incoming[$0] }).map { graph.edges[$0] }
    let around = Set(edges.flatMap { [$0.source] + ($0.binding.map { [$0] } ?? []) }).subtracting(own)
    let shown = own.count + around.count <= DrawingLevel.mostBindings ? around : []
    return part(
      bindings: shown.union(own).sorted(),
      edges: Set(own.flatMap { graph.outgoing[$0] + graph.incoming[$0] }),
      focus: Set(own),
      name: name,
      title: title,
      summary: "The bindings of \(title)"
        + (shown.count == around.count
          ? ", with what they need and what needs them elsewhere"
          : "; \(around.count) elsewhere that they need or that need them are left out")
    )
  }

  /// The most bindings of a group that its picture shows all of, and not just a shortest cycle.
  private static let mostOfGroup = 16

  /// A cycle, with nothing around it: the whole group where it is small, else a shortest cycle, with the edges to cut.
  ///
  /// - Parameters:
  ///   - index: The place of the cycle in the list of all.
  ///   - name: The name of the picture's files.
  /// - Returns: The picture; nil where a shortest cycle is too long to be drawn.
  func cycle(_ index: Int, name: String) -> Drawing? {
    let cycle = marks.cycles[index]
    let witness = cycle.witness
    let isSmall = witness.component.count <= Self.mostOfGroup
    let shown = isSmall ? witness.component : witness.bindings
    guard canShow(shown) else { return nil }
    var emphasis: [Int: [Drawing.Mark]] = [:]
    let mark = cycle.kind == .brokenByLater ? Drawing.Mark.witness : .cycle(index + 1)
    for edge in witness.edges { emphasis[edge] = [mark] }
    for edge in cycle.cuts.flatMap(\.edges) { emphasis[edge, default: []].append(.cut) }
    if cycle.kind == .brokenByLater, cycle.carriers.count == 1 {
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
        ? "A binding that needs itself" : "\(shown.count.of("binding")) that need one another in a cycle"
    )
  }

  /// What is made at start, with the needs because of which it is.
  ///
  /// - Parameters:
  ///   - steps: What is made.
  ///   - name: The name of the picture's files.
  ///   - title: The title of the picture.
  /// - Returns: The picture; nil where there is too much of it to be read.
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
        "\(eager.count.of("binding")) made at start, and what is made because of \(eager.count == 1 ? "it" : "them")"
    )
  }

  /// The given bindings and edges, in areas by module; what it is about is marked where that tells it from the rest.
  func part(
    bindings: [Int],
    edges: Set<Int>,
    focus: Set<Int>,
    isMarked: Bool? = nil,
    emphasis: [Int: [Drawing.Mark]] = [:],
    name: String,
    title: String,
    summary: String
  ) -> Drawing {
    let areas = BindingAreas(graph, of: bindings)
    var builder = DrawingBuilder(self, density: density(around: focus), emphasis: emphasis)
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
      hasLegend: false
    )
    drawing.widthLimit = Drawing.besideNavigation
    return drawing
  }
}
