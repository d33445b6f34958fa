/// A mistake in a living page, which is left as it is.
package struct PageMistake: Error, Hashable, Sendable {
  /// The problem.
  package let message: String

  /// The line, from 1.
  package let line: Int

  /// The column in UTF-8 code units, from 1.
  package let column: Int

  /// The action that fixes it.
  package let advice: String?

  /// Creates a mistake.
  init(_ message: String, line: Int, column: Int, advice: String? = nil) {
    (self.message, self.line, self.column, self.advice) = (message, line, column, advice)
  }
}

/// The mistakes in a living page.
package struct InvalidPage: Error, Hashable, Sendable {
  /// The mistakes, in the order of the page.
  package let mistakes: [PageMistake]

  /// Creates an error.
  init(_ mistakes: [PageMistake]) {
    self.mistakes = mistakes.sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) }
  }
}
