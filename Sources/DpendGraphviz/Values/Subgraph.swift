/// Some nodes of a graph: a cluster, drawn as an area around them, or a group that shares attributes such as `rank`.
public struct Subgraph: Sendable, Codable, Equatable {
  /// The cluster's id, unique in the graph and its title in SVG; nil for a group that isn't drawn.
  public var cluster: String?

  /// What holds for the subgraph, and for the subgraphs inside it that don't say otherwise.
  public var attributes: Attributes

  /// What holds for every node inside that doesn't say otherwise.
  public var nodeDefaults: Attributes

  /// The nodes inside, without those of the subgraphs inside.
  public var nodes: [Node]

  /// The subgraphs inside.
  public var subgraphs: [Subgraph]

  /// Creates a cluster, or a group when no id is given.
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
