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

  /// The path of the folder.
  let path: String

  /// Creates a value for a path, without any effect on the disk.
  package init(path: String) {
    self.path = path
  }

  /// Writes the files of a run, and removes those that only an earlier run wrote.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - digest: The digest of what the pages show besides construction sites, for ``isUnchanged(since:)``.
  /// - Throws: ``WorkProblem`` if a file can't be written or removed, or if one that dpend did not write has the path of a page.
  package func write(_ files: some Sequence<OutputFile>, digest: String? = nil) throws(WorkProblem) {
    var update = try DocumentationUpdate.begin(in: self)
    defer { update.end() }
    for file in files { try update.add(file) }
    try update.finish(digest: digest)
  }

  /// Returns whether the folder contains all pages of an earlier run with the same digest, as that run wrote them.
  package func isUnchanged(since digest: String) -> Bool {
    let list = list
    var pages = PagesDigest()
    for path in list.paths { pages.add(path, location(of: path).fileContents.map(Array.init) ?? []) }
    return Set(list.remarks).isSuperset(of: Self.remarks(digest, pages))
  }

  /// Returns the lines of the list by which the next run recognizes its pages.
  ///
  /// - Parameters:
  ///   - digest: The digest of what the pages show besides construction sites.
  ///   - pages: The digest of the pages.
  /// - Returns: The lines.
  static func remarks(_ digest: String, _ pages: PagesDigest) -> [String] {
    [contentMark + digest, pagesMark + pages.digits]
  }

  /// Whether a run wrote files into the folder.
  package var hasFiles: Bool { !list.paths.isEmpty }

  /// Returns the path of a file.
  func location(of file: String) -> String { path.pushing(file) }

  /// The list of the files that an earlier run wrote.
  var list: WrittenFiles { WrittenFiles(parsing: location(of: Self.listName).fileText) }
}
