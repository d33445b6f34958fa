import DpendGraph

/// A body of code that runs by itself: of a function, of an initializer, of a property, or at the top of a file.
struct CodeBody: DialectDeclaration {
  /// What the code belongs to.
  enum Kind: String, Hashable, Sendable, Codable {
    case function, initializer

    /// The initial value of a property, which is its only statement.
    case property

    /// The initial value of a `lazy` property, which is its only statement.
    case lazyProperty

    /// What computes or observes a property, or a subscript.
    case accessor

    /// Statements outside of all functions.
    case topLevel
  }

  /// The value of a parameter that a call leaves out.
  struct Default: Hashable, Sendable, Codable {
    /// The parameter's name.
    let name: String

    /// The value.
    let value: Expression
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

  /// The values of the parameters that calls may leave out, as far as they are of interest.
  var defaults: [Default] = []

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
