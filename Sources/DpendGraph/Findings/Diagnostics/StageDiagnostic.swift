/// A kind of finding that a stage of the pipeline reports, such as parsing, collecting, generating or drawing.
public struct StageDiagnostic: Diagnostic {
  /// The name of the problem, in kebab case.
  public let name: RuleName

  /// The severity of its findings, unless the problem is uncertain or the configuration sets another one.
  public let severity: Severity

  /// The consequence of its findings.
  public let consequence: Consequence

  /// Whether a comment in the source can suppress its findings.
  public let canBeSuppressed: Bool

  /// The documentation.
  public let explanation: RuleExplanation

  init(
    _ name: RuleName,
    _ severity: Severity,
    _ consequence: Consequence,
    canBeSuppressed: Bool = true,
    explanation: RuleExplanation
  ) {
    self.name = name
    self.severity = severity
    self.consequence = consequence
    self.canBeSuppressed = canBeSuppressed
    self.explanation = explanation
  }
}

extension StageDiagnostic {
  /// The diagnostics of all stages, in the order of the pipeline.
  public static let all = [
    parseError,
    unseenDeclaration,
    refusedDeclaration,
    missingConfigurationValue,
    keyCollision,
    mistypedRequest,
    statefulInjection,
    unmatchedFilter,
    unmatchedContainer,
    emptyLibrary,
    emptyContainer,
    unneededSuppression,
    staleBaseline,
    unsupportedBinding,
    unmigratedRegistration,
    unmigratedRequest,
    diagramOmitted,
  ]
}
