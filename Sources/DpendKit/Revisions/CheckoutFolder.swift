import Foundation
import SystemPackage

/// A folder for the files of a commit, in the folder for temporary files.
///
/// It is locked as long as the process uses it. A process that was killed, or replaced by another program, has no lock any more: the next
/// one removes its folder.
struct CheckoutFolder: Sendable {
  /// The beginning of the names of the folders, before a UUID.
  private static let prefix = "dpend-checkout-"

  /// The absolute path without links.
  let path: String

  private let handle: FileDescriptor

  /// Creates an empty folder, and removes those that killed processes left.
  ///
  /// - Throws: ``WorkProblem`` if the folder for temporary files does not exist, or if it can't contain a new one.
  static func create() throws(WorkProblem) -> CheckoutFolder {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let parent = named.isEmpty ? "/tmp" : named
    do {
      // A relative path would be a folder of the working tree.
      guard parent.hasPrefix("/") else { throw CocoaError(.fileWriteInvalidFileName) }
      let real = parent.absolutePath.resolvingLinks
      removeAbandoned(in: real)
      return try CheckoutFolder(in: real)
    } catch {
      throw WorkProblem("cannot create a temporary folder", path: parent, advice: "check TMPDIR")
    }
  }

  /// Creates an empty folder in another one.
  ///
  /// - Throws: An error of Foundation or of the system if that is impossible.
  init(in parent: String) throws {
    var (path, handle) = try Self.locked(in: parent)
    // Before it was locked, another process can have removed it as abandoned.
    while FileStatus(of: path, followingLinks: false) == nil {
      try? handle.close()
      (path, handle) = try Self.locked(in: parent)
    }
    (self.path, self.handle) = (path, handle)
  }

  private static func locked(in parent: String) throws -> (path: String, handle: FileDescriptor) {
    let path = parent.pushing(prefix + UUID().uuidString)
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    let handle = try open(path)
    handle.waitForLock()
    return (path, handle)
  }

  /// Removes the folders of processes that do not exist any more.
  static func removeAbandoned(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where isName(name) {
      let path = parent.pushing(name)
      // Other users can create folders with such names too.
      guard let handle = try? open(path) else { continue }
      if FileStatus(of: handle)?.owner == geteuid(), handle.lockIfFree() { removeFiles(at: path) }
      try? handle.close()
    }
  }

  /// Removes the folder with its files.
  func remove() {
    Self.removeFiles(at: path)
    try? handle.close()
  }

  private static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
  }

  private static func open(_ path: String) throws -> FileDescriptor {
    let options: FileDescriptor.OpenOptions = [.directory, .noFollow, .closeOnExec]
    return try FileDescriptor.open(FilePath(path), .readOnly, options: options)
  }

  private static func removeFiles(at path: String) {
    // Files that can't be removed stay in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: path)
  }
}
