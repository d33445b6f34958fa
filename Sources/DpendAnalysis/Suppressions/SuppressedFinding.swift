public import DpendGraph

/// A finding that a comment in the source suppresses.
public struct SuppressedFinding: Hashable, Sendable {
  /// The finding.
  public let finding: Finding

  /// Why it is suppressed, as the author of the comment says.
  public let reason: String

  /// Where the comment names the rule.
  public let location: SourceLocation

  /// The same with the severity that the project gives it; nil where it doesn't want to hear of it.
  func judged(by judgement: SeverityPolicy) -> SuppressedFinding? {
    judgement.judged(finding).map { SuppressedFinding(finding: $0, reason: reason, location: location) }
  }
}
