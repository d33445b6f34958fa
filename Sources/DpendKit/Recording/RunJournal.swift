import Foundation
import Synchronization

/// The notes about all that this process reads from the disk, prints, and writes to files during a run.
///
/// All parts of the program note here what they read, from several threads. Before the beginning, notes have no effect.
package enum RunJournal {
  /// The notes of a run.
  struct Notes: Sendable {
    /// The states of paths, by absolute path.
    var observations: [String: DiskObservation] = [:]

    /// The digests of the contents that the run gave to files, by absolute path; those of removed files are unreadable.
    var written: [String: ContentDigest] = [:]

    /// The printed texts, in their order.
    var printed: [Print] = []

    /// Whether the same answers of the disk lead to the same outputs.
    var isRepeatable = true
  }

  /// A text that a run printed.
  struct Print: Hashable, Sendable {
    let isError: Bool
    var bytes: [UInt8]
  }

  /// The largest size of the printed texts in bytes; a run that prints more is not repeated.
  private static let largestText = 128 << 20

  private static let notes = Mutex<Notes?>(nil)

  /// Begins to take notes.
  package static func begin() { notes.withLock { $0 = Notes() } }

  /// Ends the notes, and returns them.
  static func end() -> Notes? {
    notes.withLock { notes in
      defer { notes = nil }
      notes?.settle()
      return notes
    }
  }

  /// Ends the notes of a run whose outputs do not depend on its inputs alone.
  package static func abandon() { notes.withLock { $0 = nil } }

  /// Notes a printed text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isError: Whether the stream is standard error.
  package static func notePrint(_ text: String, isError: Bool) {
    notes.withLock { notes in
      notes?.add(print: text, isError: isError)
      if let size = notes?.printedSize, size > largestText { notes = nil }
    }
  }

  /// Notes that the run looks at a path.
  static func note(_ path: String) {
    let path = path.fromRoot
    let isNew = notes.withLock { $0.map { $0.observations[path] == nil } ?? false }
    if !isNew { return }
    let observation = DiskObservation(of: path)
    notes.withLock { $0?.add(observation, of: path) }
  }

  /// Notes that the run resolves all links of a path.
  static func noteRealPath(of path: String) { notes.withLock { $0?.observeRealPath(of: path.fromRoot) } }

  /// Notes that the run reads the contents of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - read: A function that reads them.
  /// - Returns: The contents; `nil` if they cannot be read.
  static func noteContents(of path: String, read: () -> Data?) -> Data? {
    guard isActive else { return read() }
    note(path)
    let data = read()
    add(\.contents, DiskObservation.digest(of: data), at: path)
    return data
  }

  /// Notes that the outputs of the run depend on the contents of a file that it does not read.
  static func noteContents(of path: String) {
    _ = isActive ? noteContents(of: path) { FileManager.default.contents(atPath: path) } : nil
  }

  /// Notes that the run knows the contents of a file from an earlier run.
  static func noteContents(of path: String, as digest: ContentDigest) {
    note(path)
    add(\.contents, digest, at: path)
  }

  /// Notes that the run reads the names in a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - filter: The names that matter.
  ///   - read: A function that reads all names.
  /// - Returns: All names.
  /// - Throws: The error of the function.
  static func noteNames(in path: String, _ filter: NameFilter, read: () throws -> [String]) throws -> [String] {
    guard isActive else { return try read() }
    note(path)
    let names = Result { try read() }
    add(filter.digest, DiskObservation.digest(of: try? names.get(), filter), at: path)
    return try names.get()
  }

  /// Notes that the run is about to write a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - contents: The new contents; `nil` if the run is about to remove the file.
  static func noteWriting(to path: String, _ contents: Data?) {
    notes.withLock { $0?.observe(writingTo: path.fromRoot, contents) }
  }

  /// Whether notes are taken.
  private static var isActive: Bool { notes.withLock { $0 != nil } }

  /// Adds a digest of what is at a path; digests are computed before, so that other threads do not wait.
  private static func add(
    _ part: WritableKeyPath<DiskObservation, ContentDigest?>,
    _ digest: ContentDigest,
    at path: String
  ) {
    let path = path.fromRoot
    notes.withLock { $0?.add(part, digest, at: path) }
  }
}

extension String {
  /// The path from the root of the file system, otherwise as written.
  fileprivate var fromRoot: String {
    utf8.first == UInt8(ascii: "/") ? self : FileManager.default.currentDirectoryPath + "/" + self
  }
}
