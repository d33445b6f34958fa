/// A problem with the work itself, such as an unreadable file, as opposed to a finding about the user's code.
///
/// The rest of the work is done, and the exit code is 2.
package struct WorkProblem: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The description of the problem.
  package let message: String

  /// The file or folder that the problem is about, if there is one.
  package let path: String?

  /// The action that the user can take.
  package let advice: String?

  /// Creates a problem.
  package init(_ message: String, path: String? = nil, advice: String? = nil) {
    self.message = message
    self.path = path
    self.advice = advice
  }

  /// Returns the problem with another path.
  func mappingPath(_ map: (String) -> String) -> WorkProblem {
    WorkProblem(message, path: path.map(map), advice: advice)
  }

  /// Returns the problem with the name of the revision that it is about.
  func inRevision(_ name: String) -> WorkProblem {
    WorkProblem("in '\(name)': " + (path.map { "\($0): " } ?? "") + message, advice: advice)
  }

  /// The path, the message and the advice in one line.
  package var description: String {
    (path.map { "\($0): " } ?? "") + message + (advice.map { "; \($0)" } ?? "")
  }
}
