/// The value of an attribute: plain text, or HTML-like content for a label.
public enum AttributeValue: Sendable, Codable, Equatable {
  /// Plain text. In labels and tooltips, a newline breaks the line, and no other character is special.
  case text(String)

  /// HTML-like content, for labels only.
  case html([HTML])
}

extension AttributeValue: ExpressibleByStringInterpolation {
  /// Creates a text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension AttributeValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  /// Creates a text with a number.
  public init(integerLiteral value: Int) {
    self = .text("\(value)")
  }

  /// Creates a text with a number.
  public init(floatLiteral value: Double) {
    self = .text("\(value)")
  }

  /// Creates the text `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .text("\(value)")
  }
}
