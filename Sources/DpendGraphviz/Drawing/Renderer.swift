import CDpendGraphviz
import Foundation

/// Lays graphs out and draws them with the installed Graphviz, inside this process.
///
/// Graphviz is not thread-safe, so calls wait for each other, and it can leak, hang or end the process: what draws graphs
/// that it doesn't know should do so in a process of its own.
public struct Renderer: Sendable {
  /// Creates a renderer, which shares one Graphviz with all others of the process.
  public init() {}

  /// The version that the installed Graphviz reports; nil when it can't be started.
  public static var graphvizVersion: String? {
    dpend_graphviz_version().map { String(cString: $0) }
  }

  /// Lays a graph out once and draws it in several formats.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - engine: How to lay it out.
  ///   - formats: The formats to draw.
  /// - Returns: One picture for each format, and what Graphviz warned of.
  /// - Throws: What is wrong with the graph, or what Graphviz could not do.
  public func render(
    _ graph: Graph,
    with engine: LayoutEngine = .dot,
    as formats: [OutputFormat]
  ) throws(GraphvizError) -> Rendering {
    try render(dot: DOTWriter.write(graph), with: engine, as: formats)
  }

  /// Draws what a ``DOTWriter`` printed.
  package func render(
    dot: String,
    with engine: LayoutEngine,
    as formats: [OutputFormat]
  ) throws(GraphvizError) -> Rendering {
    // Some formats leave attributes behind that later ones print: the order is always the same.
    let ordered = OutputFormat.allCases.filter(formats.contains)
    let drawing = Drawing(dot: dot, engine: engine.rawValue, formats: ordered.map(\.rawValue))
    let bytes = Dictionary(uniqueKeysWithValues: zip(ordered, try drawing.outputs()))
    let pictures = formats.compactMap { format in
      bytes[format].map { Picture(format: format, bytes: format.finish($0)) }
    }
    return Rendering(pictures: pictures, warnings: drawing.warnings)
  }
}

extension OutputFormat {
  /// Removes what depends on the machine or the time from what Graphviz wrote.
  fileprivate func finish(_ bytes: Data) -> Data {
    switch self {
    case .svg: SVGFinisher.finish(bytes)
    case .pdf: bytes.withoutCreationDate()
    case .png, .dot, .json, .xdot: bytes
    }
  }
}
