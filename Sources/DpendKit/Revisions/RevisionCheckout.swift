import Foundation

/// The files of a commit in a temporary folder of their own.
public struct RevisionCheckout: Sendable {
  /// The folder, as an absolute path without links.
  public let folder: String

  /// The paths of the submodules, which aren't there.
  public let submodules: [String]

  /// Writes the files of a commit; whoever has the checkout removes it.
  ///
  /// - Parameters:
  ///   - commit: The hash of the commit.
  ///   - repository: The repository.
  /// - Throws: ``WorkProblem`` when files can't be read or written.
  public init(of commit: String, in repository: GitRepository) async throws(WorkProblem) {
    let path = FileManager.default.temporaryDirectory.path(percentEncoded: false).absolutePath
    folder = path.resolvingLinks + "/dpend-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw WorkProblem("the folder for a revision can't be made", path: folder, advice: "check TMPDIR")
    }
    do throws(WorkProblem) {
      let tree = try await RevisionTree(commit, of: repository)
      submodules = tree.submodules
      try await tree.write(to: folder)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  /// Removes the files.
  public func remove() {
    // What stays behind lies in the folder for temporary files, and harms nobody.
    try? FileManager.default.removeItem(atPath: folder)
  }
}
