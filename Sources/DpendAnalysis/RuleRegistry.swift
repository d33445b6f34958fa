package import DpendGraph

/// The diagnostics of dpend.
package enum RuleRegistry {
  /// All diagnostics, in the order of lists and pages.
  package static let all: [any Diagnostic] =
    (rules as [any Diagnostic]) + (StageDiagnostic.all as [any Diagnostic])

  /// The rules, which find their problems in a linked graph.
  package static let rules: [any Rule] =
    [
      MissingDependency(),
      UnavailableDependency(),
      RuntimeValueNotForwarded(),
      DependencyCycle(),
      AmbiguousDependency(),
      DuplicateBinding(),
      OverriddenRegistration(),
      RivalBinding(),
      SecondInstance(),
      DirectConstruction(),
      UnprovidedTag(),
      AccidentalQualifier(),
      UnusedBinding(),
      UnusedTag(),
      OutsideContainer(),
      InaccessibleBinding(),
      EffectMismatch(),
      CaptiveDependency(),
      WeakValue(),
      MalformedSuppression(),
      StrongReferenceCycle(),
      LazyCycle(),
      EagerInitialization(),
    ] + architecture

  /// The rules about modules, and those that a project configures.
  package static let architecture: [any Rule] = [
    LayerViolation(),
    ForbiddenDependency(),
    ModuleCycle(),
    UnstableDependency(),
    FanOutLimit(),
    DepthLimit(),
    UnmatchedPattern(),
  ]
}
