import DpendKit
import Foundation

/// The folder that relative paths begin at, while a revision is read from another one.
enum WorkingDirectory {
  /// Does a piece of work in a folder, which is made where it isn't there.
  ///
  /// Everything that the user wrote as seen from the working directory (paths, globs, the configuration) then means the same in the
  /// files of a revision. Nothing else may run meanwhile: the folder is the whole process's.
  static func moved<Value>(
    to folder: String,
    _ work: () throws(InvalidConfiguration) -> Value
  ) throws -> Value {
    let former = FileManager.default.currentDirectoryPath
    // Where the revision has no such folder, or a file in its place, that isn't there, or isn't a folder.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw WorkProblem(
        "the working directory isn't a folder in the revision",
        advice: "run dpend at the root of the repository"
      )
    }
    defer { _ = FileManager.default.changeCurrentDirectoryPath(former) }
    return try work()
  }
}
