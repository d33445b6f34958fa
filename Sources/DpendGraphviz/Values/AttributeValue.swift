/// The value of an attribute: text that is shown or used as it is, or HTML-like content for a label.
public enum AttributeValue: Sendable, Codable, Equatable {
  /// Text. In labels and tooltips a newline breaks the line and nothing else has a special meaning.
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
  /// Creates a text that says the number.
  public init(integerLiteral value: Int) {
    self = .text("\(value)")
  }

  /// Creates a text that says the number.
  public init(floatLiteral value: Double) {
    self = .text("\(value)")
  }

  /// Creates the text `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .text("\(value)")
  }
}
