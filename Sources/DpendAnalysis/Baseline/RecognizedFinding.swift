public import DpendGraph

/// A finding with what it is recognised by in the next run, and whether a baseline knows it.
public struct RecognizedFinding: Hashable, Sendable {
  /// The finding.
  public let finding: Finding

  /// What it is recognised by.
  public let fingerprint: Fingerprint

  /// Whether it is known; nil where there is no baseline.
  public let isKnown: Bool?
}
