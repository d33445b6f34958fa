/// A part of an HTML-like label: formatted text or a table.
///
/// A label or cell contains either text or one table. A table can be the only content of `.font`.
public indirect enum HTML: Sendable, Codable, Equatable {
  /// Plain text, in which only a newline is special: it breaks the line.
  case text(String)

  /// The end of a line, with its alignment; `nil` for the alignment of the cell.
  case lineBreak(Alignment?)

  /// Formatted content.
  case styled(Style, [HTML])

  /// Content in another font: `face`, `point-size` and `color`.
  case font(Attributes, [HTML])

  /// A table.
  case table(HTMLTable)

  /// A style of text.
  public enum Style: String, Sendable, Codable {
    /// Bold.
    case bold = "B"
    /// Italic.
    case italic = "I"
    /// Underlined.
    case underlined = "U"
    /// Overlined.
    case overlined = "O"
    /// Struck through.
    case struckThrough = "S"
    /// Subscript.
    case `subscript` = "SUB"
    /// Superscript.
    case superscript = "SUP"
  }

  /// The alignment of a line in its cell.
  public enum Alignment: String, Sendable, Codable {
    /// Left-aligned.
    case left = "LEFT"
    /// Centered.
    case center = "CENTER"
    /// Right-aligned.
    case right = "RIGHT"
  }

  /// Bold content.
  public static func bold(_ content: HTML...) -> HTML { .styled(.bold, content) }

  /// Italic content.
  public static func italic(_ content: HTML...) -> HTML { .styled(.italic, content) }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Creates plain text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
