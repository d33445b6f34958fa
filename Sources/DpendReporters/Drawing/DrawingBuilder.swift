import Algorithms
import DpendAnalysis
import DpendGraph

/// Collects the nodes and edges of a diagram of bindings.
struct DrawingBuilder {
  /// The display of missing keys, external values and runtime arguments.
  enum Density {
    /// As separate nodes.
    case nodes

    /// As words on the bindings that request them, where there are too many.
    case words
  }

  /// The number of candidates of an ambiguous request up to which each has an edge.
  static let mostCandidates = 6

  private let drawings: GraphDrawings
  private let density: Density

  /// The bindings that the nodes show; nil for a node for each binding.
  private let drawn: DrawnBindings?

  /// The bindings of each node that shows several.
  private let members: [Int: [Int]]

  /// Whether lines have words such as "lazy", which their style shows too.
  private let hasWords: Bool

  /// The marks of single edges in this diagram.
  private let emphasis: [Int: [Drawing.Mark]]

  private(set) var nodes: [Drawing.Node] = []
  private(set) var edges: [Drawing.Edge] = []

  /// For each node the binding that it shows; nil for a missing key or a value.
  private var shownBindings: [Int?] = []
  private var nodeIndices: [NodeName: Int] = [:]
  private var edgeIndices: [EdgeName: Int] = [:]

  private var graph: BindingGraph { drawings.graph }
  private var names: PageNames? { drawings.names }
  private var marks: GraphMarks { drawings.marks }

  /// The identity of a node.
  private enum NodeName: Hashable {
    case binding(Int)
    case missing(Int)
    case runtimeValue(Int)

    var binding: Int? { if case .binding(let index) = self { index } else { nil } }
  }

  /// Creates an empty diagram.
  ///
  /// - Parameters:
  ///   - drawings: The diagrams of the graph.
  ///   - density: The display of missing keys, external values and runtime arguments.
  ///   - drawn: The bindings that the nodes show; nil for a node for each binding.
  ///   - hasWords: Whether lines have words for their kind, and not only a style.
  ///   - emphasis: The marks of single edges in this diagram.
  init(
    _ drawings: GraphDrawings,
    density: Density,
    drawn: DrawnBindings? = nil,
    hasWords: Bool = true,
    emphasis: [Int: [Drawing.Mark]] = [:]
  ) {
    self.drawings = drawings
    self.density = density
    self.drawn = drawn
    members = drawn?.members ?? [:]
    self.hasWords = hasWords
    self.emphasis = emphasis
  }

  /// Adds a binding if it is not in the diagram yet.
  mutating func addBinding(_ index: Int, group: Int?, isFocus: Bool = false) {
    add(.binding(index), node(for: index, group: group, isFocus: isFocus))
  }

  /// Adds the dependencies of a binding to bindings in the diagram, to missing keys and to values.
  mutating func addEdges(from index: Int, group: Int?) {
    for edge in graph.outgoing[index] { addEdge(edge, group: group) }
  }

  /// Adds one edge if its ends are in the diagram.
  ///
  /// A missing key or a value is added with it.
  mutating func addEdge(_ index: Int, group: Int?) {
    let edge = graph.edges[index]
    guard let node = shownNode(of: edge.source), let source = nodeIndices[.binding(node)] else { return }
    let name: NodeName
    switch edge.target {
    case .binding where marks.candidates(ofEdge: index) > Self.mostCandidates: return
    case .binding(let target):
      guard let destination = shownNode(of: target), destination != node || target == edge.source else { return }
      name = .binding(destination)
    case .missing where density == .words, .runtimeValue where density == .words: return
    case .missing(let target):
      name = .missing(target)
      add(name, missingNode(for: target, group: group))
    case .runtimeValue(let target):
      name = .runtimeValue(target)
      add(name, runtimeValueNode(for: target, group: group))
    case .nothing: return
    }
    guard let destination = nodeIndices[name] else { return }
    add(drawn(index, from: source, to: destination))
  }

  /// Returns the diagram.
  func drawing(name: String, title: String, summary: String, groups: [Drawing.Group], hasLegend: Bool) -> Drawing {
    Drawing(
      name: name,
      title: title,
      summary: summary,
      groups: groups,
      nodes: distinguishedNodes,
      edges: edges,
      hasLegend: hasLegend
    )
  }

