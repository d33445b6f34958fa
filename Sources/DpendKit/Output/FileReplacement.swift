import Foundation

/// Replaces files as a whole, through a temporary file beside them.
///
/// Other programs read the old or the new contents, also if this one is killed. The function does not wait until the disk has stored the
/// contents, which takes longer than everything else for thousands of small files that can be written again.
enum FileReplacement {
  /// Replaces a file or creates it, and the folders around it.
  ///
  /// - Throws: An error of Foundation if the file can't be written.
  static func replace(_ path: String, with data: Data) throws {
    try FileManager.default.createDirectory(atPath: path.parentFolder, withIntermediateDirectories: true)
    let temporary = "\(path).\(UUID().uuidString)"
    do {
      try data.write(to: URL(filePath: temporary))
      guard rename(temporary, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
