/// The context of a type in the source, which decides what its names mean.
package struct LexicalContext: Hashable, Sendable, Codable {
  /// The path of the file.
  package let path: UniqueText

  /// The names of the enclosing types, from the outside in, as written.
  package let enclosing: [String]

  /// The generic parameters that are in scope.
  package let genericParameters: [String]

  /// The type that a `where` clause equates with `Self`; nil where `Self` is the innermost type.
  package let selfType: CanonicalType?

  /// The path of the file.
  package var file: String { path.text }

  /// Creates a context.
  package init(
    file: String,
    enclosing: [String] = [],
    genericParameters: [String] = [],
    selfType: CanonicalType? = nil
  ) {
    self.init(
      path: UniqueText(file),
      enclosing: enclosing,
      genericParameters: genericParameters,
      selfType: selfType
    )
  }

  /// Creates a context in a file whose path is known already.
  package init(
    path: UniqueText,
    enclosing: [String] = [],
    genericParameters: [String] = [],
    selfType: CanonicalType? = nil
  ) {
    self.path = path
    self.enclosing = enclosing
    self.genericParameters = genericParameters
    self.selfType = selfType
  }

  /// The context, in which `Self` is the innermost type.
  var withoutSelfType: LexicalContext {
    LexicalContext(path: path, enclosing: enclosing, genericParameters: genericParameters)
  }
}

extension LexicalContext {
  private enum CodingKeys: String, CodingKey {
    case path = "file"
    case enclosing, genericParameters, selfType
  }
}
