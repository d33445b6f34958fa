import Foundation
import SystemPackage

/// The type and the metadata of the file or folder at a path.
struct FileStatus: Hashable {
  /// The type, such as `S_IFREG`.
  let kind: mode_t

  /// The permissions, as in `chmod`.
  let permissions: mode_t

  /// The user who owns the file or folder.
  let owner: uid_t

  /// The metadata that change with the contents.
  let stamp: FileStamp

  /// Asks the file system about a path; `nil` if nothing exists there.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether the answer is about the target of a link, and not about the link itself.
  init?(of path: String, followingLinks followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Asks the file system about an open file.
  init?(of file: FileDescriptor) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind = status.st_mode & S_IFMT
    permissions = status.st_mode & ~S_IFMT
    owner = status.st_uid
    stamp = FileStamp(status)
  }
}
