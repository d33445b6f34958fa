/// The content of a dialect's page in the reference: the forms that dpend reads and their meaning.
///
/// Names from the source and from the command line are in backticks.
package struct DialectExplanation: Hashable, Sendable {
  /// A form of code with its meaning.
  package struct Form: Hashable, Sendable {
    /// The Swift code.
    package let code: String

    /// The meaning in the graph.
    package let meaning: String

    init(_ code: String, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  /// Settings that describe containers.
  package struct Settings: Hashable, Sendable {
    /// The text of the settings.
    package let text: String

    /// The containers that it describes.
    package let containers: [CustomContainer]
  }

  /// Swift code that shows the dialect.
  package let example: String

  /// The settings without which the dialect does not read the example; nil for a dialect that needs none.
  package var settings: Settings?

  /// The forms that provide values.
  package let providing: [Form]

  /// The forms that request values.
  package let requesting: [Form]

  /// The limits of reading, in sentences.
  package let limits: [String]
}
