import DpendAnalysis
import DpendGraph

/// Collects the nodes and edges of a picture of bindings.
struct DrawingBuilder {
  /// How what isn't a binding is shown: missing keys and values from outside.
  enum Density {
    /// As nodes of their own.
    case nodes

    /// As words on the bindings that need them, where there are too many.
    case words
  }

  /// The most bindings between which a request may leave the choice for each to be drawn.
  static let mostRivals = 6

  private let drawings: GraphDrawings
  private let density: Density

  /// What makes single edges stand out in this picture.
  private let emphasis: [Int: [Drawing.Mark]]

  private(set) var nodes: [Drawing.Node] = []
  private(set) var edges: [Drawing.Edge] = []
  private var places: [NodeName: Int] = [:]
  private var edgePlaces: [EdgeName: Int] = [:]

  private var graph: BindingGraph { drawings.graph }
  private var names: PageNames? { drawings.names }
  private var marks: GraphMarks { drawings.marks }

  /// What a node stands for.
  private enum NodeName: Hashable {
    case binding(Int)
    case missing(Int)
    case runtimeValue(Int)
  }

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - drawings: What the picture is of.
  ///   - density: How what isn't a binding is shown.
  ///   - emphasis: What makes single edges stand out in this picture.
  init(_ drawings: GraphDrawings, density: Density, emphasis: [Int: [Drawing.Mark]] = [:]) {
    self.drawings = drawings
    self.density = density
    self.emphasis = emphasis
  }

  /// Adds a binding, unless it is there.
  mutating func addBinding(_ index: Int, group: Int?, isFocus: Bool = false) {
    add(.binding(index), node(for: index, group: group, isFocus: isFocus))
  }

  /// Adds the edges that leave a binding, as far as their ends are in the picture or are no bindings.
  mutating func addEdges(from index: Int, group: Int?) {
    for edge in graph.outgoing[index] { addEdge(edge, group: group) }
  }

  /// Adds one edge, if its ends are in the picture; missing keys and values from outside are added with it.
  mutating func addEdge(_ index: Int, group: Int?) {
    let edge = graph.edges[index]
    guard let source = places[.binding(edge.source)] else { return }
    let name: NodeName
    switch edge.target {
    case .binding where marks.rivals(ofEdge: index) > Self.mostRivals: return
    case .binding(let target): name = .binding(target)
    case .missing where density == .words, .runtimeValue where density == .words: return
    case .missing(let target):
      name = .missing(target)
      add(name, missingNode(for: target, group: group))
    case .runtimeValue(let target):
      name = .runtimeValue(target)
      add(name, runtimeValueNode(for: target, group: group))
    case .nothing: return
    }
    guard let destination = places[name] else { return }
    add(drawn(index, from: source, to: destination))
  }

  /// The picture.
  func drawing(name: String, title: String, summary: String, groups: [Drawing.Group], hasLegend: Bool) -> Drawing {
    Drawing(
      name: name,
      title: title,
      summary: summary,
      groups: groups,
      nodes: nodes,
      edges: edges,
      hasLegend: hasLegend
    )
  }

  private mutating func add(_ name: NodeName, _ node: Drawing.Node) {
    guard places[name] == nil else { return }
    places[name] = nodes.count
    nodes.append(node)
  }

  /// Two needs of one kind between the same two nodes are one line.
  private mutating func add(_ edge: Drawing.Edge) {
    let name = EdgeName(
      source: edge.source,
      destination: edge.destination,
      kind: edge.kind,
      scope: edge.scope,
      marks: edge.marks
    )
    if let same = edgePlaces[name] {
      edges[same].count += 1
      edges[same].tooltip += "\n" + edge.tooltip
    } else {
      edgePlaces[name] = edges.count
      edges.append(edge)
    }
  }

  private struct EdgeName: Hashable {
    let source: Int
    let destination: Int
    let kind: EdgeKind
    let scope: Scope?
    let marks: [Drawing.Mark]
  }
}

extension DrawingBuilder {
  private func node(for index: Int, group: Int?, isFocus: Bool) -> Drawing.Node {
    let binding = graph.bindings[index]
    let focus: [Drawing.Mark] = isFocus ? [.focus] : []
    let root: [Drawing.Mark] = binding.isRoot ? [.root] : []
    return Drawing.Node(
      group: group,
      kind: binding.nodeKind(in: graph),
      title: binding.type.description,
      details: details(of: binding) + outside(of: index),
      warnings: warnings(about: index),
      scope: binding.kind == .consumer ? nil : binding.scope,
      marks: focus + root + marks.cycles(ofBinding: index).map { .cycle($0) },
      tooltip: "\(binding.factoryTitle)\n\(binding.location)",
      target: names.map { PageTarget($0.binding(index)) }
    )
  }

  private func details(of binding: Binding) -> [String] {
    let keys = binding.keys.map(\.type).filter { $0 != binding.type }.map(\.description)
      .sorted { ($0.count, $0) < ($1.count, $1) }
    let tags = Set(binding.keys.compactMap(\.tag?.name)).sorted().map { "#" + $0 }
    let provides = keys.first.map { ["as \($0)" + (keys.count > 1 ? " +\(keys.count - 1)" : "")] } ?? []
    let scope = binding.scope == .unique ? [] : [binding.scope.title]
    let condition = binding.condition == .always ? [] : ["if \(binding.condition)"]
    return provides + tags + scope + condition
  }

