import DpendGraph

/// A class or an extension for which dipgen generates a registration.
struct DipgenRegistration: DialectDeclaration {
  /// What makes the object.
  struct Constructor: Hashable, Sendable, Codable {
    /// The name without labels: `init`, or that of a static function.
    let name: String

    /// The labels; nil for a name without parentheses.
    let labels: [String?]?

    /// The parameters, where the annotated declaration holds the constructor itself.
    let parameters: [ParameterDeclaration]?

    /// The labels of those that whoever asks hands over.
    let arguments: [String]
  }

  /// A property that is filled after the object was made.
  struct Property: Hashable, Sendable, Codable {
    let name: String

    /// The type as it is written, or as the annotation says it.
    let type: CanonicalType?

    let tag: String?
    let location: SourceLocation
  }

  /// A further type that it is registered for.
  struct Implemented: Hashable, Sendable, Codable {
    let type: CanonicalType
    let tag: String?
  }

  /// The annotated type.
  let type: CanonicalType

  /// The name of the container, without `Container` behind it.
  let container: String

  /// The type that it is registered as; nil for its own.
  let registersAs: CanonicalType?

  let tag: String?
  let scope: String?
  let implemented: [Implemented]
  let constructor: Constructor
  let properties: [Property]
  let isForStoryboard: Bool

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// Where its names are looked up.
  var context: LexicalContext

  /// The place of the type's name.
  let location: SourceLocation

  /// The types that it names.
  var writtenTypes: [CanonicalType] {
    [type] + (registersAs.map { [$0] } ?? []) + implemented.map(\.type) + properties.compactMap(\.type)
  }
}
