/// The rules that dpend checks.
public enum RuleRegistry {
  /// Every rule, in the order in which they are listed.
  public static let all: [any Rule] =
    [
      MissingDependency(),
      UnavailableDependency(),
      RuntimeValueNotForwarded(),
      DependencyCycle(),
      AmbiguousDependency(),
      DuplicateBinding(),
      KeyCollision(),
      OverriddenRegistration(),
      MistypedRequest(),
      RivalBinding(),
      UnprovidedTag(),
      AccidentalQualifier(),
      UnusedBinding(),
      UnusedTag(),
      OutsideContainer(),
      InaccessibleBinding(),
      EffectMismatch(),
      CaptiveDependency(),
      WeakValue(),
      UnsupportedBinding(),
      MissingConfigurationValue(),
      RefusedDeclaration(),
      UnseenDeclaration(),
      ParseError(),
      MalformedSuppression(),
      UnneededSuppression(),
      StaleBaseline(),
      StrongReferenceCycle(),
      LazyCycle(),
      EagerInitialization(),
      DiagramOmitted(),
    ] + architecture

  /// The rules about modules, and those that a project makes for itself.
  public static let architecture: [any Rule] = [
    LayerViolation(),
    ForbiddenDependency(),
    ModuleCycle(),
    UnstableDependency(),
    FanOutLimit(),
    DepthLimit(),
    UnmatchedPattern(),
  ]
}
