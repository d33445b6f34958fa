/// The rules that dpend checks.
public enum RuleRegistry {
  /// Every rule, in the order in which they are listed.
  public static let all: [any Rule] = [
    MissingDependency(),
    UnavailableDependency(),
    RuntimeValueNotForwarded(),
    DependencyCycle(),
    AmbiguousDependency(),
    DuplicateBinding(),
    KeyCollision(),
    MistypedRequest(),
    RivalBinding(),
    OutsideContainer(),
    InaccessibleBinding(),
    EffectMismatch(),
    WeakValue(),
    UnsupportedBinding(),
    MissingConfigurationValue(),
    RefusedDeclaration(),
    UnseenDeclaration(),
    ParseError(),
    MalformedSuppression(),
    UnneededSuppression(),
    LazyCycle(),
    ModuleCycle(),
    UnstableDependency(),
    DiagramOmitted(),
  ]
}
