import Foundation
import SystemPackage

/// Replaces files as a whole, through a temporary file beside them.
///
/// Other programs read the old or the new contents, also if this one is killed. The permissions of an existing file stay the same.
enum FileReplacement {
  /// Replaces a file or creates it, and the folders around it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - data: The new contents.
  ///   - isPrivate: Whether only the user may read the file.
  ///   - isDurable: Whether to wait until the disk has stored the contents, which takes longer than everything else for thousands of small
  ///     files that can be written again.
  /// - Throws: An error of Foundation or of the system if the file can't be written.
  static func replace(_ path: String, with data: Data, isPrivate: Bool = false, isDurable: Bool = false) throws {
    try FileManager.default.createDirectory(atPath: path.parentFolder, withIntermediateDirectories: true)
    let temporary = "\(path).\(UUID().uuidString)"
    let permissions = isPrivate ? 0o600 : permissions(of: path)
    do {
      // The contents must not be readable by others before the permissions are set.
      let file = try FileDescriptor.open(
        FilePath(temporary),
        .writeOnly,
        options: [.create, .exclusiveCreate],
        permissions: FilePermissions(rawValue: permissions ?? 0o666)
      )
      try file.closeAfter {
        if let permissions { fchmod(file.rawValue, permissions) }
        try file.writeAll(data)
        if isDurable { fsync(file.rawValue) }
      }
      guard rename(temporary, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Returns the permissions of an existing file.
  private static func permissions(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
