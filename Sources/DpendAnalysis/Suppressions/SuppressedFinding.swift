package import DpendGraph

/// A finding that a comment in the source suppresses.
package struct SuppressedFinding: Hashable, Sendable {
  /// The finding.
  package let finding: Finding

  /// The reason that the comment gives.
  package let reason: String

  /// The location of the rule's name in the comment.
  package let location: SourceLocation

  /// Returns the finding with its severity in the project, or nil if the project turns it off.
  func applying(_ policy: SeverityPolicy) -> SuppressedFinding? {
    policy.applied(to: finding).map { SuppressedFinding(finding: $0, reason: reason, location: location) }
  }
}

extension [SuppressedFinding] {
  /// The findings by location, with those of one cause that one comment suppresses as one finding.
  var groupedByCause: [SuppressedFinding] {
    inGroups(by: \.location).flatMap { location, suppressed in
      suppressed.map(\.finding).groupedByCause.map {
        SuppressedFinding(finding: $0, reason: suppressed[0].reason, location: location)
      }
    }
    .sorted { $0.finding < $1.finding }
  }
}
