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
  private let temporaryFolder: LockedFolder

  private let interruption: Interruption

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
    let temporaryFolder = try LockedFolder.create(for: .checkout)
    let interruption = Interruption.handle { temporaryFolder.remove() }
    let (folder, workingDirectory) = folders(of: repository.root, in: temporaryFolder.path)
    do throws(WorkProblem) {
      let tree = try await RevisionTree.list(commit, of: repository)
      try await tree.write(to: folder, until: interruption)
      return RevisionCheckout(
        folder: folder,
        workingDirectory: workingDirectory,
        submodules: tree.submodules,
        temporaryFolder: temporaryFolder,
        interruption: interruption
      )
    } catch {
      interruption.end { temporaryFolder.remove() }
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
    interruption.end { temporaryFolder.remove() }
  }
}
