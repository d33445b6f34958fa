import Foundation

/// A regular expression that must match a whole name.
public struct NamePattern: Hashable, Sendable {
  /// The expression as the user wrote it.
  public let text: String

  private let expression: NSRegularExpression

  /// Reads an expression.
  ///
  /// - Throws: ``InvalidPattern`` when the text is no regular expression.
  public init(_ text: String) throws(InvalidPattern) {
    self.text = text
    do {
      // Alone first: parentheses that close more than the text opens would close those around it.
      if !text.isEmpty { _ = try NSRegularExpression(pattern: text) }
      expression = try NSRegularExpression(pattern: "^(?:\(text))$")
    } catch {
      throw InvalidPattern(text: text)
    }
  }

  /// Whether the expression matches a name from its first to its last character.
  public func matches(_ name: String) -> Bool {
    let range = NSRange(name.startIndex..., in: name)
    return expression.firstMatch(in: name, range: range)?.range == range
  }

  /// A text that is no regular expression.
  public struct InvalidPattern: Error, CustomStringConvertible {
    /// The text.
    public let text: String

    /// What is wrong, and what to do.
    public var description: String {
      let advice = "write '\\' before a character that stands for itself, as in 'Outer\\.Inner'"
      return "'\(text)' is not a regular expression\(reason.map { ": \($0)" } ?? ""); \(advice)"
    }

    /// Foundation doesn't say what is wrong; the standard library, whose expressions are nearly the same, does.
    private var reason: String? {
      do {
        _ = try Regex(text)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}
