package import DpendGraphviz

/// A picture to draw: a graph, its layout engine and the requested formats.
package struct RenderRequest: Sendable, Codable, Equatable {
  /// The graph.
  package var graph: Graph

  /// The layout engine.
  package var engine: LayoutEngine

  /// The formats, which all come from one layout.
  package var formats: [OutputFormat]

  /// Creates a request.
  package init(_ graph: Graph, with engine: LayoutEngine = .dot, as formats: [OutputFormat] = [.svg]) {
    self.graph = graph
    self.engine = engine
    self.formats = formats
  }
}
