import DpendKit
import Foundation

/// The working directory, which changes while a revision is read from a checkout.
enum WorkingDirectory {
  /// Performs work in a folder, which is created if necessary.
  ///
  /// Relative paths, globs and the configuration then have the same meaning in the checkout. No other work may run in parallel,
  /// because the working directory belongs to the whole process.
  static func moved<Value>(
    to folder: String,
    _ work: () throws(InvalidConfiguration) -> Value
  ) throws -> Value {
    let previous = FileManager.default.currentDirectoryPath
    // If this fails, so does the next step.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw WorkProblem(
        "the working directory is not a folder in the revision",
        advice: "run dpend at the root of the repository"
      )
    }
    defer { _ = FileManager.default.changeCurrentDirectoryPath(previous) }
    return try work()
  }
}
