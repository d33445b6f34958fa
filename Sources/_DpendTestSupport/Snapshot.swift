import Foundation

/// Compares a text with the one that was recorded for a test.
///
/// Recorded texts lie in the folder `Snapshots` beside the test's file. They are written where the environment variable
/// `RECORD_SNAPSHOTS` is set; such a run fails, so that nobody records by accident.
public enum Snapshot {
  private static let recordingVariable = "RECORD_SNAPSHOTS"

  /// Checks that a text is the recorded one.
  ///
  /// - Parameters:
  ///   - actual: The text.
  ///   - name: The name of the recorded file.
  ///   - test: The path of the test's file.
  /// - Throws: ``Mismatch`` when it isn't, or when it was recorded right now.
  public static func check(_ actual: String, _ name: String, test: String = #filePath) throws {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: "Snapshots").appending(path: name)
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    if recorded == actual { return }
    if ProcessInfo.processInfo.environment[recordingVariable] != nil {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file)
      throw Mismatch(description: "\(name) was recorded; run the tests again without \(recordingVariable)")
    }
    guard let recorded else { throw Mismatch(description: "\(name) was never recorded; set \(recordingVariable)=1") }
    throw Mismatch(description: "\(name) differs from what was recorded\(difference(recorded, actual))")
  }

  /// A text that isn't the recorded one.
  public struct Mismatch: Error, CustomStringConvertible {
    /// What is wrong, with the first lines that differ.
    public let description: String
  }

  private static func difference(_ recorded: String, _ actual: String) -> String {
    let recordedLines = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let common = zip(recordedLines, actualLines).prefix { $0 == $1 }.count
    let shown = 5
    return " from line \(common + 1) on:\n"
      + recordedLines.dropFirst(common).prefix(shown).map { "- \($0)\n" }.joined()
      + actualLines.dropFirst(common).prefix(shown).map { "+ \($0)\n" }.joined()
  }
}