  /// What is wrong with the needs of a binding and not drawn.
  private func warnings(about index: Int) -> [String] {
    let edges = graph.outgoing[index]
    let missing = edges.count { if case .missing = graph.edges[$0].target { true } else { false } }
    let crowded = Dictionary(grouping: edges.filter { marks.rivals(ofEdge: $0) > Self.mostRivals }) {
      graph.edges[$0].request
    }
    return (density == .words && missing > 0 ? ["\(missing) missing"] : [])
      + crowded.sorted { $0.key < $1.key }.map { "any of \($0.value.count) could be meant" }
  }

  /// How many values from outside a binding takes, where they aren't drawn.
  private func outside(of index: Int) -> [String] {
    let count = graph.outgoing[index].count { graph.edges[$0].resolution == .runtimeValue }
    return density == .words && count > 0 ? ["\(count) from outside"] : []
  }

  private func missingNode(for index: Int, group: Int?) -> Drawing.Node {
    let missing = graph.missing[index]
    return Drawing.Node(
      group: group,
      kind: .missing,
      title: missing.title,
      warnings: [missing.problem, "asked for by \(missing.edges.count)"],
      marks: [.missing],
      tooltip: missing.name == nil ? "nothing provides \(missing.key)" : "on some way nobody has \(missing.title)",
      target: names.map { _ in PageTarget(PageNames.findings) }
    )
  }

  private func runtimeValueNode(for index: Int, group: Int?) -> Drawing.Node {
    let value = graph.runtimeValues[index]
    return Drawing.Node(
      group: group,
      kind: .runtimeValue,
      title: "\(value.label): \(value.type)",
      details: [],
      marks: [],
      tooltip: "\(value.label) of type \(value.type) \(value.isArgument ? "is handed over" : "comes from outside")",
      target: names.map { _ in PageTarget(PageNames.container) }
    )
  }

  private func drawn(_ index: Int, from source: Int, to destination: Int) -> Drawing.Edge {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let kind = EdgeKind(edge, in: graph)
    let cycles = marks.cycles(ofEdge: index)
    var edgeMarks = emphasis[index] ?? cycles.map { Drawing.Mark.cycle($0) }
    if marks.rivals(ofEdge: index) > 0 { edgeMarks.append(.ambiguous) }
    if case .missing = edge.target { edgeMarks.append(.missing) }
    let needed = "\(graph.bindings[edge.source].title) needs \(edge.alternative.key)"
    let chosen = request.scope.map { ", as \($0.title)" } ?? ""
    return Drawing.Edge(
      source: source,
      destination: destination,
      kind: kind,
      scope: request.scope,
      label: label(of: edgeMarks, isOfOneCycle: emphasis[index] != nil) ?? words(on: edge, kind: kind),
      marks: edgeMarks,
      count: 1,
      tooltip: "\(needed) (\(request.label ?? request.name)\(chosen))\n\(request.location)"
    )
  }

  /// What the marks of an edge say in words; in a picture of one cycle nothing need say which one that is.
  private func label(of marks: [Drawing.Mark], isOfOneCycle: Bool) -> String? {
    if marks.contains(.cut) { return "cut here" }
    if marks.contains(.carrier) { return "rests on this" }
    if !isOfOneCycle, let cycle = marks.lazy.compactMap(\.cycle).first { return "cycle \(cycle)" }
    return marks.contains(.ambiguous) ? "one of these" : nil
  }

  /// How something is needed, where that is not the usual way: later, or with another scope than the binding's own.
  private func words(on edge: BindingGraph.Edge, kind: EdgeKind) -> String? {
    let chosen = graph.request(of: edge).scope.flatMap { scope in
      edge.binding.map { graph.bindings[$0].scope } == scope ? nil : scope.title
    }
    let words = [kind.word, chosen].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension EdgeKind {
  /// How an edge of the graph is drawn.
  init(_ edge: BindingGraph.Edge, in graph: BindingGraph) {
    let isOwner = graph.bindings[edge.source].kind == .configurationMethod && graph.request(of: edge).injection == .call
    self =
      switch edge.resolution {
      case .immediate: isOwner ? .configuration : .immediate
      case .lazy: .lazy
      case .factory: .factory
      case .weak: .weak
      case .runtimeValue: .runtimeValue
      }
  }

  /// The word on the line, where the line isn't the usual one.
  var word: String? {
    switch self {
    case .immediate, .configuration, .runtimeValue: nil
    case .factory: "factory"
    case .lazy: "lazy"
    case .weak: "weak"
    }
  }
}

extension Binding {
  /// What the binding's node is.
  fileprivate func nodeKind(in graph: BindingGraph) -> NodeKind {
    switch kind {
    case .initializer: isConfiguration(in: graph) ? .configuration : .initializer
    case .configurationMethod, .closure, .function, .property, .macro, .value, .alias: .registration
    case .runtimeValue: .runtimeValue
    case .consumer: .consumer
    }
  }

  private func isConfiguration(in graph: BindingGraph) -> Bool {
    let name = "\(module).\(type)"
    return graph.components.contains { $0.kind == .configuration && $0.id.rawValue == name }
  }
}
