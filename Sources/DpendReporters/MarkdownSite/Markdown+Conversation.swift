import DpendGraph

extension Markdown {
  /// The text with every character escaped that Markdown gives a meaning within a line, and as nothing that hosts of code make of plain
  /// text where people talk to one another: mentions, references, addresses and signs that become pictures.
  ///
  /// These are looked for in the finished page, where a backslash is gone; a space without width keeps them apart.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isAtStart: Whether nothing stands before it on its line.
  /// - Returns: The text as Markdown.
  static func escapeInConversation(_ text: String, isAtStart: Bool = true) -> String {
    let scalars = Array(text.onOneLine.unicodeScalars)
    var result = String.UnicodeScalarView()
    var isAtStart = isAtStart
    for (index, scalar) in scalars.enumerated() {
      if isSeparated(index, in: scalars) { result.append(contentsOf: "&#8203;".unicodeScalars) }
      let isNumbered = isAtStart && index > 0 && isDigit(scalars[index - 1]) && (scalar == "." || scalar == ")")
      switch scalar {
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case _ where special.contains(scalar) || (isAtStart && leading.contains(scalar)) || isNumbered:
        result.append(contentsOf: ["\\", scalar])
      default: result.append(scalar)
      }
      isAtStart = isAtStart && (isDigit(scalar) || scalar == " ")
    }
    return String(result)
  }

  /// What means something anywhere in a line.
  private static let special = Set(#"\`*_[]>|~$"#.unicodeScalars)

  /// What means something where a line begins.
  private static let leading = Set("#+-=".unicodeScalars)

  /// What hosts of code take for the beginning of a mention, a reference or a picture.
  private static let referring = Set("@#!~%&$^:".unicodeScalars)

  /// Whether a scalar would make something of what stands before it.
  private static func isSeparated(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    if index == 0 { return false }
    let (last, next) = (scalars[index - 1], scalars[index])
    if referring.contains(last) {
      return next.properties.isAlphabetic || next.properties.numericType != nil || next == "/" || next == "\""
        || next == "_"
    }
    guard next == "." || next == "-" else { return false }
    let word = String(String.UnicodeScalarView(scalars[max(0, index - 3)..<index])).lowercased()
    return next == "." ? word == "www" : word.hasSuffix("gh")
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
