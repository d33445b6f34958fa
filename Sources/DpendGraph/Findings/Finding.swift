/// Something about the project that its authors should know, with the place where to look.
public struct Finding: Hashable, Sendable, Codable {
  /// A further place that belongs to a finding.
  public struct Note: Hashable, Sendable, Codable {
    /// What is there.
    public let message: String

    /// Where it is, when it is in the source.
    public let location: SourceLocation?

    /// Creates a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The rule that found it.
  public let rule: RuleName

  /// How bad it is.
  public let severity: Severity

  /// What is wrong, in one sentence without a full stop.
  public let message: String

  /// Where it is, when it is in the source.
  public let location: SourceLocation?

  /// The bindings concerned; for a cycle each needs the next and the last needs the first.
  public let path: [BindingID]

  /// The further places.
  public let notes: [Note]

  /// Creates a finding.
  public init(
    rule: RuleName,
    severity: Severity,
    message: String,
    location: SourceLocation?,
    path: [BindingID] = [],
    notes: [Note] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.path = path
    self.notes = notes
  }
}

extension Finding: Comparable {
  /// By place, those without one first, then by everything else.
  public static func < (left: Finding, right: Finding) -> Bool {
    switch (left.location, right.location) {
    case (let leftPlace?, let rightPlace?) where leftPlace != rightPlace: leftPlace < rightPlace
    case (nil, .some): true
    case (.some, nil): false
    default: left.texts.lexicographicallyPrecedes(right.texts)
    }
  }

  /// What tells two findings at one place apart.
  private var texts: [String] {
    [rule.rawValue, message, severity.rawValue] + path.map(\.rawValue)
      + notes.flatMap { [$0.message, $0.location?.description ?? ""] }
  }
}
