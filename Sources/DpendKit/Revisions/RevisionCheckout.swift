import Foundation

/// The files of a commit in a temporary folder of their own.
///
/// Around the folder with the files there is as much as there is between the repository and the working directory, so that a relative
/// path means the same as seen from ``workingDirectory``.
public struct RevisionCheckout: Sendable {
  /// The folder that is what the repository's is for the working tree, as an absolute path without links.
  public let folder: String

  /// The folder that is what the working directory is for the working tree; it may have to be made.
  public let workingDirectory: String

  /// The paths of the submodules, which aren't there.
  public let submodules: [String]

  /// The folder around everything.
  private let place: String

  private let interruption: Interruption

  /// Writes the files of a commit; whoever has the checkout removes it.
  ///
  /// - Parameters:
  ///   - commit: The hash of the commit.
  ///   - repository: The repository.
  /// - Throws: ``WorkProblem`` when files can't be read or written.
  public init(of commit: String, in repository: GitRepository) async throws(WorkProblem) {
    let place = try Self.makeFolder()
    self.place = place
    interruption = Interruption { Self.remove(place) }
    let here = FileManager.default.currentDirectoryPath.resolvingLinks
    let root = repository.root
    if here.isAt(orIn: root) {
      folder = place
      workingDirectory = here == root ? place : place + "/" + here.relative(to: root)
    } else {
      // As seen from a folder beside the repository, the revision lies in this one: paths from there begin with no more than a name.
      folder = place + "/" + (root.isAt(orIn: here) ? root.relative(to: here) : (root as NSString).lastPathComponent)
      workingDirectory = place
    }
    do throws(WorkProblem) {
      let tree = try await RevisionTree(commit, of: repository)
      submodules = tree.submodules
      try await tree.write(to: folder, until: interruption)
    } catch {
      interruption.end()
      Self.remove(place)
      throw error
    }
  }

  /// Removes the files.
  public func remove() {
    Self.remove(place)
    interruption.end()
  }

  /// Makes a folder where temporary files are kept, and nothing else on the way to it.
  private static func makeFolder() throws(WorkProblem) -> String {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let parent = named.isEmpty ? "/tmp" : named
    do {
      // What is relative would be a folder of the working tree.
      guard parent.hasPrefix("/") else { throw CocoaError(.fileWriteInvalidFileName) }
      let folder = parent.absolutePath.resolvingLinks + "/dpend-\(UUID().uuidString)"
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      return folder
    } catch {
      throw WorkProblem("the folder for a revision can't be made", path: parent, advice: "check TMPDIR")
    }
  }

  private static func remove(_ place: String) {
    // What stays behind lies in the folder for temporary files, and harms nobody.
    try? FileManager.default.removeItem(atPath: place)
  }
}
