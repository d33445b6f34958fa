import Foundation
import SystemPackage

// All that a command reads from the disk is read by these members, which note it in the journal of the run.

extension String {
  /// The path from the root of the file system, without `.` and `..`.
  ///
  /// As in the file system, `..` after a link is the parent of its target; other links are kept.
  var absolutePath: String {
    let path = utf8.first == .slash ? self : FileManager.default.currentDirectoryPath + "/" + self
    // The root is the empty path here, so that each component appends a slash and its name.
    var result = ""
    for component in path.pathComponents {
      switch component {
      case "", ".": continue
      case "..":
        result = (result.isLink ? result.resolvingLinks : result).parentFolder
        if result == "/" { result = "" }
      default: result += "/" + component
      }
    }
    return result.isEmpty ? "/" : result
  }

  /// The absolute path with the links to its folder resolved, and not the file itself if it is a link.
  package var pathOfLink: String {
    let path = absolutePath
    return path == "/" ? path : path.parentFolder.resolvingLinks + "/" + path.lastComponent
  }

  /// Whether the path is a symbolic link.
  var isLink: Bool {
    RunJournal.note(self)
    return FileStatus(of: self, followingLinks: false)?.kind == S_IFLNK
  }

  /// The type of the file at the path after following links, such as `S_IFREG`; `nil` if there is none.
  var fileKind: mode_t? {
    RunJournal.note(self)
    return FileStatus(of: self)?.kind
  }

  /// Whether a file or a folder exists at the path, after following links.
  package var exists: Bool { fileKind != nil }

  /// Whether a folder exists at the path, after following links.
  package var isFolder: Bool { fileKind == S_IFDIR }

  /// The size of the file at the path in bytes, after following links; `nil` if there is none.
  var fileSize: Int? {
    RunJournal.note(self)
    return FileStatus(of: self)?.stamp.size
  }

  /// The contents of the file at the path; `nil` if they cannot be read.
  var fileContents: Data? {
    RunJournal.noteContents(of: self) { FileManager.default.contents(atPath: self) }
  }

  /// The contents of the file at the path as UTF-8 text; `nil` if they cannot be read, or are no such text.
  package var fileText: String? { fileContents.flatMap { String(data: $0, encoding: .utf8) } }

  /// Returns the names of the files and folders in the folder at the path.
  ///
  /// - Parameter filter: The names that are returned.
  /// - Returns: The names, in order.
  /// - Throws: An error of Foundation if the folder cannot be read.
  func namesInFolder(_ filter: NameFilter = .all) throws -> [String] {
    let names = try RunJournal.noteNames(in: self, filter) { try FileManager.default.contentsOfDirectory(atPath: self) }
    return filter.matching(names).sorted()
  }

  /// The names in the folder at the path that are not UTF-8, in order; the names of ``namesInFolder(_:)`` have replacement characters instead.
  var invalidNamesInFolder: [InvalidName] {
    guard let folder = opendir(self) else { return [] }
    defer { closedir(folder) }
    var names: [InvalidName] = []
    while let entry = readdir(folder) {
      let bytes = withUnsafeMutableBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if String(validating: bytes, as: UTF8.self) != nil { continue }
      var status = stat()
      let result = (bytes + [0]).map(CChar.init(bitPattern:)).withUnsafeBufferPointer { name in
        name.baseAddress.map { fstatat(dirfd(folder), $0, &status, 0) }
      }
      names.append(InvalidName(bytes: bytes, isFolder: result == 0 && status.st_mode & S_IFMT == S_IFDIR))
    }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The paths of the files in the folder at the path and in all folders in it, without hidden ones; links to folders are not followed.
  var filesInFolder: [String] {
    let names = (try? namesInFolder()) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = self + "/" + name
      if !path.isFolder { return [path] }
      return path.isLink ? [] : path.filesInFolder
    }
  }

  /// The path with all links resolved; unchanged if one of them leads nowhere.
  ///
  /// `NSString.resolvingSymlinksInPath` does not follow a link to the root of the file system.
  var resolvingLinks: String { realPath ?? self }

  /// The path with all links resolved; `nil` if nothing exists there.
  var realPath: String? {
    RunJournal.noteRealPath(of: self)
    let path = DiskObservation.realPath(of: self)
    return path.isEmpty ? nil : path
  }

  /// The absolute path with all links resolved in the part of it that exists.
  var resolvingExistingLinks: String {
    if let real = realPath { return real }
    let existing = enclosingFolders.first { $0.realPath != nil } ?? "/"
    return FilePath(existing.resolvingLinks).pushing(FilePath(relative(to: existing))).string
  }
}
