package import DpendGraph

/// The decisions of a project about its analysis.
package struct AnalysisSettings: Hashable, Sendable {
  /// The severities that differ from those of the diagnostics.
  package var severities: [RuleName: RuleSeverity] = [:]

  /// The architecture.
  package var architecture = ArchitectureSettings()

  /// Whether several threads can use the generated container at the same time.
  package var hasSendableContainer = false

  /// Creates settings without any decisions.
  package init() {}
}
