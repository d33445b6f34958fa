/// What of a dialect is read and what that means, as its page in the reference says it.
///
/// Names from the source and from the command line stand in backticks.
package struct DialectExplanation: Hashable, Sendable {
  /// A way to write something, with its meaning.
  package struct Form: Hashable, Sendable {
    /// The Swift code.
    package let code: String

    /// What the graph has for it.
    package let meaning: String

    init(_ code: String, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  /// Swift code that shows the dialect as a whole.
  package let example: String

  /// The ways to provide something.
  package let providing: [Form]

  /// The ways to ask for something.
  package let asking: [Form]

  /// What can't be read, and how dpend deals with it, in sentences.
  package let limits: [String]
}
