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
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw WorkProblem("the files of the revision can't be read", path: folder)
    }
    defer { _ = FileManager.default.changeCurrentDirectoryPath(former) }
    return try work()
  }
}