  /// The nodes, of which those with equal titles have the words that distinguish their bindings.
  private var distinguishedNodes: [Drawing.Node] {
    let uses = Dictionary(nodes.map { ($0.title, 1) }, uniquingKeysWith: +)
    return zip(nodes, shownBindings).map { node, binding in
      // A node of several construction sites has no single place.
      guard let binding, uses[node.title, default: 0] > 1, drawn?.count(of: binding) ?? 1 == 1 else { return node }
      var distinguished = node
      distinguished.distinction = distinction(of: binding)
      return distinguished
    }
  }

  /// Returns the words that distinguish a binding from others with its title, without its tags and its build condition, which are
  /// details anyway.
  private func distinction(of binding: Int) -> String? {
    let words = drawings.bindingNames.distinction(of: binding).drop { " ,.".contains($0) }
    return words.isEmpty || words.hasPrefix("#if") ? nil : String(words)
  }

  /// Returns the binding whose node shows a binding; nil if it is not drawn.
  private func shownNode(of binding: Int) -> Int? { drawn.map { $0.node(of: binding) } ?? binding }

  private mutating func add(_ name: NodeName, _ node: Drawing.Node) {
    guard nodeIndices[name] == nil else { return }
    nodeIndices[name] = nodes.count
    nodes.append(node)
    shownBindings.append(name.binding)
  }

  /// Adds an edge, or counts it for an edge of the same kind between the same nodes.
  private mutating func add(_ edge: Drawing.Edge) {
    let name = EdgeName(
      source: edge.source,
      destination: edge.destination,
      kind: edge.kind,
      scope: edge.scope,
      marks: edge.marks
    )
    if let same = edgeIndices[name] {
      edges[same].count += 1
      edges[same].tooltip += "\n" + edge.tooltip
    } else {
      edgeIndices[name] = edges.count
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
      kind: binding.nodeKind(among: drawings.configurations),
      title: binding.type.description,
      details: sites(of: index) + details(of: binding) + values(of: index),
      warnings: warnings(about: index),
      scope: binding.hasScope ? graph.explainedScope(of: binding) : nil,
      marks: focus + root + marks.cycles(ofBinding: index).map { .cycle($0) },
      tooltip: binding.factoryTitle + line(of: binding.location),
      target: names.map { PageTarget($0.binding(index)) },
      bindings: members[index] ?? []
    )
  }

  /// Returns the number of construction sites that a node shows.
  private func sites(of index: Int) -> [String] {
    let count = drawn?.count(of: index) ?? 1
    return count > 1 ? [count.of("construction site")] : []
  }

  private func details(of binding: Binding) -> [String] {
    let keys = binding.keys.map(\.type).filter { $0 != binding.type }.map(\.description)
      .sorted { ($0.count, $0) < ($1.count, $1) }
    let tags = Set(binding.keys.compactMap(\.tag?.name)).sorted().map { "#" + $0 }
    let provides = keys.first.map { ["as \($0)" + (keys.count > 1 ? " +\(keys.count - 1)" : "")] } ?? []
    let scope = binding.displayedScope.map { [$0.title] } ?? []
    let condition = binding.condition == .always ? [] : ["if \(binding.condition)"]
    return provides + tags + scope + condition
  }

  /// Returns the problems with the dependencies of a binding that are not drawn.
  private func warnings(about index: Int) -> [String] {
    let edges = graph.outgoing[index]
    let missing = edges.count { if case .missing = graph.edges[$0].target { true } else { false } }
    let crowded = edges.filter { marks.candidates(ofEdge: $0) > Self.mostCandidates }.grouped {
      graph.edges[$0].request
    }
    return (density == .words && missing > 0 ? ["\(missing) missing"] : [])
      + crowded.sorted { $0.key < $1.key }.map { "ambiguous: \($0.value.count) candidates" }
  }

  /// Returns the number of values that a binding takes, where they are not drawn.
  private func values(of index: Int) -> [String] {
    let count = graph.outgoing[index].count { graph.edges[$0].resolution == .runtimeValue }
    return density == .words && count > 0 ? [count.of("value")] : []
  }

