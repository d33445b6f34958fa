import DpendGraph

/// A class or an extension for which dipgen generates a registration.
struct DipgenRegistration: DialectDeclaration {
  /// The initializer or function that creates the object.
  struct Constructor: Hashable, Sendable, Codable {
    /// The name without labels: `init`, or that of a static function.
    let name: String

    /// The labels; nil for a name without parentheses.
    let labels: [String?]?

    /// The parameters, where the annotated declaration contains the constructor.
    let parameters: [ParameterDeclaration]?

    /// The labels of the runtime arguments.
    let arguments: [String]

    /// Whether an annotation marks it as the one to call.
    var isDesignated = false
  }

  /// A property that is injected after the object is created.
  struct Property: Hashable, Sendable, Codable {
    let name: String

    /// The type as written in the declaration or the annotation.
    let type: CanonicalType?

    let tag: DipTag
    let location: SourceLocation
  }

  /// The annotated type.
  let type: CanonicalType

  /// The name of the container, without its suffix `Container`.
  let container: String

  /// The type that it is registered as; nil for its own.
  let registersAs: CanonicalType?

  let tag: DipTag
  let scope: String?
  let implemented: [DipDefinition.Forward]
  let constructor: Constructor
  let properties: [Property]
  let isForStoryboard: Bool

  /// The `#if` conditions around the declaration.
  var condition: BuildCondition

  /// The context in which names are looked up.
  var context: LexicalContext

  /// The location of the type's name.
  let location: SourceLocation

  var writtenTypes: [CanonicalType] {
    [type] + (registersAs.map { [$0] } ?? []) + implemented.map(\.type) + properties.compactMap(\.type)
  }
}
