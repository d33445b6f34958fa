/// String literals of Swift.
enum StringLiteral {
  /// Returns the literal of a text.
  static func text(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { literal, scalar in
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case _ where scalar.properties.generalCategory == .control: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
