import DpendReporters
import Foundation

/// The list of the files that dpend wrote into a folder, with a digest of each, by which the next run recognizes them.
struct WrittenFiles {
  /// The line in a list whose run replaced some of the files only.
  private static let incompleteMark =
    "# incomplete: dpend was stopped while it replaced these files; run it again to replace all of them"

  /// The lines about all files together.
  var remarks: [String]

  /// The digests that the contents of each file can have.
  private var digests: [String: Set<String>] = [:]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - remarks: The lines about all files together, each of which begins with `#`.
  init(_ files: [OutputFile] = [], remarks: [String] = []) {
    self.remarks = remarks
    for file in files { add(file.path, file.contents) }
  }

  /// Reads a list, without entries that no run writes, such as those with `..`, and those for hidden files.
  init(parsing text: String?) {
    let lines = (text ?? "").split(separator: "\n").map(String.init)
    remarks = lines.filter { $0.hasPrefix("#") }
    for line in lines where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[1].isInside, !parts[1].pathComponents.contains(where: { $0.hasPrefix(".") }) else {
        continue
      }
      digests[parts[1], default: []].insert(parts[0])
    }
  }

  /// Returns the list during a run: each file can have the contents of any of the states between which the run leads.
  static func incomplete(between states: [WrittenFiles]) -> WrittenFiles {
    var result = WrittenFiles(remarks: [incompleteMark])
    for state in states { result.digests.merge(state.digests) { $0.union($1) } }
    return result
  }

  /// Adds a file with its contents.
  mutating func add(_ path: String, _ contents: [UInt8]) { digests[path] = [Self.digest(of: contents)] }

  /// Adds some files of another list.
  mutating func add(_ files: [String], of other: WrittenFiles) {
    for file in files { digests[file] = other.digests[file] }
  }

  /// The paths of the files, in order.
  var paths: [String] { digests.keys.sorted() }

  /// Whether a run wrote a file with this path.
  func contains(_ path: String) -> Bool { digests[path] != nil }

  /// Whether a file has the contents that a run gave it.
  func contains(_ path: String, with contents: Data) -> Bool {
    digests[path]?.contains(Self.digest(of: contents)) ?? false
  }

  /// The list as text.
  var text: String {
    let entries = paths.flatMap { path in (digests[path] ?? []).sorted().map { "\($0) \(path)" } }
    return (remarks + entries).map { $0 + "\n" }.joined()
  }

  private static func digest(of contents: some Collection<UInt8>) -> String { ContentDigest(of: contents).digits }
}
