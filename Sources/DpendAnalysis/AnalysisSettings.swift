public import DpendGraph

/// What a project has decided for itself about its analysis.
public struct AnalysisSettings: Hashable, Sendable {
  /// How bad the findings of rules are, where that isn't what the rules say.
  public var severities: [RuleName: RuleSeverity] = [:]

  /// What it has decided about its architecture.
  public var architecture = ArchitectureSettings()

  /// Creates settings that change nothing.
  public init() {}
}
