import CDpendGraphviz
import Foundation

/// Lays graphs out and draws them with the installed Graphviz, inside this process.
///
/// Graphviz is not thread-safe, so calls are serialized. It can leak memory, hang or end the process: a program that draws
/// untrusted graphs should do so in a separate process.
public struct Renderer: Sendable {
  /// Creates a renderer.
  ///
  /// All renderers of a process share one Graphviz.
  public init() {}

  /// The version of the installed Graphviz; `nil` if it can't be started.
  public static var graphvizVersion: String? {
    dpend_graphviz_version().map { String(cString: $0) }
  }

  /// Lays a graph out once and draws it in several formats.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - engine: The layout engine.
  ///   - formats: The formats to draw.
  /// - Returns: One picture for each format, and the warnings of Graphviz.
  /// - Throws: ``GraphvizError`` if the graph is invalid or Graphviz fails.
  public func render(
    _ graph: Graph,
    with engine: LayoutEngine = .dot,
    as formats: [OutputFormat]
  ) throws(GraphvizError) -> Rendering {
    try render(dot: DOTWriter.write(graph), with: engine, as: formats)
  }

  /// Draws the output of a ``DOTWriter``.
  package func render(
    dot: String,
    with engine: LayoutEngine,
    as formats: [OutputFormat]
  ) throws(GraphvizError) -> Rendering {
    // Some formats add attributes that later ones print, so the order is always the same.
    let ordered = OutputFormat.allCases.filter(formats.contains)
    let session = LayoutSession(dot: dot, engine: engine.rawValue, formats: ordered.map(\.rawValue))
    let bytes = Dictionary(uniqueKeysWithValues: zip(ordered, try session.outputs()))
    let pictures = formats.compactMap { format in
      bytes[format].map { Picture(format: format, bytes: format.finish($0)) }
    }
    return Rendering(pictures: pictures, warnings: session.warnings)
  }
}

extension OutputFormat {
  /// Removes the parts of an output that depend on the machine or the time.
  fileprivate func finish(_ bytes: Data) -> Data {
    switch self {
    case .svg: SVGFinisher.finish(bytes)
    case .pdf: bytes.withoutCreationDate()
    case .png, .dot, .json, .xdot: bytes
    }
  }
}
