import Foundation
import SystemPackage

/// A folder inside of an output folder, in which new files wait until all of them are complete.
///
/// Whatever happens before ``publish(_:)``, the files of the earlier run stay as they are. The caller has locked the output folder, so that a
/// folder that exists already is that of a killed run.
struct StagingFolder {
  /// The name of the folder.
  static let name = ".dpend-staging"

  private let path: String

  /// The number of each file, which is its name, with the path that it will have.
  private var targets: [String] = []

  /// Creates an empty folder, where ``removeRemains(in:)`` left none.
  ///
  /// - Parameter output: The output folder.
  /// - Throws: ``WorkProblem`` if it can't be created, or if one with other files exists.
  init(in output: OutputFolder) throws(WorkProblem) {
    path = output.stagingPath
    if mkdir(path, 0o777) != 0 {
      throw WorkProblem(
        "cannot create the folder for incomplete files: \(Errno(rawValue: errno))",
        path: path,
        advice: "remove it"
      )
    }
  }

  /// Writes a new file.
  ///
  /// - Parameters:
  ///   - contents: The contents.
  ///   - target: The path that the file will have.
  /// - Throws: An error of the system if it can't be written.
  mutating func add(_ contents: [UInt8], for target: String) throws {
    try FileReplacement.create(path(of: targets.count), with: Data(contents), replacing: target)
    targets.append(target)
  }

  /// The number of files that were added.
  var count: Int { targets.count }

  /// Moves files to their paths, at which they replace others.
  ///
  /// - Parameter numbers: The numbers of the files, in the order in which they were added.
  /// - Throws: An error of Foundation or of the system if one can't be moved.
  func publish(_ numbers: Range<Int>) throws {
    for number in numbers {
      let target = targets[number]
      try FileManager.default.createDirectory(atPath: target.parentFolder, withIntermediateDirectories: true)
      try FileReplacement.move(path(of: number), to: target)
    }
  }

  /// Removes the folder that a killed run left.
  static func removeRemains(in output: OutputFolder) { removeFolder(output.stagingPath) }

  /// Removes the folder with its files, but nothing else that it contains.
  func remove() { Self.removeFolder(path) }

  private static func removeFolder(_ path: String) {
    guard FileStatus(of: path, followingLinks: false)?.kind == S_IFDIR else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where Int(name) != nil { unlink(path.pushing(name)) }
    rmdir(path)
  }

  private func path(of number: Int) -> String { path.pushing(String(number)) }
}
