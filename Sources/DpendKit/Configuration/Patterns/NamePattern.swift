package import DpendGraph

/// A regular expression that must match a whole name.
package struct NamePattern: Hashable, Sendable {
  /// The expression as the user wrote it.
  package let text: String

  /// The location in the configuration file; nil for an expression of the command line.
  package let location: SourceLocation?

  private let expression: RegularExpression

  /// Parses an expression.
  ///
  /// - Throws: ``InvalidPattern`` if the text is not a regular expression, or not a supported one.
  package init(_ text: String, at location: SourceLocation? = nil) throws(InvalidPattern) {
    self.text = text
    self.location = location
    do {
      expression = try RegularExpression(text)
    } catch {
      throw InvalidPattern(text: text, error: error)
    }
  }

  /// Whether the expression matches a name from its first to its last character.
  package func matches(_ name: String) -> Bool { expression.matches(name) }

  /// The error for a text that is not a supported regular expression.
  package struct InvalidPattern: Error, CustomStringConvertible {
    /// The text.
    package let text: String

    fileprivate let error: ExpressionError

    /// The problem and the advice.
    package var description: String {
      if error.isUnsupported {
        let advice = "use characters, classes, groups, alternatives, repetitions and lookarounds"
        return "the regular expression '\(text)' is not supported: \(error.reason); \(advice)"
      }
      let advice = "escape special characters with '\\', as in 'Outer\\.Inner'"
      return "'\(text)' is not a regular expression: \(error.reason); \(advice)"
    }
  }
}
