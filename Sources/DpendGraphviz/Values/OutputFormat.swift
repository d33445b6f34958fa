/// A format of pictures and laid out graphs.
public enum OutputFormat: String, Sendable, Codable, CaseIterable {
  /// A vector picture for browsers, whose bytes don't depend on installed fonts.
  case svg
  /// A vector picture for print.
  case pdf
  /// A picture in pixels.
  case png
  /// The graph as DOT text with positions.
  case dot
  /// The graph as JSON with positions and drawing operations.
  case json
  /// The graph as DOT text with positions and drawing operations.
  case xdot
}
