public import DpendGraph

/// The decisions of a project about its analysis.
public struct AnalysisSettings: Hashable, Sendable {
  /// The severities that differ from those of the diagnostics.
  public var severities: [RuleName: RuleSeverity] = [:]

  /// The architecture.
  public var architecture = ArchitectureSettings()

  /// Creates settings without any decisions.
  public init() {}
}
