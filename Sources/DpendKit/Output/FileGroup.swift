import Foundation

/// Files that are replaced together.
///
/// No system replaces several files at once. All new contents are complete beside the files before the first one is replaced, and the main
/// file has interim contents while the others are replaced, which remain if the run is killed.
struct FileGroup {
  /// A file with its new text.
  struct File {
    /// The path, which can be that of a link to the file.
    let path: String

    /// The text.
    let text: String

    fileprivate var target: String { path.absolutePath.resolvingLinks }
    fileprivate var data: Data { Data(text.utf8) }
    fileprivate var isChanged: Bool { FileManager.default.contents(atPath: target) != data }
  }

  /// The ending of the name of the temporary file for the interim contents.
  private static let interimLabel = "interim"

  /// The main file.
  let main: File

  /// The text of the main file while the others are replaced.
  let interim: String

  /// The other files.
  let others: [File]

  /// Returns the paths of the files to remove among the names in the folder of the main file.
  let superfluous: ([String]) -> [String]

  /// Returns the paths of files whose temporary files a killed run left, among the names in the folder of the main file.
  let remains: ([String]) -> [String]

  /// The names in the folder of the main file.
  ///
  /// Another process can change them until this one has the lock, so the record of the run contains earlier ones.
  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: main.path.absolutePath.parentFolder)) ?? []
  }

  /// Replaces the files that differ from their new texts, and removes the superfluous ones.
  ///
  /// Waits for another process that replaces the group.
  ///
  /// - Returns: The paths of the removed files.
  /// - Throws: ``WorkProblem`` if a file can't be written or removed.
  func write() throws(WorkProblem) -> [String] {
    for file in [main] + others { RunJournal.noteWriting(to: file.target, file.data) }
    let names = names
    if superfluous(names).isEmpty, remains(names).isEmpty, !([main] + others).contains(where: \.isChanged) { return [] }
    // The lock of the main file is that of the group. The file is replaced last.
    let replacement = try Replacement(of: main)
    let removed: [String]
    do throws(WorkProblem) {
      removed = try replaceOthers()
    } catch {
      replacement.discard()
      throw error
    }
    if main.isChanged { try replacement.publish() } else { replacement.discard() }
    return removed
  }

  /// Replaces the other files, and the main file by its interim contents if several files change.
  ///
  /// - Returns: The paths of the removed files.
  private func replaceOthers() throws(WorkProblem) -> [String] {
    let names = names
    for path in remains(names) { FileReplacement.removeRemains(of: path.absolutePath) }
    FileReplacement.removeRemains(of: main.target, label: Self.interimLabel)
    var waiting: [Replacement] = []
    defer { for replacement in waiting { replacement.discard() } }
    for file in others where file.isChanged {
      waiting.append(try Replacement(of: file))
      waiting[waiting.count - 1].unlock()
    }
    let superfluous = superfluous(names)
    if waiting.count + superfluous.count + (main.isChanged ? 1 : 0) > 1 {
      try Replacement(of: File(path: main.path, text: interim), label: Self.interimLabel).publish()
    }
    // A file to remove can differ from a new one in case only, and be the same file.
    for path in superfluous { try GeneratedFile(path: path).remove() }
    while let replacement = waiting.popLast() { try replacement.publish() }
    return superfluous
  }
}

/// The replacement of a file, whose problems name the path of the user.
private struct Replacement {
  private let path: String
  private var replacement: FileReplacement

  init(of file: FileGroup.File, label: String? = nil) throws(WorkProblem) {
    path = file.path
    do {
      replacement = try FileReplacement(of: file.target, with: file.data, isDurable: true, label: label)
    } catch {
      throw WorkProblem(writing: file.path, error)
    }
  }

  func publish() throws(WorkProblem) {
    do { try replacement.publish() } catch { throw WorkProblem(writing: path, error) }
  }

  func discard() { replacement.discard() }

  mutating func unlock() { replacement.unlock() }
}
