/// Writes graphs as DOT text, with the same bytes for the same graph on every machine.
///
/// Names, labels, links and tooltips are plain text and are escaped. Text that DOT can't express, or that Graphviz would misuse, is
/// refused.
public struct DOTWriter {
  private var text = ""
  private var depth = 0
  private var nodes: Set<String> = []
  private var clusters: Set<String> = []

  private init() {}

  /// Returns the DOT text of a graph.
  ///
  /// - Parameter graph: The graph.
  /// - Returns: The DOT text.
  /// - Throws: ``GraphvizError/refused(subject:problem:)`` with the invalid part of the graph and the problem.
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
    var subject = "a group"
    if let cluster = subgraph.cluster {
      subject = "cluster “\(cluster)”"
      guard clusters.insert(cluster).inserted else {
        throw .refused(subject: subject, problem: "is a duplicate: use unique ids for clusters")
      }
      try open("subgraph \(quotedID(DOTWriter.clusterPrefix + cluster, of: subject))")
    } else {
      open("subgraph")
    }
    let foreign = outer.own.subtracting(subgraph.attributes.ownNames).sorted().map { ($0, AttributeValue.text("")) }
    for (name, value) in subgraph.attributes.sorted + foreign {
      line("\(name)=\(try printed(value, of: name, at: subject))")
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
    let subject = "node “\(node.id)”"
    guard nodes.insert(node.id).inserted else {
      throw .refused(subject: subject, problem: "is a duplicate: use unique ids for nodes")
    }
    var attributes = node.attributes
    if attributes["label"] == nil, !scope.nodesHaveLabel { attributes["label"] = .text(node.id) }
    line(try quotedID(node.id, of: subject) + list(attributes, at: subject))
  }

  private mutating func write(_ edge: Edge, operator symbol: String) throws(GraphvizError) {
    let subject = "edge “\(edge.tail)” \(symbol) “\(edge.head)”"
    for end in [edge.tail, edge.head] where !nodes.contains(end) {
      throw .refused(subject: subject, problem: "ends at “\(end)”, which is not a node of the graph")
    }
    let ends = try quotedID(edge.tail, of: subject) + " \(symbol) " + quotedID(edge.head, of: subject)
    line(try ends + list(edge.attributes, at: subject))
  }

  private mutating func writeDefaults(_ kind: String, _ attributes: Attributes) throws(GraphvizError) {
    guard !attributes.isEmpty else { return }
    line(try kind + list(attributes, at: "the attributes of the \(kind)"))
  }
}

extension DOTWriter {
  /// The prefix of names by which Graphviz recognizes clusters.
  static let clusterPrefix = "cluster_"

  /// The attributes in effect around a statement.
  private struct Scope {
    /// The attributes of outer graphs that subgraphs must not inherit, although DOT would.
    let own: Set<String>
    let nodesHaveLabel: Bool
  }

  private func list(_ attributes: Attributes, at subject: String) throws(GraphvizError) -> String {
    guard !attributes.isEmpty else { return "" }
    var items: [String] = []
    for (name, value) in attributes.sorted {
      items.append("\(name)=\(try printed(value, of: name, at: subject))")
    }
    return " [\(items.joined(separator: ", "))]"
  }

  private func printed(
    _ value: AttributeValue,
    of name: String,
    at subject: String
  ) throws(GraphvizError) -> String {
    do throws(Refusal) {
      return try AttributeKind(of: name).printed(value, of: name)
    } catch {
      throw .refused(subject: "\(subject), attribute “\(name)”,", problem: error.problem)
    }
  }

  private func quotedID(_ id: String, of subject: String) throws(GraphvizError) -> String {
    do throws(Refusal) {
      // Graphviz treats such names as internal ids and drops them.
      guard id.utf8.first != UInt8(ascii: "%") else {
        throw Refusal(problem: "has an id that starts with “%”: use another id, and put the text into the label")
      }
      return try Escaping.quoted(id)
    } catch {
      throw .refused(subject: subject, problem: error.problem)
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
  /// The names of attributes that apply to one graph and not to its subgraphs.
  fileprivate var ownNames: Set<String> {
    Set(["URL", "class", "comment", "href", "id", "label", "target", "tooltip"].filter { self[$0] != nil })
  }
}
