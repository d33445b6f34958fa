import Foundation
import SystemPackage

/// A folder of this process in the folder for temporary files.
///
/// It is locked as long as the process uses it. A process that was killed, or replaced by another program, has no lock any more: the next
/// one removes its folder.
package struct LockedFolder: Sendable {
  /// The purpose of a folder, which is the beginning of its name, before a UUID.
  package enum Purpose: String, Sendable, CaseIterable {
    /// The files of a commit.
    case checkout = "dpend-checkout-"

    /// The pages that `dpend serve` shows.
    case site = "dpend-site-"
  }

  /// The absolute path without links.
  package let path: String

  private let handle: FileDescriptor

  /// Creates an empty folder, and removes those that killed processes left.
  ///
  /// - Parameter purpose: The purpose of the folder.
  /// - Returns: The folder, which the caller removes.
  /// - Throws: ``WorkProblem`` if the folder for temporary files does not exist, or if it can't contain a new one.
  package static func create(for purpose: Purpose) throws(WorkProblem) -> LockedFolder {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let parent = named.isEmpty ? "/tmp" : named
    do {
      // A relative path would be a folder of the working tree.
      guard parent.hasPrefix("/") else { throw CocoaError(.fileWriteInvalidFileName) }
      let real = parent.absolutePath.resolvingLinks
      removeAbandoned(in: real)
      return try LockedFolder(for: purpose, in: real)
    } catch {
      throw WorkProblem("cannot create a temporary folder", path: parent, advice: "check TMPDIR")
    }
  }

  /// Creates an empty folder in another one.
  ///
  /// - Throws: An error of Foundation or of the system if that is impossible.
  init(for purpose: Purpose, in parent: String) throws {
    while true {
      let path = parent.pushing(purpose.rawValue + UUID().uuidString)
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      if let handle = try Self.locked(path) {
        (self.path, self.handle) = (path, handle)
        return
      }
    }
  }

  /// Locks a new folder.
  ///
  /// - Returns: Nil if another process has removed the folder as abandoned before it was locked.
  /// - Throws: An error of the system if the folder can't be opened.
  static func locked(_ path: String) throws -> FileDescriptor? {
    do {
      let handle = try open(path)
      handle.waitForLock()
      if FileStatus(of: path, followingLinks: false) != nil { return handle }
      try? handle.close()
    } catch Errno.noSuchFileOrDirectory {}
    return nil
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
  package func remove() {
    Self.removeFiles(at: path)
    try? handle.close()
  }

  private static func isName(_ name: String) -> Bool {
    Purpose.allCases.contains { purpose in
      name.hasPrefix(purpose.rawValue) && UUID(uuidString: String(name.dropFirst(purpose.rawValue.count))) != nil
    }
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
