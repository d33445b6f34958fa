public import DpendGraph

/// A finding with its fingerprint.
public struct RecognizedFinding: Hashable, Sendable {
  /// The finding.
  public let finding: Finding

  /// The identity of the finding across runs.
  public let fingerprint: Fingerprint

  /// Whether the baseline contains the finding; nil if there is no baseline.
  public let isKnown: Bool?
}