  private func missingNode(for index: Int, group: Int?) -> Drawing.Node {
    let missing = graph.missing[index]
    return Drawing.Node(
      group: group,
      kind: .missing,
      title: missing.title,
      warnings: [missing.problem, missing.edges.count.of("request")],
      marks: [.missing],
      tooltip: missing.name == nil
        ? "nothing provides \(missing.key)" : "\(missing.title) is not available on some path from a root",
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
      tooltip:
        "\(value.label) of type \(value.type) \(value.isArgument ? "is a runtime argument" : "is an external value")",
      target: names.map { _ in PageTarget(PageNames.container) }
    )
  }

  private func drawn(_ index: Int, from source: Int, to destination: Int) -> Drawing.Edge {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let kind = EdgeKind(edge, in: graph)
    let cycles = marks.cycles(ofEdge: index)
    var edgeMarks = emphasis[index] ?? cycles.map { Drawing.Mark.cycle($0) }
    if marks.candidates(ofEdge: index) > 0 { edgeMarks.append(.ambiguous) }
    if case .missing = edge.target { edgeMarks.append(.missing) }
    if edge.evidence == .inferred, edge.binding != nil { edgeMarks.append(.inferred) }
    if graph.isReceived(edge) { edgeMarks.append(.received) }
    let dependency = "\(graph.bindings[edge.source].title) depends on \(edge.alternative.key)"
    let chosen =
      (request.scope.map { ", as \($0.title)" } ?? "") + (graph.receivedPhrase(of: edge).map { ", " + $0 } ?? "")
    return Drawing.Edge(
      source: source,
      destination: destination,
      kind: kind,
      scope: request.scope,
      label: label(of: edgeMarks, isOfOneCycle: emphasis[index] != nil) ?? words(on: edge, kind: kind),
      marks: edgeMarks,
      count: 1,
      tooltip: "\(dependency) (\(request.label ?? request.name)\(chosen))" + line(of: request.location),
      condition: edge.condition == .always ? nil : edge.condition.description
    )
  }

  /// Returns a line with a location for a tooltip; empty in diagrams without locations.
  private func line(of location: SourceLocation) -> String { drawings.showsLocations ? "\n\(location)" : "" }

  /// Returns the label of the marks of an edge; a diagram of one cycle does not number it.
  private func label(of marks: [Drawing.Mark], isOfOneCycle: Bool) -> String? {
    if marks.contains(.cut) { return "cut here" }
    if marks.contains(.carrier) { return "breaks the cycle" }
    if !isOfOneCycle, let cycle = marks.lazy.compactMap(\.cycle).first { return "cycle \(cycle)" }
    return marks.contains(.ambiguous) ? "candidate" : nil
  }

  /// Returns the words on a deferred dependency, and on one with a different scope than that of the binding.
  private func words(on edge: BindingGraph.Edge, kind: EdgeKind) -> String? {
    let chosen = graph.request(of: edge).scope.flatMap { scope in
      edge.binding.map { graph.bindings[$0].scope } == scope ? nil : scope.title
    }
    let words = [hasWords ? kind.word : nil, chosen].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension EdgeKind {
  /// Returns the kind of an edge of the graph.
  init(_ edge: BindingGraph.Edge, in graph: BindingGraph) {
    if graph.isCall(edge) {
      self = .call
      return
    }
    let isOwner = graph.bindings[edge.source].kind == .configurationMethod && graph.request(of: edge).injection == .call
    self =
      switch edge.resolution {
      case .immediate: isOwner ? .configuration : .immediate
      case .lazy: graph.isSetAfterCreation(edge) ? .assigned : .lazy
      case .factory: .factory
      case .weak: .weak
      case .runtimeValue: .runtimeValue
      }
  }

  /// The word on the line; nil for a plain line.
  var word: String? {
    switch self {
    case .immediate, .configuration, .runtimeValue: nil
    case .factory: "factory"
    case .call: "call"
    case .lazy: "lazy"
    case .assigned: "set later"
    case .weak: "weak"
    }
  }
}

extension Binding {
  /// Returns the kind of the node of the binding.
  fileprivate func nodeKind(among configurations: Set<ComponentID>) -> NodeKind {
    switch kind {
    case .initializer: configurations.contains(ComponentID("\(module).\(type)")) ? .configuration : .initializer
    case .property where evidence == .constructed: .initializer
    case .configurationMethod, .closure, .function, .property, .macro, .value, .alias: .registration
    case .runtimeValue: .runtimeValue
    case .consumer: .consumer
    }
  }
}
