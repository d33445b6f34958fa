import DpendCollectors
import Foundation

/// The files of a commit in a temporary folder of their own.
///
/// The folder is nested as the repository is relative to the working directory, so that relative paths have the same meaning in
/// ``workingDirectory``.
package struct RevisionCheckout: Sendable {
  /// The folder that corresponds to the root of the repository, as an absolute path without links.
  package let folder: String

  /// The folder that corresponds to the working directory; it may not exist.
  package let workingDirectory: String

  /// The paths of the submodules, whose files are not part of the checkout.
  package let submodules: [String]

  /// The temporary folder that contains everything.
  private let temporaryFolder: String

  private let interruption: Interruption

  /// The note for a program that replaces this one, which crashed.
  private let note: Int

  /// Writes the files of a commit.
  ///
  /// The caller removes the checkout.
  ///
  /// - Parameters:
  ///   - commit: The hash of the commit.
  ///   - repository: The repository.
  /// - Returns: The checkout with all files.
  /// - Throws: ``WorkProblem`` if files can't be read or written.
  package static func write(
    _ commit: String,
    of repository: GitRepository
  ) async throws(WorkProblem) -> RevisionCheckout {
    let temporaryFolder = try createFolder()
    let interruption = Interruption.handle { remove(temporaryFolder) }
    let note = ProcessRestart.note(temporaryFolder: temporaryFolder)
    let (folder, workingDirectory) = folders(of: repository.root, in: temporaryFolder)
    do throws(WorkProblem) {
      let tree = try await RevisionTree.list(commit, of: repository)
      try await tree.write(to: folder, until: interruption)
      return RevisionCheckout(
        folder: folder,
        workingDirectory: workingDirectory,
        submodules: tree.submodules,
        temporaryFolder: temporaryFolder,
        interruption: interruption,
        note: note
      )
    } catch {
      interruption.end()
      ProcessRestart.forget(folder: note)
      remove(temporaryFolder)
      throw error
    }
  }

  /// Returns the folders that correspond to the root of a repository and to the working directory.
  private static func folders(
    of root: String,
    in temporaryFolder: String
  ) -> (root: String, workingDirectory: String) {
    let here = FileManager.default.currentDirectoryPath.resolvingLinks
    if here == root { return (temporaryFolder, temporaryFolder) }
    if here.isAt(orIn: root) { return (temporaryFolder, temporaryFolder.pushing(here.relative(to: root))) }
    // For a working directory outside of the repository, the revision is a subfolder, so that paths begin with its name.
    let name = root.isAt(orIn: here) ? root.relative(to: here) : root.lastComponent
    return (temporaryFolder.pushing(name), temporaryFolder)
  }

  /// Removes the files.
  package func remove() {
    Self.remove(temporaryFolder)
    interruption.end()
    ProcessRestart.forget(folder: note)
  }

  /// Creates a subfolder of the folder for temporary files, which must exist.
  private static func createFolder() throws(WorkProblem) -> String {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let parent = named.isEmpty ? "/tmp" : named
    do {
      // A relative path would be a folder of the working tree.
      guard parent.hasPrefix("/") else { throw CocoaError(.fileWriteInvalidFileName) }
      let folder = parent.absolutePath.resolvingLinks.pushing("dpend-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      return folder
    } catch {
      throw WorkProblem("cannot create a temporary folder", path: parent, advice: "check TMPDIR")
    }
  }

  private static func remove(_ folder: String) {
    // Files that can't be removed stay in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: folder)
  }
}
