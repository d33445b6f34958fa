/// An edge from one node to another, or to the same one.
public struct Edge: Sendable, Codable, Equatable {
  /// The id of the node where the edge starts.
  public var tail: String

  /// The id of the node where the edge ends.
  public var head: String

  /// The appearance of the edge.
  ///
  /// `tailport` and `headport` determine where it touches the nodes.
  public var attributes: Attributes

  /// Creates an edge.
  public init(from tail: String, to head: String, _ attributes: Attributes = [:]) {
    self.tail = tail
    self.head = head
    self.attributes = attributes
  }
}
