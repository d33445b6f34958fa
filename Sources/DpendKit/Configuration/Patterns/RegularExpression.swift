/// A regular expression whose matches take time in proportion to the length of the text.
///
/// A backtracking matcher tries combinations of repetitions, whose number can grow exponentially with the text, and gives up silently. This one
/// follows all alternatives at the same time (Ken Thompson, "Regular Expression Search Algorithm", 1968). Parts that need backtracking,
/// such as back references, are errors.
struct RegularExpression: Hashable, Sendable {
  private let text: String
  private let machine: PatternMachine

  /// Parses an expression.
  ///
  /// - Throws: ``ExpressionError`` for a syntax error, an unsupported part, or an expression over a limit.
  init(_ text: String) throws(ExpressionError) {
    var parser = ExpressionParser(text)
    self.text = text
    machine = try PatternMachine(parser.parse())
  }

  /// Returns whether the expression matches a text from its first to its last character.
  ///
  /// - Complexity: O(*n* × *m*) for *n* characters and an expression with *m* states.
  func matches(_ text: String) -> Bool {
    machine.accepts(Array(text.unicodeScalars))
  }

  static func == (left: RegularExpression, right: RegularExpression) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// The reason why a text is not a supported regular expression.
struct ExpressionError: Error, Hashable {
  /// The problem, in the words of a message.
  let reason: String

  /// Whether other tools accept the expression.
  let isUnsupported: Bool

  /// An error of syntax.
  static func syntax(_ reason: String) -> ExpressionError { ExpressionError(reason: reason, isUnsupported: false) }

  /// A part that dpend does not support.
  static func unsupported(_ part: String, _ name: String) -> ExpressionError {
    ExpressionError(reason: "'\(part)' is \(name)", isUnsupported: true)
  }

  /// An expression over a limit.
  static func tooLarge(_ reason: String) -> ExpressionError { ExpressionError(reason: reason, isUnsupported: true) }
}
