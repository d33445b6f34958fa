import Foundation

/// The outcome of the process that builds a site for `dpend serve`.
package struct SiteBuild: Codable, Sendable {
  /// The problems because of which the pages are older than the sources, or incomplete.
  package let problems: [String]

  /// The states of all paths that the process looked at; nil if it took no notes.
  let answers: [RecordedRun.Answer]?

  /// Whether no file changed while it was read.
  let isConsistent: Bool

  /// Ends the notes of this process, which built the site.
  ///
  /// - Parameters:
  ///   - problems: The problems.
  ///   - folder: The folder of the site, whose files are not sources.
  package init(problems: [String], endingNotesBeside folder: String) {
    self.problems = problems
    let notes = RunJournal.end()
    let folder = folder.absolutePath
    let observations = notes?.observations.filter { !$0.key.isAt(orIn: folder) }
    answers = observations?.sorted { $0.key < $1.key }.map { RecordedRun.Answer(path: $0, observation: $1) }
    isConsistent = notes?.isRepeatable ?? true
  }

  /// Creates an outcome.
  init(problems: [String] = [], answers: [RecordedRun.Answer]? = nil, isConsistent: Bool = true) {
    self.problems = problems
    self.answers = answers
    self.isConsistent = isConsistent
  }

  /// The outcome as a text for the process that serves the site.
  package var text: String {
    // Encoding strings, numbers and arrays cannot fail.
    String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self)
  }
}
