/// Prints graphs as DOT text: the same bytes for the same graph on every machine.
///
/// Everything in the graph is text to show, never markup: names, labels, links and tooltips are escaped, and what DOT or
/// Graphviz can't express, or could misuse, is refused.
public struct DOTWriter {
  private var text = ""
  private var depth = 0
  private var nodes: Set<String> = []
  private var clusters: Set<String> = []

  private init() {}

  /// Prints a graph.
  ///
  /// - Parameter graph: The graph.
  /// - Returns: DOT text that Graphviz reads as this graph.
  /// - Throws: ``GraphvizError/refused(place:problem:)`` that names the part of the graph and what is wrong with it.
  public static func write(_ graph: Graph) throws(GraphvizError) -> String {
    var writer = DOTWriter()
    try writer.write(graph)
    return writer.text
  }

  private mutating func write(_ graph: Graph) throws(GraphvizError) {
    try open("\(graph.isDirected ? "digraph" : "graph") \(quotedID(graph.id, of: "the graph"))")
    try writeDefaults("graph", graph.attributes)
    try writeDefaults("node", graph.nodeDefaults)
    try writeDefaults("edge", graph.edgeDefaults)
    let scope = Scope(own: graph.attributes.ownNames, nodesHaveLabel: graph.nodeDefaults["label"] != nil)
    for node in graph.nodes { try write(node, in: scope) }
    for subgraph in graph.subgraphs { try write(subgraph, in: scope) }
    for edge in graph.edges { try write(edge, operator: graph.isDirected ? "->" : "--") }
    close()
  }

  private mutating func write(_ subgraph: Subgraph, in outer: Scope) throws(GraphvizError) {
    var place = "a group"
    if let cluster = subgraph.cluster {
      place = "cluster “\(cluster)”"
      guard clusters.insert(cluster).inserted else {
        throw .refused(place: place, problem: "occurs twice: give each cluster an id of its own")
      }
      try open("subgraph \(quotedID(DOTWriter.clusterPrefix + cluster, of: place))")
    } else {
      open("subgraph")
    }
    let foreign = outer.own.subtracting(subgraph.attributes.ownNames).sorted().map { ($0, AttributeValue.text("")) }
    for (name, value) in subgraph.attributes.sorted + foreign {
      line("\(name)=\(try printed(value, of: name, at: place))")
    }
    try writeDefaults("node", subgraph.nodeDefaults)
    let scope = Scope(
      own: outer.own.union(subgraph.attributes.ownNames),
      nodesHaveLabel: outer.nodesHaveLabel || subgraph.nodeDefaults["label"] != nil
    )
    for node in subgraph.nodes { try write(node, in: scope) }
    for inner in subgraph.subgraphs { try write(inner, in: scope) }
    close()
  }

  private mutating func write(_ node: Node, in scope: Scope) throws(GraphvizError) {
    let place = "node “\(node.id)”"
    guard nodes.insert(node.id).inserted else {
      throw .refused(place: place, problem: "occurs twice: give each node an id of its own")
    }
    var attributes = node.attributes
    if attributes["label"] == nil, !scope.nodesHaveLabel { attributes["label"] = .text(node.id) }
    line(try quotedID(node.id, of: place) + list(attributes, at: place))
  }

  private mutating func write(_ edge: Edge, operator symbol: String) throws(GraphvizError) {
    let place = "edge “\(edge.tail)” \(symbol) “\(edge.head)”"
    for end in [edge.tail, edge.head] where !nodes.contains(end) {
      throw .refused(place: place, problem: "ends at “\(end)”, which is no node of the graph")
    }
    let ends = try quotedID(edge.tail, of: place) + " \(symbol) " + quotedID(edge.head, of: place)
    line(try ends + list(edge.attributes, at: place))
  }

  private mutating func writeDefaults(_ kind: String, _ attributes: Attributes) throws(GraphvizError) {
    guard !attributes.isEmpty else { return }
    line(try kind + list(attributes, at: "the attributes of the \(kind)"))
  }
}

extension DOTWriter {
  /// What makes Graphviz draw a subgraph as a cluster.
  static let clusterPrefix = "cluster_"

  /// What holds around a statement.
  private struct Scope {
    /// The attributes that an outer graph keeps for itself, which DOT would hand down.
    let own: Set<String>
    let nodesHaveLabel: Bool
  }

  private func list(_ attributes: Attributes, at place: String) throws(GraphvizError) -> String {
    guard !attributes.isEmpty else { return "" }
    var items: [String] = []
    for (name, value) in attributes.sorted {
      items.append("\(name)=\(try printed(value, of: name, at: place))")
    }
    return " [\(items.joined(separator: ", "))]"
  }

  private func printed(
    _ value: AttributeValue,
    of name: String,
    at place: String
  ) throws(GraphvizError) -> String {
    do throws(Refusal) {
      return try AttributeKind(of: name).printed(value, of: name)
    } catch {
      throw .refused(place: "\(place), attribute “\(name)”,", problem: error.problem)
    }
  }

  private func quotedID(_ id: String, of place: String) throws(GraphvizError) -> String {
    do throws(Refusal) {
      // Graphviz takes such names for numbers of its own and forgets them.
      guard id.utf8.first != UInt8(ascii: "%") else {
        throw Refusal(problem: "has an id that starts with “%”: put it into the label")
      }
      return try Escaping.quoted(id)
    } catch {
      throw .refused(place: place, problem: error.problem)
    }
  }

  private mutating func open(_ head: String) {
    line(head + " {")
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    line("}")
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }
}

extension Attributes {
  /// The names of those that describe one graph and not the graphs inside it.
  fileprivate var ownNames: Set<String> {
    Set(["URL", "class", "comment", "href", "id", "label", "target", "tooltip"].filter { self[$0] != nil })
  }
}
