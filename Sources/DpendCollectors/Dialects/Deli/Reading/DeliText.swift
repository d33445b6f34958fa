/// A text in the source that Deli reads without running the code.
enum DeliText: Hashable, Sendable, Codable {
  /// No text.
  case none

  /// A literal.
  case literal(String)

  /// An expression that only running code evaluates.
  case computed

  /// The literal, if it is one.
  var literal: String? { if case .literal(let text) = self { text } else { nil } }
}
