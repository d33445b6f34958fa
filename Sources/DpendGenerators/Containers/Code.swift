/// A piece of Swift code that can be formatted on one line or on several.
indirect enum Code: Hashable, Sendable {
  /// Text on one line.
  case text(String)

  /// A sequence of pieces.
  case sequence([Code])

  /// Elements in brackets, separated by commas: on one line if they fit, or else one on each line.
  case list(open: String, [Code], close: String)

  /// Statements in braces, one on each line.
  case block(open: String, [Code], close: String)

  /// The maximum length of a line.
  private static let width = 120

  /// Returns the code as text.
  ///
  /// - Parameters:
  ///   - indentation: The number of spaces before further lines.
  ///   - column: The number of characters before the code on its first line.
  /// - Returns: The text, without indentation of its first line.
  func text(indentation: Int, column: Int? = nil) -> String {
    let column = column ?? indentation
    if let line, column + line.count <= Self.width { return line }
    switch self {
    case .text(let text): return text
    case .sequence(let parts):
      return parts.reduce("") { text, part in
        text + part.text(indentation: indentation, column: Self.column(after: text, from: column))
      }
    case .list(let open, let elements, let close):
      return Self.lines(elements, indentation, open: open, separator: ",", close: close)
    case .block(let open, let statements, let close):
      return Self.lines(statements, indentation, open: open, separator: "", close: close)
    }
  }

  /// The code on one line; `nil` if it requires several.
  private var line: String? {
    switch self {
    case .text(let text): return text
    case .sequence(let parts): return Self.line(parts, separator: "")
    case .list(let open, let elements, let close):
      return Self.line(elements, separator: ", ").map { open + $0 + close }
    case .block(let open, let statements, let close):
      guard statements.count == 1 else { return nil }
      return statements[0].line.map { "\(open) \($0) \(close)" }
    }
  }

  private static func line(_ parts: [Code], separator: String) -> String? {
    let lines = parts.compactMap(\.line)
    return lines.count == parts.count ? lines.joined(separator: separator) : nil
  }

  private static func lines(
    _ parts: [Code],
    _ indentation: Int,
    open: String,
    separator: String,
    close: String
  ) -> String {
    let inner = indentation + 2
    let lines = parts.enumerated().map { position, part in
      spaces(inner) + part.text(indentation: inner) + (position < parts.count - 1 ? separator : "")
    }
    return ([open] + lines + [spaces(indentation) + close]).joined(separator: "\n")
  }

  private static func column(after text: String, from start: Int) -> Int {
    guard let lineBreak = text.lastIndex(of: "\n") else { return start + text.count }
    return text.distance(from: lineBreak, to: text.endIndex) - 1
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Code {
  /// Returns a call, or any other code with arguments.
  static func call(_ callee: Code, _ arguments: [Code]) -> Code {
    .sequence([callee, .list(open: "(", arguments, close: ")")])
  }

  /// Returns the code with a text before it.
  func prefixed(_ text: String) -> Code { text.isEmpty ? self : .sequence([.text(text), self]) }

  /// Returns the code with a text after it.
  func suffixed(_ text: String) -> Code { suffixed(.text(text)) }

  /// Returns the code with other code after it.
  func suffixed(_ code: Code) -> Code { .sequence([self, code]) }
}
