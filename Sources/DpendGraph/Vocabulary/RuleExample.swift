/// An example of one library for the page of a rule.
public struct RuleExample: Hashable, Sendable {
  /// Swift code in which the rule finds a problem.
  public let code: String

  /// The fix in the terms of the library, in one or two sentences; nil where the page's own fix says enough.
  public let fix: String?

  /// Creates an example.
  public init(_ code: String, fix: String? = nil) {
    self.code = code
    self.fix = fix
  }
}
