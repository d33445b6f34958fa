import Foundation
import SystemPackage

/// Replaces files as a whole, through a temporary file beside them.
///
/// Other programs read the old or the new contents, also if this one is killed. The function does not wait until the disk has stored the
/// contents, which takes longer than everything else for thousands of small files that can be written again.
enum FileReplacement {
  /// Replaces a file or creates it, and the folders around it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - data: The new contents.
  ///   - isPrivate: Whether only the user may read the file.
  /// - Throws: An error of Foundation or of the system if the file can't be written.
  static func replace(_ path: String, with data: Data, isPrivate: Bool = false) throws {
    try FileManager.default.createDirectory(atPath: path.parentFolder, withIntermediateDirectories: true)
    let temporary = "\(path).\(UUID().uuidString)"
    do {
      if isPrivate { try create(temporary) }
      try data.write(to: URL(filePath: temporary))
      guard rename(temporary, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Creates an empty file that only the user may read.
  private static func create(_ path: String) throws {
    let options: FileDescriptor.OpenOptions = [.create, .exclusiveCreate]
    try FileDescriptor.open(FilePath(path), .writeOnly, options: options, permissions: [.ownerReadWrite]).close()
  }
}
