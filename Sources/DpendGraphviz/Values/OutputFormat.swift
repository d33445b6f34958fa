/// A format of pictures and of graphs with a layout.
public enum OutputFormat: String, Sendable, Codable, CaseIterable {
  /// A vector graphic for browsers, whose bytes do not depend on installed fonts.
  case svg
  /// A vector graphic for print.
  case pdf
  /// A raster graphic.
  case png
  /// The graph as DOT text with positions.
  case dot
  /// The graph as JSON with positions and drawing operations.
  case json
  /// The graph as DOT text with positions and drawing operations.
  case xdot

  /// Whether the bytes depend on the fonts of the machine.
  package var dependsOnFonts: Bool { self == .pdf || self == .png }
}
