package import DpendGraph

/// A finding with its fingerprint.
package struct RecognizedFinding: Hashable, Sendable {
  /// The finding.
  package let finding: Finding

  /// The identity of the finding across runs.
  package let fingerprint: Fingerprint

  /// Whether the baseline contains the finding; nil if there is no baseline.
  package let isKnown: Bool?
}
