import DpendGraph

/// A property with one of FlexInject's wrappers, as its declaration shows it.
struct InjectedProperty: DialectDeclaration {
  /// The wrapper.
  enum Wrapper: String, Hashable, Sendable, Codable, CaseIterable {
    /// Asks for the value when the property is made.
    case inject = "Inject"

    /// Asks for the value when it is first used.
    case lazyInject = "LazyInject"

    /// Asks for the value when the property is made, and doesn't hold it.
    case weakInject = "WeakInject"
  }

  /// Where the property is declared.
  enum Place: String, Hashable, Sendable, Codable {
    /// It belongs to the instances of a type.
    case instance

    /// It belongs to a type or to nothing, so that it is made when it is first used.
    case `static`

    /// It is a variable in a body of code.
    case local
  }

  /// The wrapper.
  let wrapper: Wrapper

  /// The wrapper's name as it is written, with the module where that stands before it.
  let spelling: String

  /// The property's name.
  let name: String

  /// The property's type, as written, else the one in angle brackets behind the wrapper's name; nil where neither is there.
  let type: CanonicalType?

  /// Where it is declared.
  let place: Place

  /// Whether it is a `let`.
  let isConstant: Bool

  /// What stands behind `container:`.
  let container: Expression?

  /// What stands behind `key:`.
  let key: Expression?

  /// What stands behind `mode:`.
  let mode: Expression?

  /// Whether there are other arguments, which FlexInject's wrappers don't take.
  let hasForeignArguments: Bool

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// Where its names are looked up.
  var context: LexicalContext

  /// The place of the property's name.
  let location: SourceLocation

  /// Its type.
  var writtenTypes: [CanonicalType] { type.map { [$0] } ?? [] }
}
