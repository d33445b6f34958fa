import DpendGraph

/// A type as Deli reads it: by its spelling.
struct DeliType: Hashable, Sendable, Codable {
  /// The type as written, without the brackets of an array.
  let type: CanonicalType

  /// Whether all bindings of the type are requested.
  var isArray = false

  /// Whether an array is spelled as Deli reads it, `[T]`.
  var isSpelledWithBrackets = false

  /// The location of the type.
  let location: SourceLocation
}
