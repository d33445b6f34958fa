/// An example of one library for the page of a rule.
package struct RuleExample: Hashable, Sendable {
  /// Swift code in which the rule finds a problem.
  package let code: String

  /// The fix in the terms of the library, in one or two sentences; nil where the page's own fix says enough.
  package let fix: String?

  /// Creates an example.
  package init(_ code: String, fix: String? = nil) {
    self.code = code
    self.fix = fix
  }
}
