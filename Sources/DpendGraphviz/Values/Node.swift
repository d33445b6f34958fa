/// A node of a graph.
public struct Node: Sendable, Codable, Equatable {
  /// What edges refer to, and the node's title in SVG; unique in the graph.
  ///
  /// In a title, HTML entities show as characters.
  public var id: String

  /// What the node looks like; without a `label` it shows its id.
  public var attributes: Attributes

  /// Creates a node.
  public init(_ id: String, _ attributes: Attributes = [:]) {
    self.id = id
    self.attributes = attributes
  }
}
