/// A piece of what Graphviz calls an HTML-like label: text with formatting, or a table.
///
/// A label or cell holds either text or one table. A table may stand inside `.font`, alone.
public indirect enum HTML: Sendable, Codable, Equatable {
  /// Text as it is: every character shows, and a newline breaks the line.
  case text(String)

  /// The end of a line, with the line's alignment; nil for the alignment of the cell.
  case lineBreak(Alignment?)

  /// Formatted content.
  case styled(Style, [HTML])

  /// Content in another font: `face`, `point-size` and `color`.
  case font(Attributes, [HTML])

  /// A table.
  case table(HTMLTable)

  /// A way to format text.
  public enum Style: String, Sendable, Codable {
    /// Bold letters.
    case bold = "B"
    /// Italic letters.
    case italic = "I"
    /// A line below.
    case underlined = "U"
    /// A line above.
    case overlined = "O"
    /// A line through the letters.
    case struckThrough = "S"
    /// Lowered letters.
    case `subscript` = "SUB"
    /// Raised letters.
    case superscript = "SUP"
  }

  /// Where a line stands in its cell.
  public enum Alignment: String, Sendable, Codable {
    /// At the left.
    case left = "LEFT"
    /// In the middle.
    case center = "CENTER"
    /// At the right.
    case right = "RIGHT"
  }

  /// Bold content.
  public static func bold(_ content: HTML...) -> HTML { .styled(.bold, content) }

  /// Italic content.
  public static func italic(_ content: HTML...) -> HTML { .styled(.italic, content) }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Creates text as it is.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
