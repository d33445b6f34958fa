/// What of a dialect is read and what that means, as its page in the reference says it.
///
/// Names from the source and from the command line stand in backticks.
public struct DialectExplanation: Hashable, Sendable {
  /// A way to write something, with its meaning.
  public struct Form: Hashable, Sendable {
    /// The Swift code.
    public let code: String

    /// What the graph has for it.
    public let meaning: String

    init(_ code: String, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  /// Swift code that shows the dialect as a whole.
  public let example: String

  /// The ways to provide something.
  public let providing: [Form]

  /// The ways to ask for something.
  public let asking: [Form]

  /// What can't be read, and how dpend deals with it, in sentences.
  public let limits: [String]
}
