/// What the project says of the needs of some bindings for others: that they must not be, or that there may be no others.
public struct DependencyConstraint: Hashable, Sendable {
  /// The bindings that ask.
  public let from: PlacedSelection

  /// What they ask for.
  public let to: PlacedSelection

  /// Why it is so, as it can follow `because`.
  public let reason: String?

  /// Creates a constraint.
  public init(from: PlacedSelection, to: PlacedSelection, reason: String? = nil) {
    self.from = from
    self.to = to
    self.reason = reason
  }
}
