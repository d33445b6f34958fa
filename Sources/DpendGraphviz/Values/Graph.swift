/// A graph to draw: nodes, edges, and clusters of nodes.
///
/// The order of nodes and edges is part of the picture: layouts depend on it.
public struct Graph: Sendable, Codable, Equatable {
  /// The graph's name, which becomes the title of an SVG picture; empty for none.
  public var id: String

  /// Whether edges have a direction.
  public var isDirected: Bool

  /// The attributes of the graph, which clusters inherit.
  ///
  /// Clusters do not inherit labels, ids, classes, links and tooltips.
  public var attributes: Attributes

  /// The default attributes of nodes.
  public var nodeDefaults: Attributes

  /// The default attributes of edges.
  public var edgeDefaults: Attributes

  /// The nodes outside of every subgraph.
  public var nodes: [Node]

  /// The clusters and groups of nodes.
  public var subgraphs: [Subgraph]

  /// The edges, whose ends are nodes of the graph or of its subgraphs.
  public var edges: [Edge]

  /// Creates a graph.
  public init(
    id: String = "",
    isDirected: Bool = true,
    attributes: Attributes = [:],
    nodeDefaults: Attributes = [:],
    edgeDefaults: Attributes = [:],
    nodes: [Node] = [],
    subgraphs: [Subgraph] = [],
    edges: [Edge] = []
  ) {
    self.id = id
    self.isDirected = isDirected
    self.attributes = attributes
    self.nodeDefaults = nodeDefaults
    self.edgeDefaults = edgeDefaults
    self.nodes = nodes
    self.subgraphs = subgraphs
    self.edges = edges
  }
}
