import Foundation
import SystemPackage

// MARK: - Parts of paths

// The parts of paths are taken from the text, because they are needed for every file: `FilePath` checks its invariants at each step, which
// took half of the time of a debug build's run.

extension String {
  /// The parent folder of the path as written: empty for a bare name, and the root for the root of the file system.
  package var parentFolder: String {
    guard let slash = self[...].withoutLastSlashes.utf8.lastIndex(of: .slash) else {
      return utf8.first == .slash ? "/" : ""
    }
    let parent = self[..<slash].withoutLastSlashes
    return parent.isEmpty ? "/" : String(parent)
  }

  /// The name of the file or folder; empty for the root of the file system.
  package var lastComponent: String {
    let path = self[...].withoutLastSlashes
    return String(path.utf8.lastIndex(of: .slash).map { path[path.utf8.index(after: $0)...] } ?? path)
  }

  /// The components between the slashes, also the empty ones.
  var pathComponents: [String] {
    utf8.split(separator: .slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// Whether the path, appended to a folder, leads to something inside of it: it has no empty component, no `.` and no `..`.
  var isInside: Bool { !pathComponents.contains { ["", ".", ".."].contains($0) } }

  /// Returns the path with another one appended; the other one if that is absolute.
  package func pushing(_ path: String) -> String { FilePath(self).pushing(FilePath(path)).string }

  /// The folders that contain the path, the nearest first.
  var enclosingFolders: some Sequence<String> {
    sequence(first: parentFolder) { folder in
      folder == "/" || folder.isEmpty ? nil : folder.parentFolder
    }
  }

  /// Whether an absolute path is that of a folder or of something in it.
  ///
  /// Both are without `.` and `..`.
  func isAt(orIn folder: String) -> Bool {
    let folder = folder.utf8.last == .slash ? folder.utf8.dropLast() : folder.utf8[...]
    let rest = utf8.dropFirst(folder.count)
    return utf8.starts(with: folder) && (rest.isEmpty || rest.first == .slash)
  }

  /// Returns the path relative to a folder that contains it; unchanged if none does.
  ///
  /// Both are absolute, without `.` and `..`.
  func relative(to folder: String) -> String {
    let prefix = folder.utf8.last == .slash ? folder : folder + "/"
    return utf8.count > prefix.utf8.count && utf8.starts(with: prefix.utf8) ? String(self[prefix.endIndex...]) : self
  }

  /// Returns the path relative to a folder, with `..` where necessary; both are absolute, without `.` and `..`.
  func path(from folder: String) -> String {
    let inside = relative(to: folder)
    if inside != self { return inside }
    let (steps, base) = (FilePath(self).components, FilePath(folder).components)
    let common = zip(steps, base).prefix { $0 == $1 }.count
    let upwards = Array(repeating: FilePath.Component(".."), count: base.count - common)
    return FilePath(root: nil, upwards + steps.dropFirst(common)).string
  }

  /// The path relative to the working directory if it is inside, or else the absolute path.
  var relativeToWorkingDirectory: String {
    absolutePath.relative(to: FileManager.default.currentDirectoryPath)
  }
}

extension Substring {
  /// The path without the slashes at its end.
  ///
  /// A slash is a byte: together with a combining mark after it, it is one character.
  fileprivate var withoutLastSlashes: Substring {
    let end = utf8.lastIndex { $0 != .slash }.map { utf8.index(after: $0) } ?? startIndex
    return self[..<end]
  }
}

extension UInt8 {
  /// The separator of paths.
  static let slash = UInt8(ascii: "/")
}

extension [String] {
  /// The nearest folder that contains all of these folders, given by absolute paths.
  var commonFolder: String {
    var common = first ?? "/"
    for folder in dropFirst() {
      // The paths of a damaged facts file may be relative; their last parent is the empty path.
      while !["", "/"].contains(common), folder != common, folder.relative(to: common) == folder {
        common = common.parentFolder
      }
    }
    return common
  }
}
