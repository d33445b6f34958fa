import Algorithms
import DpendGraph

/// The bindings that the nodes of a diagram show: in an overview of a large graph, construction sites of one type share a node, and
/// objects without dependencies are omitted.
struct DrawnBindings {
  /// The number of bindings up to which each has a node of its own.
  private static let mostSeparate = 60

  /// For each binding the one whose node shows it; nil for a binding that is not drawn.
  private var nodes: [Int?]

  /// For each binding with a node the number of bindings that the node shows.
  private var counts: [Int]

  /// The number of objects without dependencies that are not drawn.
  private var hiddenObjects = 0

  /// The number of consumers that are not drawn.
  private var hiddenConsumers = 0

  /// Returns a node for each binding.
  static func all(of graph: BindingGraph) -> DrawnBindings {
    DrawnBindings(
      nodes: graph.bindings.indices.map(\.self),
      counts: Array(repeating: 1, count: graph.bindings.count)
    )
  }

  /// Returns the nodes of an overview: in a small graph one for each binding, except consumers without a line.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - isSeparate: Whether a binding has its own node in any case, such as one in a cycle.
  /// - Returns: The nodes; the first of several sites represents all.
  /// - Complexity: O(*v* + *e*).
  static func overview(of graph: BindingGraph, isSeparate: (Int) -> Bool) -> DrawnBindings {
    var drawn = DrawnBindings.all(of: graph)
    if graph.bindings.count > mostSeparate {
      drawn.group(graph, isSeparate)
      drawn.hideParts(of: graph)
    }
    drawn.hideUnconnectedConsumers(of: graph)
    return drawn
  }

  /// The bindings with a node of their own.
  var shown: [Int] { nodes.indices.filter { nodes[$0] == $0 } }

  /// Returns the binding that represents another in the diagram; nil if it is not drawn.
  func node(of binding: Int) -> Int? { nodes[binding] }

  /// The numbers of objects and consumers that are not drawn, such as `12 objects without dependencies omitted`; nil if all are drawn.
  var omissions: String? {
    let objects = hiddenObjects == 0 ? [] : ["\(hiddenObjects.of("object")) without dependencies"]
    let parts = objects + (hiddenConsumers == 0 ? [] : [hiddenConsumers.of("consumer")])
    return parts.isEmpty ? nil : "\(parts.joined(separator: " and ")) omitted"
  }

  /// Returns the number of bindings that a node shows.
  func count(of node: Int) -> Int { counts[node] }

  /// The bindings of each node that shows several.
  var members: [Int: [Int]] {
    nodes.indices.filter { node in nodes[node].map { counts[$0] > 1 } ?? false }.grouped(by: { nodes[$0] ?? $0 })
  }

  /// Returns the number of edges between different nodes, and to missing keys and values.
  func edges(of graph: BindingGraph) -> Int {
    let lines = graph.edges.lazy
      .filter { edge in nodes[edge.source] != nil && edge.binding.map { nodes[$0] != nil } ?? true }
      .map { edge in
        Line(source: nodes[edge.source], target: edge.binding.map { .binding(nodes[$0] ?? $0) } ?? edge.target)
      }
    return Set(lines.filter { line in line.source.map { line.target != .binding($0) } ?? true }).count
  }

  private struct Line: Hashable {
    let source: Int?
    let target: BindingGraph.Target
  }

  private mutating func group(_ graph: BindingGraph, _ isSeparate: (Int) -> Bool) {
    let sites = graph.bindings.indices.filter { graph.bindings[$0].isConstructionSite && !isSeparate($0) }
      .grouped { ConstructionSiteGroup(graph.bindings[$0]) }
    for same in sites.values where same.count > 1 {
      for binding in same { nodes[binding] = same[0] }
      counts[same[0]] = same.count
    }
  }

  /// Hides objects without dependencies that only their creator uses, or that others only look up, such as a log, and consumers
  /// that use only such objects.
  private mutating func hideParts(of graph: BindingGraph) {
    for index in graph.bindings.indices where graph.bindings[index].isConstructionSite {
      let hasDependency = graph.outgoing[index].contains { graph.edges[$0].resolution != .runtimeValue }
      let uses = graph.incoming[index].map { graph.edges[$0] }
      let isPassed = uses.contains { $0.resolution == .immediate && graph.request(of: $0).injection != .call }
      if !hasDependency, !isPassed, uses.count < 2 || uses.allSatisfy({ $0.resolution == .lazy }) {
        hide(index)
        hiddenObjects += 1
      }
    }
    for index in graph.bindings.indices
    where graph.bindings[index].isConstructedConsumer && !graph.bindings[index].isRoot {
      let dependencies = graph.outgoing[index].compactMap { graph.edges[$0].binding }
      if dependencies.allSatisfy({ nodes[$0] == nil }) {
        hide(index)
        hiddenConsumers += 1
      }
    }
    moveNodes()
  }

  /// Hides consumers whose requests are all optional or have default values, and have no provider, where other nodes remain.
  private mutating func hideUnconnectedConsumers(of graph: BindingGraph) {
    let drawn = nodes.indices.filter { nodes[$0] != nil }
    let unconnected = drawn.filter { index in
      let binding = graph.bindings[index]
      return binding.kind == .consumer && !binding.isRoot && graph.incoming[index].isEmpty
        && graph.outgoing[index].allSatisfy { graph.edges[$0].target == .nothing }
        // In a part of a graph, edges to other bindings are left out.
        && Set(graph.outgoing[index].map { graph.edges[$0].request }).count == binding.requests.count
    }
    if unconnected.count == drawn.count { return }
    for index in unconnected { hide(index) }
    hiddenConsumers += unconnected.count
    moveNodes()
  }

  private mutating func hide(_ index: Int) {
    if let node = nodes[index] { counts[node] -= 1 }
    nodes[index] = nil
  }

  /// Makes the first site that is drawn represent the others.
  private mutating func moveNodes() {
    for (node, same) in nodes.indices.filter({ nodes[$0] != nil }).grouped(by: { nodes[$0] }) {
      guard let node, let first = same.first, first != node else { continue }
      for index in same { nodes[index] = first }
      counts[first] = same.count
    }
  }
}

extension Binding {
  /// Whether the binding is code that creates objects by hand.
  fileprivate var isConstructedConsumer: Bool { evidence == .constructed && kind == .consumer }
}
