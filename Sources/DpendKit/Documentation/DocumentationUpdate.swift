package import DpendReporters
import Foundation

/// The replacement of the files in a folder with documentation by those of a run.
///
/// All new pages are complete before the first one replaces an old page: each waits in a staging folder, because those of a large project
/// do not fit into the memory. Because no system replaces several files at once, the list of the files says that it is incomplete
/// meanwhile, and so do the files with ``OutputFile/interimContents``. No other process can write to the folder until the end.
package struct DocumentationUpdate {
  /// A file with interim contents, which is written last.
  private typealias Announcement = (file: OutputFile, location: String, isNew: Bool)

  /// The file that a new one replaces, if there was one when the new one was added.
  private struct ReplacedFile {
    let path: String
    let location: String
    let stamp: FileStamp?
    let digest: ContentDigest?
  }

  private let folder: OutputFolder

  /// Removes the new files if the run is stopped before it replaces any.
  private let interruption: Interruption

  /// The files that an earlier run wrote.
  ///
  /// They do not affect the new ones, so they are not noted.
  private let earlier: WrittenFiles
  private var current = WrittenFiles()
  private var pages = PagesDigest()
  private var announcements: [Announcement] = []

  private var replaced: [ReplacedFile] = []

  /// The new files besides the announcements; `nil` without any.
  private var staging: StagingFolder?

  /// Waits until no other process writes to a folder, and begins to replace its files.
  ///
  /// - Parameter documentation: The folder.
  /// - Returns: The update, which the caller ends.
  /// - Throws: ``WorkProblem`` if the folder can't be created, or if something else than a file has the path of the list.
  package static func begin(in documentation: DocumentationFolder) throws(WorkProblem) -> DocumentationUpdate {
    let folder = try OutputFolder(documentation.path)
    StagingFolder.removeRemains(in: folder)
    do {
      let list = try folder.location(of: DocumentationFolder.listName)
      return DocumentationUpdate(
        folder: folder,
        interruption: Interruption.handle {
          StagingFolder.removeRemains(in: folder)
          folder.removeIfEmpty()
        },
        earlier: WrittenFiles(parsing: try? String(contentsOfFile: list, encoding: .utf8))
      )
    } catch {
      folder.close()
      throw error
    }
  }

  /// Ends the update, and removes the new files that did not replace any.
  package func end() {
    // Another process can write to the folder once it is closed, so the cleanup must not run after that.
    interruption.end {
      staging?.remove()
      folder.close()
    }
  }

  /// Adds a file of the run, each of which has another path.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``WorkProblem`` if the file can't be written, or if one that dpend did not write has its path.
  package mutating func add(_ file: OutputFile) throws(WorkProblem) {
    let location = try folder.location(of: file.path)
    RunJournal.noteWriting(to: location, Data(file.contents))
    current.add(file.path, file.contents)
    pages.add(file.path, file.contents)
    let stamp = FileStamp(of: location)
    let contents = FileManager.default.contents(atPath: location)
    let digest = contents.map { ContentDigest(of: $0) }
    replaced.append(ReplacedFile(path: file.path, location: location, stamp: stamp, digest: digest))
    let isNew = contents.map { !$0.elementsEqual(file.contents) } ?? true
    guard !isNew || contents?.isEmpty ?? !location.exists || earlier.contains(file.path) else {
      throw WorkProblem(
        "the file exists and was not written by dpend",
        path: folder.shown(file.path),
        advice: "choose another folder, or delete this file"
      )
    }
    if file.interimContents != nil {
      announcements.append((file, location, isNew))
    } else if isNew {
      try interruption.guarding { () throws(WorkProblem) in try stage(file, for: location) }
    }
  }

  /// Replaces the files, and removes those that only an earlier run wrote.
  ///
  /// - Parameters:
  ///   - digest: The digest of what the pages show besides construction sites, for ``DocumentationFolder/isUnchanged(since:)``.
  ///   - finish: A function that is called with the paths of all files before another process can write to the folder.
  /// - Throws: ``WorkProblem`` if a file can't be written or removed.
  package mutating func finish(digest: String?, finish: ([String]) -> Void = { _ in }) throws(WorkProblem) {
    let obsolete = obsoleteFiles
    let paths = current.paths + [DocumentationFolder.listName]
    current.remarks = digest.map { DocumentationFolder.remarks($0, pages) } ?? []
    current.add(obsolete.edited, of: earlier)
    try checkReplacedFiles()
    // From here on, the list says what a run that is stopped left.
    interruption.end()
    try replaceFiles(removing: obsolete.written)
    try writeList(current)
    if let problem = WorkProblem(edited: obsolete.edited, in: folder) { throw problem }
    finish(paths)
  }

  /// Checks that no other program changed the files since they were compared, because drawing takes minutes.
  private func checkReplacedFiles() throws(WorkProblem) {
    for file in replaced where try !isUnchanged(file) {
      throw WorkProblem(
        "the file changed while the pages were printed",
        path: folder.shown(file.path),
        advice: "run dpend again"
      )
    }
  }

  /// Returns whether a file has the same contents as when it was added; a backup, for instance, changes the metadata only.
  private func isUnchanged(_ file: ReplacedFile) throws(WorkProblem) -> Bool {
    guard try folder.location(of: file.path) == file.location else { return false }
    if FileStamp(of: file.location) == file.stamp { return true }
    guard let contents = FileManager.default.contents(atPath: file.location) else { return false }
    return ContentDigest(of: contents) == file.digest
  }

  /// Replaces all files while the list says that it is incomplete.
  private mutating func replaceFiles(removing obsolete: [String]) throws(WorkProblem) {
    let files = 0..<(staging?.count ?? 0)
    let changes = files.count + announcements.count(where: \.isNew) + obsolete.count
    if changes == 0 { return }
    let announced = changes > 1 ? announcements : []
    let interims = announced.compactMap(\.file.interim)
    for (file, announcement) in zip(interims, announced) { try stage(file, for: announcement.location) }
    let interimNumbers = files.upperBound..<(staging?.count ?? 0)
    for announcement in changes > 1 ? announced : announcements.filter(\.isNew) {
      try stage(announcement.file, for: announcement.location)
    }
    try writeList(.incomplete(between: [earlier, WrittenFiles(interims), current]))
    try publish(interimNumbers)
    // A page can differ from an obsolete one in case only, and be the same file.
    for file in obsolete { try remove(file) }
    try publish(files)
    try publish(interimNumbers.upperBound..<(staging?.count ?? 0))
  }

  private mutating func stage(_ file: OutputFile, for location: String) throws(WorkProblem) {
    if staging == nil { staging = try StagingFolder(in: folder) }
    do {
      try staging?.add(file.contents, for: location)
    } catch {
      throw WorkProblem(writing: folder.shown(file.path), error)
    }
  }

  private func publish(_ numbers: Range<Int>) throws(WorkProblem) {
    do { try staging?.publish(numbers) } catch { throw WorkProblem(writing: folder.path, error) }
  }

  private func writeList(_ list: WrittenFiles) throws(WorkProblem) {
    try OutputWriter.write(list.text, to: try folder.location(of: DocumentationFolder.listName))
  }

  /// The files that only an earlier run wrote: those that are as it wrote them, and those that were edited since.
  private var obsoleteFiles: (written: [String], edited: [String]) {
    var (written, edited): ([String], [String]) = ([], [])
    for file in earlier.paths where !current.contains(file) {
      guard !folder.path.pushing(file).isLink, let location = try? folder.location(of: file),
        let contents = FileManager.default.contents(atPath: location)
      else { continue }
      if earlier.contains(file, with: contents) { written.append(file) } else { edited.append(file) }
    }
    return (written, edited)
  }

  /// Removes an obsolete page.
  private func remove(_ file: String) throws(WorkProblem) {
    let location = try folder.location(of: file)
    RunJournal.noteWriting(to: location, nil)
    // Unlike `removeItem`, `unlink` never removes a folder with its contents.
    guard unlink(location) == 0 else {
      throw WorkProblem("cannot remove the obsolete page", path: folder.shown(file), advice: "remove it yourself")
    }
  }
}

extension OutputFile {
  /// The file with its interim contents.
  fileprivate var interim: OutputFile? { interimContents.map { OutputFile(path: path, contents: $0) } }
}

extension WorkProblem {
  /// Creates a problem for obsolete pages that were edited, which it names in order; `nil` without any.
  fileprivate init?(edited pages: [String], in folder: OutputFolder) {
    guard let first = pages.first else { return nil }
    let others = pages.dropFirst()
    let list = DocumentationFolder.listName
    self.init(
      (others.isEmpty ? "the page is" : "the pages here and at \(others.joined(separator: ", ")) are")
        + " obsolete, but dpend did not write \(others.isEmpty ? "it" : "them") like this",
      path: folder.shown(first),
      advice: others.isEmpty ? "remove it, or its line in \(list)" : "remove them, or their lines in \(list)"
    )
  }
}
