import Foundation

/// Compares a text with the recorded snapshot of a test.
///
/// Snapshots are files in the folder `Snapshots` beside the file of the test. If the environment variable `RECORD_SNAPSHOTS` is
/// set, they are written, and the test fails, to prevent accidental recordings.
package enum Snapshot {
  private static let recordingVariable = "RECORD_SNAPSHOTS"

  /// Checks that a text equals its snapshot.
  ///
  /// - Parameters:
  ///   - actual: The text.
  ///   - name: The name of the snapshot file.
  ///   - test: The path of the file of the test.
  /// - Throws: ``Mismatch`` if the text differs, or if the snapshot was just recorded.
  package static func check(_ actual: String, _ name: String, test: String = #filePath) throws {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: "Snapshots").appending(path: name)
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    if recorded == actual { return }
    if ProcessInfo.processInfo.environment[recordingVariable] != nil {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file)
      throw Mismatch(description: "\(name) was recorded; run the tests again without \(recordingVariable)")
    }
    guard let recorded else { throw Mismatch(description: "\(name) has not been recorded; set \(recordingVariable)=1") }
    throw Mismatch(description: "\(name) differs from the snapshot\(difference(recorded, actual))")
  }

  /// The error for a text that differs from its snapshot.
  package struct Mismatch: Error, CustomStringConvertible {
    /// The problem, with the first lines that differ.
    package let description: String
  }

  private static func difference(_ recorded: String, _ actual: String) -> String {
    let recordedLines = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let common = zip(recordedLines, actualLines).prefix { $0 == $1 }.count
    let shown = 5
    return " from line \(common + 1):\n"
      + recordedLines.dropFirst(common).prefix(shown).map { "- \($0)\n" }.joined()
      + actualLines.dropFirst(common).prefix(shown).map { "+ \($0)\n" }.joined()
  }
}
