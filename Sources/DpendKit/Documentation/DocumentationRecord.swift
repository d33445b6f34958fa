import DpendGraphviz
import Foundation

/// The digest and the files of the last documentation that a run wrote into a folder, in a file of the cache folder.
///
/// With it, a run that would write the same files again finds out before it draws pictures and prints pages. Files that were edited or
/// removed since have other metadata, so that all files are written again.
package struct DocumentationRecord: Sendable {
  /// The largest size of the records of all folders in bytes; the least recently written ones are removed.
  private static let largestFolder = 64 << 20

  private let folder: String

  /// The folder of the records.
  private let records: String

  /// The path of the record.
  private let path: String
  private let producer: String

  /// Creates a value for the record of a folder, without any effect on the disk.
  ///
  /// - Parameters:
  ///   - output: The folder with the documentation.
  ///   - cacheFolder: The folder of all caches.
  ///   - version: The version of dpend.
  package init(of output: String, cacheFolder: String, version: String) {
    folder = output.absolutePath
    records = cacheFolder.absolutePath.pushing("documentation")
    path = records.pushing(ContentDigest(of: folder).digits)
    producer = CacheFolder.producer(version) + ", Graphviz \(Renderer.graphvizVersion ?? "")"
  }

  /// Returns whether the folder has all files of a run with the same digest, as that run wrote them.
  package func isCurrent(for digest: String) -> Bool {
    guard let record = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
    let lines = record.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == firstLine(digest)[...], lines.last == "end" else { return false }
    let files = lines.dropFirst().dropLast().map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    guard files.allSatisfy({ $0.count == 2 && stamp(of: $0[1]) == $0[0] }) else { return false }
    // A run that leaves the files as they are is repeated only while they are.
    for file in files { RunJournal.noteContents(of: folder.pushing(file[1])) }
    return true
  }

  /// Records the files that a run wrote.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, relative to the folder.
  ///   - digest: The digest of everything that decides the files.
  package func store(_ files: [String], digest: String) {
    let lines = files.map { "\(stamp(of: $0) ?? "missing")\t\($0)" }
    let record = ([firstLine(digest)] + lines + ["end"]).joined(separator: "\n")
    // Without the record, the next run writes the same files again.
    try? FileReplacement.replace(path, with: Data(record.utf8))
    CacheFolder.limit(records, to: Self.largestFolder)
  }

  private func firstLine(_ digest: String) -> String { "\(producer): \(digest)" }

  /// Returns the metadata of a file, which change whenever a program writes to it; `nil` if there is none.
  private func stamp(of file: String) -> String? {
    FileStamp(of: folder.pushing(file)).map { "\($0.size) \($0.modified) \($0.changed) \($0.inode)" }
  }
}
