/// Something that kept a part of the work from being done, as opposed to something wrong in the user's code.
///
/// What can still be done is done; the exit code is 2.
public struct WorkProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What happened.
  public let message: String

  /// The file or folder that it is about.
  public let path: String?

  /// What the user can do.
  public let advice: String?

  /// Creates a problem.
  public init(_ message: String, path: String? = nil, advice: String? = nil) {
    self.message = message
    self.path = path
    self.advice = advice
  }

  /// The problem with the name of the revision that it is one of.
  func inRevision(_ name: String) -> WorkProblem {
    WorkProblem("in '\(name)': " + (path.map { "\($0): " } ?? "") + message, advice: advice)
  }

  /// What happened, where, and what to do, in one line.
  public var description: String {
    (path.map { "\($0): " } ?? "") + message + (advice.map { "; \($0)" } ?? "")
  }
}
