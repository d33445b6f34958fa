package import DpendGraph

/// The decisions of a project about its analysis.
package struct AnalysisSettings: Hashable, Sendable {
  /// The severities that differ from those of the diagnostics.
  package var severities: [RuleName: RuleSeverity] = [:]

  /// The architecture.
  package var architecture = ArchitectureSettings()

  /// Creates settings without any decisions.
  package init() {}
}
