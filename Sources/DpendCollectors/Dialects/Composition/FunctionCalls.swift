import DpendGraph

/// The calls of a function.
struct FunctionCalls: Sendable {
  /// The closures and conditions around a call in its body.
  struct Surroundings: Hashable, Sendable {
    /// Whether the call is in a closure.
    var isInClosure = false

    /// Whether the call is in a closure that is stored and called later.
    var isDeferred = false

    /// The `#if` conditions.
    var condition = BuildCondition.always
  }

  /// The types whose code calls the function, and the code outside of types, by location.
  private(set) var callers: Set<SourceLocation> = []

  /// The locations of the calls.
  private(set) var locations: Set<SourceLocation> = []

  /// The surroundings of the few calls that have some.
  private var surroundings: [SourceLocation: Surroundings] = [:]

  /// Adds a call.
  mutating func add(_ call: SourceLocation, in surroundings: Surroundings, by caller: SourceLocation) {
    callers.insert(caller)
    locations.insert(call)
    if surroundings != Surroundings() { self.surroundings[call] = surroundings }
  }

  /// Adds the calls of another part of the code, or of another function.
  mutating func formUnion(_ other: FunctionCalls) {
    callers.formUnion(other.callers)
    locations.formUnion(other.locations)
    surroundings.merge(other.surroundings) { first, _ in first }
  }

  /// Returns what is around a call.
  func surroundings(of call: SourceLocation) -> Surroundings { surroundings[call] ?? Surroundings() }
}
