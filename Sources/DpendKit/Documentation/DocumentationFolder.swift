import DpendGraph
package import DpendReporters
import Foundation

/// A folder with documentation.
///
/// The folder contains a list of the written files, so that the next run removes obsolete pages and nothing else. The list begins with
/// digests, by which the next run recognizes pages that differ in construction sites only.
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
  /// - Parameters:
  ///   - files: The files.
  ///   - digest: The digest of what the pages show besides construction sites, for ``isUnchanged(since:)``.
  /// - Throws: ``WorkProblem`` if a file can't be written or removed.
  package func write(_ files: [OutputFile], digest: String? = nil) throws(WorkProblem) {
    // Files of an earlier run do not affect the new ones, so they are not noted.
    let earlier = Self.files(in: try? String(contentsOfFile: location(of: Self.listName), encoding: .utf8))
    for file in files { try OutputWriter.write(file.contents, to: location(of: file.path), isDurable: false) }
    let current = Set(files.map(\.path))
    for file in earlier where !current.contains(file) { try remove(file) }
    let contents = Dictionary(files.map { ($0.path, $0.contents) }, uniquingKeysWith: { _, last in last })
    let digests =
      digest.map { [Self.contentMark + $0, Self.pagesMark + Self.digest(of: current) { contents[$0] }] } ?? []
    let list = (digests + current.sorted()).map { $0 + "\n" }.joined()
    try OutputWriter.write(list, to: location(of: Self.listName))
  }

  /// Returns whether the folder contains all pages of an earlier run with the same digest, as that run wrote them.
  package func isUnchanged(since digest: String) -> Bool {
    let pages = Self.digest(of: listedFiles) { location(of: $0).fileContents.map(Array.init) }
    return Set(Self.lines(of: list)).isSuperset(of: [Self.contentMark + digest, Self.pagesMark + pages])
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
    let removed = listedFiles.filter { !current.contains($0) }
    return Set(changed.map(\.path) + removed).sorted()
  }

  private func location(of file: String) -> String { path.pushing(file) }

  /// The files that an earlier run wrote.
  private var listedFiles: [String] { Self.files(in: list) }

  /// The list of the files that an earlier run wrote.
  private var list: String? { location(of: Self.listName).fileText }

  /// Returns the files of a list, without entries that no run writes, such as those with `..`.
  private static func files(in list: String?) -> [String] {
    lines(of: list).filter { !$0.hasPrefix("#") && $0.isInside }
  }

  private static func lines(of list: String?) -> [String] { (list ?? "").split(separator: "\n").map(String.init) }

  /// Removes a page, if the path is a regular file inside of the folder.
  private func remove(_ file: String) throws(WorkProblem) {
    let location = location(of: file)
    let real = location.resolvingLinks
    guard !location.isLink, location.fileKind == S_IFREG, real.relative(to: path.resolvingLinks) != real else { return }
    RunJournal.noteWriting(to: location, nil)
    // Unlike `removeItem`, `unlink` never removes a folder with its contents.
    guard unlink(location) == 0 else {
      throw WorkProblem("cannot remove the obsolete page", path: location, advice: "remove it yourself")
    }
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
