/// The escaping of text so that Graphviz shows it unchanged.
///
/// All functions work on bytes, because a quote with a combining accent is a single `Character` other than a quote.
enum Escaping {
  /// Returns a quoted string of DOT for text that is already escaped for its attribute.
  static func quoted(_ text: String) throws(Refusal) -> String {
    try check(text)
    // In DOT, a backslash is special only before a quote, a backslash and a newline.
    var endsInBackslash = false
    for byte in text.utf8 {
      if endsInBackslash, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") { throw Refusal.backslash }
      endsInBackslash = byte == UInt8(ascii: "\\") && !endsInBackslash
    }
    if endsInBackslash { throw Refusal.backslash }
    return "\"" + replacing(text) { $0 == UInt8(ascii: "\"") ? "\\\"" : nil } + "\""
  }

  /// Refuses characters that C strings or XML documents can't contain.
  static func check(_ text: String) throws(Refusal) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...:
        continue
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        throw Refusal(problem: "contains the character U+\(code): remove it")
      }
    }
  }

  static func label(_ text: String) -> String {
    let escaped = replacing(unifyingLineBreaks(text)) { byte in
      switch byte {
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "&"): "&amp;"
      default: nil
      }
    }
    // Graphviz 2.42 stores equal strings once per graph, and all HTML-like content starts with this character.
    return escaped.utf8.first == UInt8(ascii: "<")
      ? "&lt;" + String(decoding: escaped.utf8.dropFirst(), as: UTF8.self) : escaped
  }

  /// Graphviz replaces escape sequences in tooltips twice.
  static func tooltip(_ text: String) -> String {
    replacing(unifyingLineBreaks(text)) { byte in
      switch byte {
      case UInt8(ascii: "\\"): "\\\\\\\\"
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "&"): "&amp;"
      default: nil
      }
    }
  }

  static func backslashes(_ text: String) -> String {
    replacing(text) { $0 == UInt8(ascii: "\\") ? "\\\\" : nil }
  }

  /// Returns a link with percent-encoded characters where they are not allowed, including quotes and backslashes, and a semicolon
  /// that would end an HTML entity.
  static func link(_ text: String) -> String {
    var isInEntity = false
    return replacing(text) { byte in
      let endsEntity = isInEntity && byte == UInt8(ascii: ";")
      isInEntity = byte == UInt8(ascii: "&") || (isInEntity && (isLetterOrDigit(byte) || byte == UInt8(ascii: "#")))
      if !endsEntity, isLetterOrDigit(byte) || "-._~:/?#[]@!$&()*+,;=%".utf8.contains(byte) { return nil }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

  static func font(_ name: String) throws(Refusal) -> String {
    let others = " ,.-_".unicodeScalars
    guard name.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || "0"..."9" ~= $0 || others.contains($0) })
    else {
      throw Refusal(problem: "is a font name with characters other than letters, digits and “ ,.-_”: use another font")
    }
    return name
  }

  static func xml(_ text: String, lineBreak: String = "&#10;") -> String {
    replacing(unifyingLineBreaks(text)) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "\n"): lineBreak
      default: nil
      }
    }
  }

  /// Whether the text is a valid name of an attribute.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isLetterOrDigit($0) || "_-".utf8.contains($0) }
  }

  private static func unifyingLineBreaks(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    var previous: UInt8 = 0
    return replacing(text) { byte in
      defer { previous = byte }
      if byte == UInt8(ascii: "\r") { return "\n" }
      return byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r") ? "" : nil
    }
  }

  /// The text with some of its ASCII characters replaced.
  private static func replacing(_ text: String, _ replacement: (UInt8) -> String?) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if let replacement = replacement(byte) {
        bytes += replacement.utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

extension Refusal {
  fileprivate static let backslash = Refusal(
    problem: "has a backslash before a quote or at the end, which DOT cannot express: remove it"
  )
}
