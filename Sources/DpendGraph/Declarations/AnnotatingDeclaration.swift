/// A declaration of a dialect with the annotations that comments add to another declaration.
package protocol AnnotatingDeclaration: DialectDeclaration {
  /// The location of the annotated declaration.
  var location: SourceLocation { get }

  /// The values by name; a name in a namespace follows it after a full stop, and a name without a value has an empty one.
  var annotationValues: [String: String] { get }
}

extension Declarations {
  /// The annotations by the locations of the annotated declarations.
  package var annotations: [SourceLocation: [String: String]] {
    Dictionary(
      ofDialects.compactMap { $0 as? any AnnotatingDeclaration }.map { ($0.location, $0.annotationValues) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
