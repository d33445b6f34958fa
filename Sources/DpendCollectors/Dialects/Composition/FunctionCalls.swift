import DpendGraph

/// The calls of a function.
struct FunctionCalls: Sendable {
  /// The types whose code calls the function, and the code outside of types, by location.
  private(set) var callers: Set<SourceLocation> = []

  /// The locations of the calls.
  private(set) var locations: Set<SourceLocation> = []

  /// Adds a call.
  mutating func add(_ call: SourceLocation, by caller: SourceLocation) {
    callers.insert(caller)
    locations.insert(call)
  }

  /// Adds the calls of another part of the code, or of another function.
  mutating func formUnion(_ other: FunctionCalls) {
    callers.formUnion(other.callers)
    locations.formUnion(other.locations)
  }
}
