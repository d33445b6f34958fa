/// A graph to draw: nodes, edges, and clusters of nodes.
///
/// The order of nodes and edges is part of the picture: layouts depend on it.
public struct Graph: Sendable, Codable, Equatable {
  /// The graph's name, which becomes the title of an SVG picture; empty for none.
  public var id: String

  /// Whether edges have a direction.
  public var isDirected: Bool

  /// What holds for the graph as a whole, and for the clusters that don't say otherwise.
  ///
  /// Labels, ids, classes, links and tooltips are the graph's own: clusters don't take them over.
  public var attributes: Attributes

  /// What holds for every node that doesn't say otherwise.
  public var nodeDefaults: Attributes

  /// What holds for every edge that doesn't say otherwise.
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
