import DpendGraph
package import DpendReporters
import Foundation

/// A folder with documentation.
///
/// The folder contains a list of the written files, so that the next run removes obsolete pages and nothing else. The list begins with
/// digests, by which the next run recognizes pages that differ in construction sites only.
///
/// All new pages are complete before the first one replaces an old page. Because no system replaces several files at once, the list says that
/// it is incomplete meanwhile, and so do the files with ``OutputFile/interimContents``.
package struct DocumentationFolder: Sendable {
  /// The name of the list.
  static let listName = "dpend-files.txt"

  /// The beginning of the line with the digest of what the pages show besides construction sites.
  private static let contentMark = "# content "

  /// The beginning of the line with the digest of the pages.
  private static let pagesMark = "# pages "

  private let path: String

  /// Returns the paths of the files that a run with some files writes.
  package static func paths(of files: [OutputFile]) -> [String] { files.map(\.path) + [listName] }

  /// Creates a value for a path, without any effect on the disk.
  package init(path: String) {
    self.path = path
  }

  /// Writes the files of a run, and removes those that only an earlier run wrote.
  ///
  /// Waits for another process that writes to the folder.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - digest: The digest of what the pages show besides construction sites, for ``isUnchanged(since:)``.
  ///   - finish: A function that is called before another process can write to the folder.
  /// - Throws: ``WorkProblem`` if a file can't be written or removed, or if one that dpend did not write has the path of a page.
  package func write(
    _ files: [OutputFile],
    digest: String? = nil,
    finish: () -> Void = {}
  ) throws(WorkProblem) {
    let folder = try OutputFolder(path)
    defer { folder.close() }
    StagingFolder.removeRemains(in: folder)
    let listPath = try folder.location(of: Self.listName)
    // Files of an earlier run do not affect the new ones, so they are not noted.
    let earlier = WrittenFiles(parsing: try? String(contentsOfFile: listPath, encoding: .utf8))
    let replacements = try replacements(of: files, in: folder, earlier)
    let obsolete = obsoleteFiles(besides: files, in: folder, earlier)
    let contents = Self.contents(of: files)
    let digests =
      digest.map { [Self.contentMark + $0, Self.pagesMark + Self.digest(of: contents.keys) { contents[$0] }] } ?? []
    let current = WrittenFiles(contents, remarks: digests).adding(obsolete.edited, of: earlier)
    if !replacements.isEmpty || !obsolete.written.isEmpty {
      let isMixed = replacements.count + obsolete.written.count > 1
      let announcing = isMixed ? files.filter { $0.interimContents != nil } : []
      var staging = try staged(try Self.surround(replacements, with: announcing, in: folder), in: folder)
      defer { staging.remove() }
      let states = [earlier, WrittenFiles(Self.contents(of: announcing.compactMap(\.interim))), current]
      try OutputWriter.write(WrittenFiles.incomplete(between: states).text, to: listPath)
      do { try staging.publish(first: announcing.count) } catch { throw WorkProblem(writing: path, error) }
      // A page can differ from an obsolete one in case only, and be the same file.
      for file in obsolete.written { try remove(file, in: folder) }
      do { try staging.publish() } catch { throw WorkProblem(writing: path, error) }
    }
    try OutputWriter.write(current.text, to: listPath)
    if let problem = WorkProblem(edited: obsolete.edited, in: folder) { throw problem }
    finish()
  }

  /// A file that does not have its new contents yet.
  private typealias Replacement = (file: OutputFile, location: String)

  /// Returns the files that differ from those in the folder.
  private func replacements(
    of files: [OutputFile],
    in folder: OutputFolder,
    _ earlier: WrittenFiles
  ) throws(WorkProblem) -> [Replacement] {
    var result: [Replacement] = []
    for file in files {
      let location = try folder.location(of: file.path)
      RunJournal.noteWriting(to: location, Data(file.contents))
      let contents = FileManager.default.contents(atPath: location)
      if contents == Data(file.contents) { continue }
      guard contents?.isEmpty ?? !location.exists || earlier.contains(file.path) else {
        throw WorkProblem(
          "the file exists and was not written by dpend",
          path: folder.shown(file.path),
          advice: "choose another folder, or delete this file"
        )
      }
      result.append((file, location))
    }
    return result
  }

  /// Returns the replacements between the interim contents of some files and their new ones.
  private static func surround(
    _ replacements: [Replacement],
    with announcing: [OutputFile],
    in folder: OutputFolder
  ) throws(WorkProblem) -> [Replacement] {
    var (first, last): ([Replacement], [Replacement]) = ([], [])
    for file in announcing {
      let location = try folder.location(of: file.path)
      first += file.interim.map { [($0, location)] } ?? []
      last.append((file, location))
    }
    let paths = Set(announcing.map(\.path))
    return first + replacements.filter { !paths.contains($0.file.path) } + last
  }

  /// Writes the new files where they do not replace any others yet.
  private func staged(_ replacements: [Replacement], in folder: OutputFolder) throws(WorkProblem) -> StagingFolder {
    var staging = try StagingFolder(in: folder)
    for (file, location) in replacements {
      do {
        try staging.add(file.contents, for: location)
      } catch {
        staging.remove()
        throw WorkProblem(writing: folder.shown(file.path), error)
      }
    }
    return staging
  }

  /// Returns the files that only an earlier run wrote: those that are as it wrote them, and those that were edited since.
  private func obsoleteFiles(
    besides files: [OutputFile],
    in folder: OutputFolder,
    _ earlier: WrittenFiles
  ) -> (written: [String], edited: [String]) {
    let current = Set(files.map(\.path))
    var (written, edited): ([String], [String]) = ([], [])
    for file in earlier.paths where !current.contains(file) {
      let location = location(of: file)
      guard !location.isLink, (try? folder.location(of: file)) != nil,
        let contents = FileManager.default.contents(atPath: location)
      else { continue }
      if earlier.contains(file, with: contents) { written.append(file) } else { edited.append(file) }
    }
    return (written, edited)
  }

  /// Returns whether the folder contains all pages of an earlier run with the same digest, as that run wrote them.
  package func isUnchanged(since digest: String) -> Bool {
    let list = list
    let pages = Self.digest(of: list.paths) { location(of: $0).fileContents.map(Array.init) }
    return Set(list.remarks).isSuperset(of: [Self.contentMark + digest, Self.pagesMark + pages])
  }

  /// Returns the digest of files except for pictures, which are compared by their DOT text.
  private static func digest(of files: some Sequence<String>, contents: (String) -> [UInt8]?) -> String {
    let texts = files.sorted().filter { !$0.hasSuffix(".svg") }.map { file in
      [file, contents(file).map { String(decoding: $0.withoutPictures, as: UTF8.self) } ?? ""]
    }
    return StableHash.digits(of: texts.joined().joined(separator: "\0"))
  }

  /// Returns the files that a run would change, add or remove, in the order of their paths.
  ///
  /// Pictures are compared by their DOT text, not by their coordinates, which differ between versions of Graphviz.
  package func staleFiles(comparedWith files: [OutputFile]) -> [String] {
    let compared = files.filter { !$0.path.hasSuffix(".svg") }
    let changed = compared.filter { file in
      guard let data = location(of: file.path).fileContents else { return true }
      return Array(data) != file.contents && Array(data).withoutPictures != file.contents.withoutPictures
    }
    let current = Set(files.map(\.path))
    let removed = list.paths.filter { !current.contains($0) }
    return Set(changed.map(\.path) + removed).sorted()
  }

  private static func contents(of files: [OutputFile]) -> [String: [UInt8]] {
    Dictionary(files.map { ($0.path, $0.contents) }, uniquingKeysWith: { _, last in last })
  }

  private func location(of file: String) -> String { path.pushing(file) }

  /// The list of the files that an earlier run wrote.
  private var list: WrittenFiles { WrittenFiles(parsing: location(of: Self.listName).fileText) }

  /// Removes an obsolete page.
  private func remove(_ file: String, in folder: OutputFolder) throws(WorkProblem) {
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

extension [UInt8] {
  /// The page without its embedded pictures.
  fileprivate var withoutPictures: [UInt8] {
    var result: [UInt8] = []
    var rest = self[...]
    while let start = rest.firstIndex(of: Self.pictureStart), let end = rest[start...].firstIndex(of: Self.pictureEnd) {
      result += rest[..<start]
      rest = rest[(end + Self.pictureEnd.count)...]
    }
    return result + rest
  }

  private static let pictureStart = Array("<svg ".utf8)
  private static let pictureEnd = Array("</svg>".utf8)
}

extension ArraySlice<UInt8> {
  /// Returns the position of the first occurrence of some bytes that begin with one that is rare.
  fileprivate func firstIndex(of mark: [UInt8]) -> Int? {
    var start = startIndex
    while let candidate = self[start...].firstIndex(of: mark[0]) {
      if self[candidate...].starts(with: mark) { return candidate }
      start = candidate + 1
    }
    return nil
  }
}
