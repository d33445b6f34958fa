import DpendGraph

/// A type as Deli sees it: by its spelling.
struct DeliType: Hashable, Sendable, Codable {
  /// The type as written, without the brackets of a list.
  let type: CanonicalType

  /// Whether all values of the type are asked for.
  var isList = false

  /// Whether a list is spelled as Deli reads it, `[T]`.
  var isSpelledAsList = false

  /// The place.
  let location: SourceLocation
}
