import Foundation

/// The metadata of a file that change with its contents.
struct FileStamp: Hashable, Sendable, Codable {
  /// The size in bytes.
  let size: Int

  /// The time of the last change of the contents, in nanoseconds since 1970.
  let modified: Int

  /// The time of the last change of the contents or the metadata, which no program can set.
  let changed: Int

  /// The number of the file in its file system.
  let inode: Int

  /// Reads the metadata of the file at a path, after following links; `nil` if there is none.
  init?(of path: String) {
    guard let stamp = FileStatus(of: path)?.stamp else { return nil }
    self = stamp
  }

  /// Creates the metadata from an answer of the file system.
  init(_ status: stat) {
    #if canImport(Darwin)
    let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (modification, change) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      size: Int(status.st_size),
      modified: Self.nanoseconds(modification),
      changed: Self.nanoseconds(change),
      inode: Int(truncatingIfNeeded: status.st_ino)
    )
  }

  /// Creates the metadata of a file.
  init(size: Int, modified: Int, changed: Int, inode: Int) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// The time now, in nanoseconds since 1970.
  static var now: Int { Int(Date().timeIntervalSince1970 * 1e9) }

  /// Whether a file that was read at a time, and has the same metadata now, must have the same contents.
  ///
  /// File systems count time in ticks of up to two seconds: a file that was read within the tick of its last change can change once
  /// more without a trace.
  func isCertain(readAt time: Int) -> Bool {
    let (age, isOutOfRange) = time.subtractingReportingOverflow(max(modified, changed))
    return !isOutOfRange && age > Self.longestTick
  }

  /// Longer than the ticks of all common file systems, of which FAT has the longest.
  private static let longestTick = 3_000_000_000

  private static func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec) }
}
