import Foundation

/// Maps paths of the working tree to those of a checkout of a revision.
///
/// Its methods are called in the user's working directory, except for ``existing(_:)`` and ``moved(_:)``.
package struct RevisionPath: Sendable {
  private let root: String
  private let checkout: RevisionCheckout
  private let here: String

  /// Whether the working directory is outside of the repository.
  package let isSeenFromOutside: Bool

  /// The folder with the files of the revision, as an absolute path without links.
  package var repository: String { checkout.folder }

  /// Creates a mapping for a repository and a checkout of one of its revisions.
  package init(_ repository: GitRepository, _ checkout: RevisionCheckout) {
    root = repository.root
    self.checkout = checkout
    here = FileManager.default.currentDirectoryPath.resolvingLinks
    isSeenFromOutside = !here.isAt(orIn: root)
  }

  /// Returns the path in the revision that corresponds to a path in the working tree.
  ///
  /// - Parameter path: A path as the user wrote it.
  /// - Returns: The path relative to the checkout's working directory, whether or not it exists.
  /// - Throws: ``WorkProblem`` if the path is outside of the repository.
  package func path(_ path: String) throws(WorkProblem) -> String {
    if let inside = inside(path) { return inside }
    throw WorkProblem(
      "the path is outside of the repository, so no revision contains it",
      path: path,
      advice: "pass files and folders in \(root)"
    )
  }

  /// Returns the path in the revision, or the original path if the revision does not contain it.
  package func pathOrOriginal(_ path: String) -> String {
    let original = path.absolutePath
    guard let inside = inside(path) else { return original }
    return exists(inside) || original.realPath == nil ? inside : original
  }

  /// Whether a path in the checkout exists and is part of the revision.
  package func contains(_ path: String) -> Bool {
    let absolute = checkout.workingDirectory.pushing(path)
    return exists(path) && absolute.absolutePath.isAt(orIn: checkout.folder)
  }

  /// Returns the path in the revision, whether or not it exists; the original path if it is outside of the repository.
  package func pathOrOutside(_ path: String) -> String { inside(path) ?? path.absolutePath }

  /// Whether a path in the checkout exists.
  package func exists(_ path: String) -> Bool {
    checkout.workingDirectory.pushing(path).absolutePath.realPath != nil
  }

  /// Returns the path in the revision for an absolute path in a configuration from outside of the revision.
  package func moved(_ path: String) -> String {
    let absolute = path.absolutePath.resolvingExistingLinks
    if path.hasPrefix("/"), absolute == here { return checkout.workingDirectory }
    return path.hasPrefix("/") && absolute.isAt(orIn: root) ? inCheckout(absolute) : path
  }

  /// Returns the path in the revision, or the original path of a file that is not part of it, such as a build product.
  package func existing(_ path: String) -> String {
    let moved = moved(path)
    if exists(moved) { return moved }
    let absolute = moved.absolutePath
    guard absolute.isAt(orIn: checkout.folder) else { return path }
    let original = absolute == checkout.folder ? root : root.pushing(absolute.relative(to: checkout.folder))
    return original.realPath == nil ? path : original
  }

  private func inside(_ path: String) -> String? {
    let absolute = path.absolutePath.resolvingExistingLinks
    guard absolute.isAt(orIn: root) else { return nil }
    let moved = inCheckout(absolute)
    // Globs match paths as written, so a relative path stays as it is if it has the same meaning.
    if !path.hasPrefix("/"), checkout.workingDirectory.pushing(path).absolutePath == moved { return path }
    return moved
  }

  private func inCheckout(_ absolute: String) -> String {
    absolute == root ? checkout.folder : checkout.folder.pushing(absolute.relative(to: root))
  }
}
