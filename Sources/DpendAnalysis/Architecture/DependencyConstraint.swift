package import DpendGraph

/// A constraint on dependencies: that they are forbidden, or that they are the only ones allowed.
package struct DependencyConstraint: Hashable, Sendable {
  /// The consumers.
  package let from: PlacedSelection

  /// The bindings that they depend on.
  package let to: PlacedSelection

  /// The reason, which can follow the word `because`.
  package let reason: String?

  /// Returns the note of the findings about the constraint.
  package func note(isForbidden: Bool) -> Finding.Note {
    Finding.Note(
      "\(isForbidden ? "forbidden" : "allowed"): from '\(from.selection)' to '\(to.selection)'",
      at: from.location
    )
  }

  /// Creates a constraint.
  package init(from: PlacedSelection, to: PlacedSelection, reason: String? = nil) {
    self.from = from
    self.to = to
    self.reason = reason
  }
}
