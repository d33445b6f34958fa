import Foundation

/// Where paths of the working tree are in the files of a revision.
///
/// It is asked while the working directory still is the user's, but for ``existing(_:)`` and ``moved(_:)``.
public struct RevisionPath: Sendable {
  private let root: String
  private let checkout: RevisionCheckout
  private let here: String

  /// Whether the working directory lies outside of the repository.
  public let isSeenFromOutside: Bool

  /// Takes a repository, and a checkout of one of its revisions.
  public init(_ repository: GitRepository, _ checkout: RevisionCheckout) {
    root = repository.root
    self.checkout = checkout
    here = FileManager.default.currentDirectoryPath.resolvingLinks
    isSeenFromOutside = !here.isAt(orIn: root)
  }

  /// The path that means in the revision what a path means here.
  ///
  /// - Parameter path: A path as the user wrote it.
  /// - Returns: The path as seen from the checkout's working directory, whether or not there is something.
  /// - Throws: ``WorkProblem`` when it lies outside of the repository.
  public func path(_ path: String) throws(WorkProblem) -> String {
    if let inside = inside(path) { return inside }
    throw WorkProblem(
      "no revision holds what lies outside of the repository",
      path: path,
      advice: "name files and folders in \(root)"
    )
  }

  /// The path in the revision, or that of the file here where the revision doesn't have it.
  public func pathOrOriginal(_ path: String) -> String {
    let original = path.absolutePath
    guard let inside = inside(path) else { return original }
    return exists(inside) || original.realPath == nil ? inside : original
  }

  /// Whether what is at a path that was made for the revision is a part of it.
  public func holds(_ path: String) -> Bool {
    let absolute = path.hasPrefix("/") ? path : checkout.workingDirectory + "/" + path
    return exists(path) && absolute.absolutePath.isAt(orIn: checkout.folder)
  }

  /// The path in the revision, whether or not there is something; that of the file here where it lies outside of the repository.
  public func pathOrOutside(_ path: String) -> String { inside(path) ?? path.absolutePath }

  /// Whether the revision has something at a path that was made for it.
  public func exists(_ path: String) -> Bool {
    let absolute = path.hasPrefix("/") ? path : checkout.workingDirectory + "/" + path
    return absolute.absolutePath.realPath != nil
  }

  /// The path in the revision of what a configuration from elsewhere names by an absolute path here.
  public func moved(_ path: String) -> String {
    let absolute = path.absolutePath.resolvingLinksOnTheWay
    if path.hasPrefix("/"), absolute == here { return checkout.workingDirectory }
    return path.hasPrefix("/") && absolute.isAt(orIn: root) ? inCheckout(absolute) : path
  }

  /// The path in the revision, or that of the file here where it is no part of a revision, such as what was built.
  public func existing(_ path: String) -> String {
    let moved = moved(path)
    if exists(moved) { return moved }
    let absolute = moved.absolutePath
    guard absolute.isAt(orIn: checkout.folder) else { return path }
    let original = root + absolute.dropFirst(checkout.folder.count)
    return original.realPath == nil ? path : original
  }

  private func inside(_ path: String) -> String? {
    let absolute = path.absolutePath.resolvingLinksOnTheWay
    guard absolute.isAt(orIn: root) else { return nil }
    let moved = inCheckout(absolute)
    // Globs are matched against paths as they are written, so that these stay where they mean the same.
    if !path.hasPrefix("/"), (checkout.workingDirectory + "/" + path).absolutePath == moved { return path }
    return moved
  }

  private func inCheckout(_ absolute: String) -> String {
    absolute == root ? checkout.folder : checkout.folder + "/" + absolute.relative(to: root)
  }
}
