/// The context of a type in the source, which decides what its names mean.
package struct LexicalContext: Hashable, Sendable, Codable {
  /// The path of the file.
  package let file: String

  /// The names of the enclosing types, from the outside in, as written.
  package let enclosing: [String]

  /// The generic parameters that are in scope.
  package let genericParameters: [String]

  /// The type that a `where` clause equates with `Self`; nil where `Self` is the innermost type.
  package let selfType: CanonicalType?

  /// Creates a context.
  package init(
    file: String,
    enclosing: [String] = [],
    genericParameters: [String] = [],
    selfType: CanonicalType? = nil
  ) {
    self.file = file
    self.enclosing = enclosing
    self.genericParameters = genericParameters
    self.selfType = selfType
  }

  /// The context, in which `Self` is the innermost type.
  var withoutSelfType: LexicalContext {
    LexicalContext(file: file, enclosing: enclosing, genericParameters: genericParameters)
  }
}
