/// A part of a regular expression.
indirect enum ExpressionNode: Sendable {
  /// One character of a class.
  case character(CharacterClass)

  /// Parts in a row; none match the empty text.
  case sequence([ExpressionNode])

  /// Alternatives.
  case choice([ExpressionNode])

  /// A part several times; without a maximum if it is nil.
  case repetition(ExpressionNode, minimum: Int, maximum: Int?)

  /// A condition on a position in the text.
  case condition(PositionCondition)
}

/// A condition on a position between two characters of a text.
indirect enum PositionCondition: Sendable {
  /// The beginning of the text.
  case start

  /// The end of the text.
  case end

  /// A boundary of a word, or another position.
  case wordBoundary(Bool)

  /// A match of an expression that begins or ends at the position, or none.
  case match(ExpressionNode, begins: Bool, exists: Bool)
}
