/// The state of the disk that the last build of a site read, to find out when to build it again.
///
/// Metadata are compared as for the repetition of a run (``RunRecord``), so that everything counts that decides the pages: sources, folders,
/// manifests, configuration files, templates, and files that were missing.
package struct SourceWatch: Sendable {
  private var answers: [RecordedRun.Answer] = []
  private var isOutdated = false

  /// The number of builds in a row that ended without notes, such as for lack of memory.
  private var failures = 0

  /// The number of times that ``hasChanged()`` still waits after such a build.
  private var pauses = 0

  /// The maximum of ``pauses``.
  private static let mostPauses = 128

  /// Creates a watch of nothing.
  package init() {}

  /// Watches the paths that a build read.
  ///
  /// A build without notes leaves those of the earlier one. It is repeated, but after a time that grows with each failure.
  package mutating func watch(_ build: SiteBuild) {
    answers = build.answers ?? answers
    isOutdated = !build.isConsistent
    failures = build.answers == nil ? failures + 1 : 0
    pauses = failures == 0 ? 0 : min(1 << min(failures, 10), Self.mostPauses)
  }

  /// Returns whether anything changed since the build.
  ///
  /// - Complexity: The metadata of each file and folder are read once.
  package mutating func hasChanged() -> Bool {
    if pauses > 0 {
      pauses -= 1
      return false
    }
    if isOutdated { return true }
    for index in answers.indices {
      let answer = answers[index]
      guard let renewed = answer.observation.renewed(at: answer.path) else { return true }
      answers[index] = RecordedRun.Answer(path: answer.path, observation: renewed)
    }
    return false
  }
}
