import Foundation
import SystemPackage

/// A file with new contents beside the one that it will replace as a whole.
///
/// Other programs read the old or the new contents, also if this one is killed. The temporary file has a fixed name and is locked until it
/// replaces the other one: a second run waits, and the next run uses the one that a killed run left.
struct FileReplacement {
  /// The ending of the names of temporary files.
  static let temporaryExtension = "dpendtmp"

  private let path: String
  private let temporary: String
  private var file: FileDescriptor?

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
    try FileReplacement(of: path, with: data, isPrivate: isPrivate, isDurable: isDurable).publish()
  }

  /// Writes the new contents of a file, which stays as it is, and creates the folders around it.
  ///
  /// The permissions of an existing file are kept. The caller calls ``publish()`` or ``discard()``.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - data: The new contents.
  ///   - isPrivate: Whether only the user may read the file.
  ///   - isDurable: Whether to wait until the disk has stored the contents.
  ///   - label: The ending of the name of another temporary file, beside that of a replacement that waits; `nil` for the usual one.
  /// - Throws: An error of Foundation or of the system if the contents can't be written.
  init(of path: String, with data: Data, isPrivate: Bool = false, isDurable: Bool = false, label: String? = nil) throws
  {
    try FileManager.default.createDirectory(atPath: path.parentFolder, withIntermediateDirectories: true)
    self.path = path
    temporary = Self.temporaryPath(of: path, label: label)
    let file = try Self.lock(temporary, isPrivate: isPrivate)
    self.file = file
    do {
      try file.resize(to: 0)
      // No one else reads the contents meanwhile, and the next run can open the file that a killed one left.
      let kept = isPrivate ? nil : Self.permissions(of: path)
      try file.set(kept?.union(.ownerWrite))
      _ = try file.writeAll(data)
      if isDurable, fsync(file.rawValue) != 0 { throw Errno(rawValue: errno) }
      try file.set(kept)
    } catch {
      discard()
      throw error
    }
  }

  /// Replaces the file.
  ///
  /// - Throws: An error of the system if that is impossible.
  func publish() throws {
    do { try Self.move(temporary, to: path) } catch {
      discard()
      throw error
    }
    try? file?.close()
  }

  /// Removes the new contents.
  func discard() {
    unlink(temporary)
    try? file?.close()
  }

  /// Ends the lock, so that the number of files that wait is not limited by that of open files.
  ///
  /// The caller holds the lock of another replacement, for which all other processes wait.
  mutating func unlock() {
    try? file?.close()
    file = nil
  }

  /// Removes the temporary file that a killed run left for a file.
  static func removeRemains(of path: String, label: String? = nil) {
    let temporary = temporaryPath(of: path, label: label)
    let options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
    guard let file = try? FileDescriptor.open(FilePath(temporary), .readOnly, options: options) else { return }
    if file.lockIfFree() { unlink(temporary) }
    try? file.close()
  }

  /// Creates a file with the permissions of the one that it will replace.
  static func create(_ path: String, with data: Data, replacing replaced: String) throws {
    let options: FileDescriptor.OpenOptions = [.create, .exclusiveCreate, .closeOnExec]
    let file = try FileDescriptor.open(FilePath(path), .writeOnly, options: options, permissions: .ofNewFiles)
    try file.closeAfter {
      try file.set(permissions(of: replaced))
      _ = try file.writeAll(data)
    }
  }

  /// Moves a file to a path at which there can be another one.
  static func move(_ source: String, to target: String) throws {
    if rename(source, target) != 0 { throw Errno(rawValue: errno) }
  }

  private static func temporaryPath(of path: String, label: String?) -> String {
    // File systems limit names to 255 bytes.
    let name = path.lastComponent + (label.map { "." + $0 } ?? "")
    let short = name.utf8.count > 240 ? ContentDigest(of: name).digits : name
    return path.parentFolder.pushing("\(short).\(temporaryExtension)")
  }

  /// Opens a file that no other process writes to, and waits until none does.
  private static func lock(_ path: String, isPrivate: Bool) throws -> FileDescriptor {
    // A link would be one that another program or a commit placed there.
    let options: FileDescriptor.OpenOptions = [.create, .noFollow, .closeOnExec]
    let permissions: FilePermissions = isPrivate ? .ownerReadWrite : .ofNewFiles
    while true {
      let file = try FileDescriptor.open(FilePath(path), .writeOnly, options: options, permissions: permissions)
      file.waitForLock()
      // Another process moves the file after it wrote it, and this one may have waited for that.
      let written = FileStatus(of: file)?.stamp.inode
      if written != nil, written == FileStatus(of: path, followingLinks: false)?.stamp.inode { return file }
      try? file.close()
    }
  }

  private static func permissions(of path: String) -> FilePermissions? {
    guard let status = FileStatus(of: path, followingLinks: false), status.kind == S_IFREG else { return nil }
    return FilePermissions(rawValue: status.permissions)
  }
}

extension FilePermissions {
  /// The permissions of files that a program creates, from which the process subtracts its mask.
  fileprivate static let ofNewFiles: FilePermissions = [
    .ownerReadWrite, .groupReadWrite, .otherReadWrite,
  ]
}

extension FileDescriptor {
  /// Waits until no other process has locked the file or folder, and locks it until the file is closed.
  ///
  /// Some network file systems have no locks: there, runs at the same time can make each other fail.
  func waitForLock() {
    while flock(rawValue, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Locks the file or folder until it is closed, unless another process has locked it.
  ///
  /// - Returns: Whether it is locked; `false` also for a file system without locks.
  func lockIfFree() -> Bool { flock(rawValue, LOCK_EX | LOCK_NB) == 0 }

  fileprivate func set(_ permissions: FilePermissions?) throws {
    if let permissions, fchmod(rawValue, mode_t(permissions.rawValue)) != 0 { throw Errno(rawValue: errno) }
  }
}
