/// The state of the disk that the last build of a site read, to find out when to build it again.
///
/// Metadata are compared as for the repetition of a run (``RunRecord``), so that everything counts that decides the pages: sources, folders,
/// manifests, configuration files, templates, and files that were missing.
package struct SourceWatch: Sendable {
  private var answers: [RecordedRun.Answer] = []
  private var isOutdated = false

  /// Creates a watch of nothing.
  package init() {}

  /// Watches the paths that a build read; those of the earlier build if it has no notes.
  package mutating func watch(_ build: SiteBuild) {
    answers = build.answers ?? answers
    isOutdated = !build.isConsistent
  }

  /// Returns whether anything changed since the build.
  ///
  /// - Complexity: The metadata of each file and folder are read once.
  package mutating func hasChanged() -> Bool {
    if isOutdated { return true }
    for index in answers.indices {
      let answer = answers[index]
      guard let renewed = answer.observation.renewed(at: answer.path) else { return true }
      answers[index] = RecordedRun.Answer(path: answer.path, observation: renewed)
    }
    return false
  }
}
