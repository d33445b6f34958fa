/// A problem in the project, with its source location.
public struct Finding: Hashable, Sendable, Codable {
  /// A related location, or advice on how to fix the problem.
  public struct Note: Hashable, Sendable, Codable {
    /// The text, one sentence without a full stop; fingerprints don't depend on it.
    public let message: String

    /// The source location, if the note is about one.
    public let location: SourceLocation?

    /// Creates a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The rule or stage diagnostic that reports the finding.
  public let rule: RuleName

  /// The problem among those that the rule reports, in kebab case; nil if the rule reports one kind only.
  ///
  /// It is never shown and part of the fingerprint, because wording isn't.
  public let kind: String?

  /// The severity.
  public private(set) var severity: Severity

  /// The problem, in one sentence without a full stop.
  public let message: Message

  /// The source location, if the finding is about one.
  public private(set) var location: SourceLocation?

  /// The bindings concerned; in a cycle each depends on the next and the last on the first.
  public let path: [BindingID]

  /// Related locations and advice.
  public private(set) var notes: [Note]

  /// The cause that the finding has in common with those at other locations; nil if each location is a problem of its own.
  let cause: Cause?

  /// The locations of a finding that was grouped; empty for any other finding.
  let grouped: [Occurrence]

  /// Creates a finding; stages and rules create findings from their diagnostics, which state the severity.
  init(
    rule: RuleName,
    kind: String? = nil,
    severity: Severity,
    message: Message,
    location: SourceLocation?,
    path: [BindingID] = [],
    notes: [Note] = [],
    cause: Cause? = nil,
    grouped: [Occurrence] = []
  ) {
    self.rule = rule
    self.kind = kind
    self.severity = severity
    self.message = message
    self.location = location
    self.path = path
    self.notes = notes
    self.cause = cause
    self.grouped = grouped
  }
}

extension Finding {
  /// Returns the finding with another severity.
  package func withSeverity(_ severity: Severity) -> Finding {
    var copy = self
    copy.severity = severity
    return copy
  }

  /// Returns the finding at another location, with other notes.
  package func withNotes(_ notes: [Note], at location: SourceLocation?) -> Finding {
    var copy = self
    copy.notes = notes
    copy.location = location
    return copy
  }

  /// Returns a finding as an earlier run recorded it.
  package static func recorded(
    rule: RuleName,
    kind: String?,
    severity: Severity,
    message: Message,
    location: SourceLocation?,
    path: [BindingID],
    notes: [Note]
  ) -> Finding {
    Finding(rule: rule, kind: kind, severity: severity, message: message, location: location, path: path, notes: notes)
  }
}

extension Finding: Comparable {
  /// Orders findings by location, those without one first, then by everything else.
  public static func < (left: Finding, right: Finding) -> Bool {
    switch (left.location, right.location) {
    case (let leftLocation?, let rightLocation?) where leftLocation != rightLocation: leftLocation < rightLocation
    case (nil, .some): true
    case (.some, nil): false
    default: left.texts.lexicographicallyPrecedes(right.texts)
    }
  }

  /// Everything but the location, as text.
  private var texts: [String] {
    [rule.rawValue, kind ?? "", message.description, severity.rawValue] + path.map(\.rawValue)
      + notes.flatMap { [$0.message, $0.location?.description ?? ""] }
  }
}
