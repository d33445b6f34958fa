import Foundation
import SystemPackage

/// A folder into which dpend writes files of its own names, and which can contain other files.
///
/// The user names the folder, which can be a link. Inside of it, a link that leads out would let the author of a commit choose the files that
/// dpend writes, so that such a link is a problem.
struct OutputFolder {
  /// The path as the user wrote it.
  let path: String

  /// The path without links.
  private let root: String

  private let handle: FileDescriptor

  /// The folders that were missing, the innermost first.
  private let created: [String]

  /// Creates the folder if it is missing, and waits until no other process writes to it.
  ///
  /// - Parameter path: The path of the folder.
  /// - Throws: ``WorkProblem`` if the folder can't be created.
  init(_ path: String) throws(WorkProblem) {
    self.path = path
    let folders = [path.absolutePath] + path.absolutePath.enclosingFolders
    for folder in folders { RunJournal.note(folder) }
    var created: [String] = []
    do {
      (root, handle) = try Self.lock(folders, creating: &created)
      self.created = created
    } catch {
      Self.removeEmpty(created)
      throw WorkProblem(
        "cannot create the folder: \(WorkProblem.reason(of: error))",
        path: path,
        advice: "pass another path, or check the permissions"
      )
    }
  }

  /// Opens a folder that no other process writes to, and waits until none does.
  ///
  /// - Parameters:
  ///   - folders: The folder and those around it, from the inside out.
  ///   - created: Those of them that were missing.
  /// - Returns: The path without links, and the locked folder.
  /// - Throws: An error of Foundation or of the system if the folder can't be created.
  private static func lock(
    _ folders: [String],
    creating created: inout [String]
  ) throws -> (root: String, handle: FileDescriptor) {
    while true {
      let missing = folders.prefix { !$0.exists }
      // Another process can remove folders while this one waits, so that they are missing in a later round.
      if missing.count > created.count { created = Array(missing) }
      try FileManager.default.createDirectory(atPath: folders[0], withIntermediateDirectories: true)
      let root = folders[0].resolvingLinks
      let handle = try FileDescriptor.open(FilePath(root), .readOnly, options: [.directory, .closeOnExec])
      handle.waitForLock()
      // The other process may have removed the folder, because it wrote nothing.
      let opened = FileStatus(of: handle)?.stamp.inode
      if opened != nil, opened == FileStatus(of: root)?.stamp.inode { return (root, handle) }
      try? handle.close()
    }
  }

  /// Lets other processes write to the folder, and removes the folders that were missing if nothing was written.
  func close() {
    removeIfEmpty()
    try? handle.close()
  }

  /// Removes the folders that were missing, if nothing was written.
  func removeIfEmpty() { Self.removeEmpty(created) }

  /// Removes those of some folders that have no contents, from the inside out.
  private static func removeEmpty(_ folders: [String]) { for folder in folders { rmdir(folder) } }

  /// Returns the path of a file without links.
  ///
  /// - Parameter file: The path relative to the folder.
  /// - Returns: The absolute path.
  /// - Throws: ``WorkProblem`` if a link in it leads out of the folder, or if something else than a file has the path.
  func location(of file: String) throws(WorkProblem) -> String {
    let location = root.pushing(file)
    let real = location.resolvingExistingLinks
    let parts = [location] + location.enclosingFolders.prefix { $0 != root }
    guard real != root, real.isAt(orIn: root), !parts.contains(where: { $0.isLink && !$0.exists }) else {
      throw WorkProblem(
        "a link in the path leads out of the folder",
        path: path.pushing(file),
        advice: "remove the link"
      )
    }
    guard [nil, S_IFREG].contains(real.fileKind) else {
      throw WorkProblem("the path is not that of a file", path: path.pushing(file), advice: "remove what has this path")
    }
    return real
  }

  /// The path of the folder for files that are not complete.
  var stagingPath: String { root.pushing(StagingFolder.name) }

  /// Returns a path relative to the folder as the user would write it.
  func shown(_ file: String) -> String { path.pushing(file) }
}
