/// The name of a rule, in kebab case.
public struct RuleName: RawRepresentable, Hashable, Sendable, Codable {
  /// The name itself.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(_ name: String) {
    rawValue = name
  }
}

extension RuleName {
  // The names of the rules whose findings are made before or after the graph is checked, by those who make them.

  /// A file doesn't parse.
  public static let parseError = RuleName("parse-error")

  /// A declaration can't be read from the source.
  public static let unseenDeclaration = RuleName("unseen-declaration")

  /// The library's own tool stops at a declaration.
  public static let refusedDeclaration = RuleName("refused-declaration")

  /// No file holds a value of the configuration.
  public static let missingConfigurationValue = RuleName("missing-configuration-value")

  /// Two keys are one at run time.
  public static let keyCollision = RuleName("key-collision")

  /// What is registered under a key isn't of the type that is asked for.
  public static let mistypedRequest = RuleName("mistyped-request")

  /// A container that is to be generated can't make a binding.
  public static let unsupportedBinding = RuleName("unsupported-binding")

  /// A comment suppresses a finding that isn't there.
  public static let unneededSuppression = RuleName("unneeded-suppression")

  /// A baseline knows a finding that isn't there.
  public static let staleBaseline = RuleName("stale-baseline")

  /// A picture can't be drawn.
  public static let diagramOmitted = RuleName("diagram-omitted")
}
