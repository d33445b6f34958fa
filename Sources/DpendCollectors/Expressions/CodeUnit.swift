import DpendGraph

/// A body of code that runs by itself: of a function, of an initializer, of a property, or at the top of a file.
struct CodeUnit: DialectDeclaration {
  /// What the code belongs to.
  enum Kind: String, Hashable, Sendable, Codable {
    case function, initializer

    /// The initial value of a property, which is its only statement.
    case property

    /// What computes or observes a property, or a subscript.
    case accessor

    /// Statements outside of all functions.
    case topLevel
  }

  /// The dialect that asked for it.
  let dialect: String

  /// What the code belongs to.
  let kind: Kind

  /// The name of what it belongs to, without labels; empty for none.
  let name: String

  /// Whether it belongs to a type and not to its instances.
  let isStatic: Bool

  /// The parameters.
  let parameters: [ParameterDeclaration]

  /// What the code results in, as written.
  let result: CanonicalType?

  /// What it does.
  let statements: [CodeStatement]

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// Where its names are looked up.
  var context: LexicalContext

  /// The place of what it belongs to.
  let location: SourceLocation
}
