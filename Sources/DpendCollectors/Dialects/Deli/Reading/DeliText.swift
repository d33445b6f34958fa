/// A text in the source that Deli reads without running it.
enum DeliText: Hashable, Sendable, Codable {
  /// Nothing is written.
  case none

  /// A literal.
  case literal(String)

  /// Something that must be computed.
  case computed
}
