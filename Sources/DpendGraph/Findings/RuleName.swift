/// The name of a diagnostic, in kebab case, by which settings, suppressions and baselines refer to it.
public struct RuleName: RawRepresentable, Hashable, Sendable, Codable {
  /// The name.
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

/// The names of the stage diagnostics.
extension RuleName {
  /// A file that doesn't parse.
  public static let parseError = RuleName("parse-error")

  /// A declaration that can't be read from the source.
  public static let unseenDeclaration = RuleName("unseen-declaration")

  /// A declaration that the tool of its library rejects.
  public static let refusedDeclaration = RuleName("refused-declaration")

  /// A requested configuration value that no file contains.
  public static let missingConfigurationValue = RuleName("missing-configuration-value")

  /// Two keys that are equal at run time.
  public static let keyCollision = RuleName("key-collision")

  /// A request that gets a value of another type.
  public static let mistypedRequest = RuleName("mistyped-request")

  /// A registration without an equivalent in another library.
  public static let unmigratedRegistration = RuleName("unmigrated-registration")

  /// A request that a migration to another library does not change.
  public static let unmigratedRequest = RuleName("unmigrated-request")

  /// A binding that a generated container can't create.
  public static let unsupportedBinding = RuleName("unsupported-binding")

  /// An injected property whose wrapper keeps another value.
  public static let statefulInjection = RuleName("stateful-injection")

  /// A library's description without bindings.
  public static let emptyLibrary = RuleName("empty-library")

  /// A generated container without members.
  public static let emptyContainer = RuleName("empty-container")

  /// A filter that selects no type.
  public static let unmatchedFilter = RuleName("unmatched-filter")

  /// A name of a container in the configuration that no code declares or uses.
  public static let unmatchedContainer = RuleName("unmatched-container")

  /// A suppression without a finding.
  public static let unneededSuppression = RuleName("unneeded-suppression")

  /// An entry of the baseline without a finding.
  public static let staleBaseline = RuleName("stale-baseline")

  /// A diagram that can't be drawn.
  public static let diagramOmitted = RuleName("diagram-omitted")
}
