import DpendGraph

/// A constant with a text, or a case of an enumeration of texts, by which a key can be written.
struct StringConstant: DialectDeclaration {
  /// The name.
  let name: String

  /// The text.
  let value: String

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// Where it is declared.
  var context: LexicalContext
}
