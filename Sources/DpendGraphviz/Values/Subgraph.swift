/// A part of a graph: a cluster, which is drawn as an area, or a group of nodes with shared attributes such as `rank`.
public struct Subgraph: Sendable, Codable, Equatable {
  /// The unique id of the cluster, which is its title in SVG; `nil` for a group.
  public var cluster: String?

  /// The attributes of the subgraph, which inner subgraphs inherit.
  public var attributes: Attributes

  /// The default attributes of nodes inside.
  public var nodeDefaults: Attributes

  /// The nodes of the subgraph itself.
  public var nodes: [Node]

  /// The inner subgraphs.
  public var subgraphs: [Subgraph]

  /// Creates a cluster, or a group if the id is `nil`.
  public init(
    cluster: String? = nil,
    attributes: Attributes = [:],
    nodeDefaults: Attributes = [:],
    nodes: [Node] = [],
    subgraphs: [Subgraph] = []
  ) {
    self.cluster = cluster
    self.attributes = attributes
    self.nodeDefaults = nodeDefaults
    self.nodes = nodes
    self.subgraphs = subgraphs
  }
}
