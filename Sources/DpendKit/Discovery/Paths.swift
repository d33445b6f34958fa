import Foundation

extension String {
  /// The path from the root of the file system, without `.` and `..`.
  var absolutePath: String {
    let path = hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path with every link on the way followed.
  var resolvingLinks: String { (self as NSString).resolvingSymlinksInPath }

  /// The path as seen from a folder that it lies in; unchanged when it lies elsewhere.
  func relative(to folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }

  /// The path as a user in the working directory would write it.
  var relativeToWorkingDirectory: String {
    absolutePath.relative(to: FileManager.default.currentDirectoryPath)
  }

  /// The folders that the path lies in, the nearest first.
  var enclosingFolders: some Sequence<String> {
    sequence(first: (self as NSString).deletingLastPathComponent) { folder in
      folder == "/" || folder.isEmpty ? nil : (folder as NSString).deletingLastPathComponent
    }
  }
}
