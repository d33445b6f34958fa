/// A node of a graph.
public struct Node: Sendable, Codable, Equatable {
  /// The unique id that edges refer to, and the title of the node in SVG.
  ///
  /// In a title, HTML entities are decoded.
  public var id: String

  /// The appearance of the node; without a `label`, the node shows its id.
  public var attributes: Attributes

  /// Creates a node.
  public init(_ id: String, _ attributes: Attributes = [:]) {
    self.id = id
    self.attributes = attributes
  }
}
