/// A kind of finding, with its name, severity and documentation.
///
/// A rule finds its problems in a linked graph. A ``StageDiagnostic`` is reported by a stage of the pipeline.
public protocol Diagnostic: Sendable {
  /// The name of the problem, in kebab case.
  var name: RuleName { get }

  /// The severity of its findings, unless the problem is uncertain or the configuration sets another one.
  var severity: Severity { get }

  /// The consequence of its findings.
  var consequence: Consequence { get }

  /// Whether a comment in the source can suppress its findings.
  var canBeSuppressed: Bool { get }

  /// The documentation.
  var explanation: RuleExplanation { get }
}

extension Diagnostic {
  /// True; findings about no line of the source can't be suppressed in it.
  public var canBeSuppressed: Bool { true }

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - message: The problem.
  ///   - kind: The problem among those that the diagnostic reports; nil if it reports one kind only.
  ///   - certainty: The certainty of the problem, which limits the severity.
  ///   - location: The source location, if the finding is about one.
  ///   - path: The bindings concerned.
  ///   - notes: Related locations and advice.
  ///   - cause: The cause that the finding has in common with those at other locations; nil if each location is a problem of its own.
  /// - Returns: The finding.
  package func finding(
    _ message: Finding.Message,
    kind: String? = nil,
    certainty: Certainty = .certain,
    at location: SourceLocation?,
    path: [BindingID] = [],
    notes: [Finding.Note] = [],
    cause: Finding.Cause? = nil
  ) -> Finding {
    Finding(
      rule: name,
      kind: kind,
      severity: severity.limited(by: certainty),
      message: message,
      location: location,
      path: path,
      notes: notes,
      cause: cause
    )
  }
}

/// The documentation of a diagnostic, under the headings of its page.
///
/// Names from the source and the command line are in backticks.
public struct RuleExplanation: Hashable, Sendable {
  /// The problem, as a sentence that begins with "Checks for".
  public let whatItChecks: String

  /// The consequence of the problem.
  public let whyItMatters: String

  /// Swift code with the problem; nil if only the examples of the libraries show it.
  public let example: String?

  /// The edit that fixes the problem.
  public let howToFix: String

  /// Creates the documentation.
  public init(whatItChecks: String, whyItMatters: String, example: String? = nil, howToFix: String) {
    self.whatItChecks = whatItChecks
    self.whyItMatters = whyItMatters
    self.example = example
    self.howToFix = howToFix
  }
}
