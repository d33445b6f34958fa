public import DpendGraphviz

/// A picture to draw: a graph, how to lay it out, and the formats wanted.
public struct RenderRequest: Sendable, Codable, Equatable {
  /// The graph.
  public var graph: Graph

  /// How to lay it out.
  public var engine: LayoutEngine

  /// The formats, which all come from one layout.
  public var formats: [OutputFormat]

  /// Creates a request.
  public init(_ graph: Graph, with engine: LayoutEngine = .dot, as formats: [OutputFormat] = [.svg]) {
    self.graph = graph
    self.engine = engine
    self.formats = formats
  }
}
