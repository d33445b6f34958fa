import DpendGraphviz
import Foundation

/// A run of a command that a later run repeats, as long as the disk gives the same answers.
struct RecordedRun: ArchiveContent {
  static let mark = "dpendrun"

  /// An absolute path and its state.
  struct Answer: Codable, Sendable {
    let path: String
    let observation: DiskObservation
  }

  /// The states of all paths that the run looked at, in the order of the paths.
  var answers: [Answer]

  /// The number of each printed text, and whether it went to standard error; the section of the same number is the text.
  let printsErrors: [Bool]

  /// The exit code.
  let exitCode: Int
}

/// The file in the cache folder with the last run of a command with the same arguments, folder and environment.
package struct RunRecord {
  /// The largest size of the files of all runs together in bytes; the least recently used ones are removed.
  private static let largestFolder = 512 << 20

  private let folder: String
  private let path: String
  private let producer: String

  /// Creates a value for a command, without any effect on the disk.
  ///
  /// - Parameters:
  ///   - command: The arguments, and everything else that the outputs depend on beside the disk.
  ///   - cacheFolder: The folder of all caches.
  ///   - version: The version of dpend.
  package init(of command: [String], cacheFolder: String, version: String) {
    folder = cacheFolder.absolutePath.pushing("runs")
    path = folder.pushing(ContentDigest(of: command.joined(separator: "\0")).digits + ".dpendrun")
    producer = CacheFolder.producer(version) + ", Graphviz \(Renderer.graphvizVersion ?? "")"
  }

  /// Prints the texts of the recorded run, if the disk gives the same answers as then.
  ///
  /// - Returns: The exit code; `nil` if there is no such run.
  /// - Throws: ``WorkProblem`` if standard output cannot be written.
  package func replay() throws(WorkProblem) -> Int32? {
    guard let bytes = FileManager.default.contents(atPath: path),
      let archive = try? Archive<RecordedRun>(bytes: Array(bytes)), archive.producer == producer,
      archive.isIntact, let answers = renewed(archive.content.answers)
    else { return nil }
    let texts = archive.content.printsErrors.indices.map { archive.section($0) ?? [] }
    for (isError, text) in zip(archive.content.printsErrors, texts) {
      // Errors of messages are ignored, as in each run.
      if isError {
        try? FileHandle.standardError.write(contentsOf: Data(text))
      } else {
        try StandardOutput.write(bytes: text)
      }
    }
    var content = archive.content
    content.answers = answers
    if answers.map(\.observation) == archive.content.answers.map(\.observation) {
      // The time of the last change is also that of the last use.
      utimes(path, nil)
    } else {
      write(content, texts)
    }
    return Int32(truncatingIfNeeded: archive.content.exitCode)
  }

  /// Ends the journal of this run, and stores it if it can be repeated.
  ///
  /// - Parameter exitCode: The exit code of the run.
  package func store(exitCode: Int32) {
    guard let notes = RunJournal.end(), notes.isRepeatable else { return }
    let content = RecordedRun(
      answers: notes.observations.sorted { $0.key < $1.key }.map { RecordedRun.Answer(path: $0, observation: $1) },
      printsErrors: notes.printed.map(\.isError),
      exitCode: Int(exitCode)
    )
    write(content, notes.printed.map { $0.bytes[...] })
  }

  /// Returns the answers of the disk now, if they are the same; `nil` if one differs.
  private func renewed(_ answers: [RecordedRun.Answer]) -> [RecordedRun.Answer]? {
    var result: [RecordedRun.Answer] = []
    result.reserveCapacity(answers.count)
    for answer in answers {
      guard let observation = answer.observation.renewed(at: answer.path) else { return nil }
      result.append(RecordedRun.Answer(path: answer.path, observation: observation))
    }
    return result
  }

  /// Writes the file; without it, the next run does all the work again.
  private func write(_ content: RecordedRun, _ texts: [ArraySlice<UInt8>]) {
    let archive = Archive(producer: producer, content: content, sections: texts)
    guard let bytes = try? archive.encoded() else { return }
    try? FileReplacement.replace(path, with: Data(bytes), isPrivate: true)
    CacheFolder.limit(folder, to: Self.largestFolder)
  }
}
