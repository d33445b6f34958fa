/// What a project has decided for itself about its analysis.
public struct AnalysisSettings: Hashable, Sendable {
  /// Creates settings that change nothing.
  public init() {}
}
