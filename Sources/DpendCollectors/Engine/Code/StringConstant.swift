import DpendGraph

/// A string constant, or a case of an enumeration of strings, that can name a key.
struct StringConstant: DialectDeclaration {
  /// The name.
  let name: String

  /// The string.
  let value: String

  /// Whether the body of a function contains it.
  let isLocal: Bool

  /// The `#if` conditions around the declaration.
  var condition: BuildCondition

  /// The context of the declaration.
  var context: LexicalContext
}
