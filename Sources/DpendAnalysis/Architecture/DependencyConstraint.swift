/// A constraint on dependencies: that they are forbidden, or that they are the only ones allowed.
public struct DependencyConstraint: Hashable, Sendable {
  /// The consumers.
  public let from: PlacedSelection

  /// The bindings that they depend on.
  public let to: PlacedSelection

  /// The reason, which can follow the word `because`.
  public let reason: String?

  /// Creates a constraint.
  public init(from: PlacedSelection, to: PlacedSelection, reason: String? = nil) {
    self.from = from
    self.to = to
    self.reason = reason
  }
}
