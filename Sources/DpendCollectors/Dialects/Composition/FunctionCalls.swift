import DpendGraph

/// The calls of a function.
struct FunctionCalls: Sendable {
  /// The types whose code calls the function, and the code outside of types, by location.
  private(set) var callers: Set<SourceLocation> = []

  /// Whether code calls the function at several locations.
  private(set) var areSeveral = false

  /// The location of the first call.
  private var first: SourceLocation?

  /// Adds a call.
  mutating func add(_ call: SourceLocation, by caller: SourceLocation) {
    callers.insert(caller)
    if let first, first != call { areSeveral = true }
    first = first ?? call
  }

  /// Returns these calls and those of another part of the code, or of another function.
  func union(_ other: FunctionCalls) -> FunctionCalls {
    var union = self
    union.callers.formUnion(other.callers)
    let areDifferent = if let first, let second = other.first { first != second } else { false }
    union.areSeveral = areSeveral || other.areSeveral || areDifferent
    union.first = first ?? other.first
    return union
  }
}
