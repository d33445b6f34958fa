package import DpendGraph
import Foundation

/// A regular expression that must match a whole name.
package struct NamePattern: Hashable, Sendable {
  /// The expression as the user wrote it.
  package let text: String

  /// The location in the configuration file; nil for an expression of the command line.
  package let location: SourceLocation?

  private let expression: NSRegularExpression

  /// Parses an expression.
  ///
  /// - Throws: ``InvalidPattern`` if the text is not a regular expression.
  package init(_ text: String, at location: SourceLocation? = nil) throws(InvalidPattern) {
    self.text = text
    self.location = location
    do {
      // The text must be valid alone: an unmatched closing parenthesis would close the group around it.
      if !text.isEmpty { _ = try NSRegularExpression(pattern: text) }
      expression = try NSRegularExpression(pattern: "^(?:\(text))$")
    } catch {
      throw InvalidPattern(text: text)
    }
  }

  /// Whether the expression matches a name from its first to its last character.
  package func matches(_ name: String) -> Bool {
    let range = NSRange(name.startIndex..., in: name)
    return expression.firstMatch(in: name, range: range)?.range == range
  }

  /// The error for a text that is not a regular expression.
  package struct InvalidPattern: Error, CustomStringConvertible {
    /// The text.
    package let text: String

    /// The problem and the advice.
    package var description: String {
      let advice = "escape special characters with '\\', as in 'Outer\\.Inner'"
      return "'\(text)' is not a regular expression\(reason.map { ": \($0)" } ?? ""); \(advice)"
    }

    /// The cause, as the standard library describes it: Foundation does not, and the syntax is nearly the same.
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
