import Foundation

extension String {
  /// The path from the root of the file system, without `.` and `..`.
  ///
  /// What lies above a link is the folder around what the link leads to; other links stay as they are.
  var absolutePath: String {
    let path = hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      let folder = "/" + parts.joined(separator: "/")
      if folder.isLink { parts = folder.resolvingLinks.split(separator: "/") }
      _ = parts.popLast()
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder that the path lies in, as far as it is written: empty for a bare name.
  ///
  /// `NSString.deletingLastPathComponent` stops the program at a name of one character (Swift 6.3 on Linux).
  package var parentFolder: String {
    let path = count > 1 && hasSuffix("/") ? String(dropLast()) : self
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a link is at the path.
  var isLink: Bool { (try? FileManager.default.destinationOfSymbolicLink(atPath: self)) != nil }

  /// What is at the path once links are followed, as `S_IFREG` and the like; nil when there is nothing.
  var fileKind: mode_t? {
    var status = stat()
    return stat(self, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The path with every link on the way followed; unchanged where one leads nowhere.
  ///
  /// `NSString.resolvingSymlinksInPath` doesn't follow a link to the root of the file system.
  var resolvingLinks: String { realPath ?? self }

  /// The path with every link on the way followed; nil where there is nothing.
  var realPath: String? {
    guard let resolved = realpath(self, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// An absolute path with every link on the way followed, as far as there is something.
  var resolvingLinksOnTheWay: String {
    if let real = realPath { return real }
    let place = enclosingFolders.first { $0.realPath != nil } ?? "/"
    return place.resolvingLinks.asFolder + relative(to: place)
  }

  /// The path with a slash at its end.
  private var asFolder: String { hasSuffix("/") ? self : self + "/" }

  /// Whether an absolute path is a folder's, or that of something in it.
  func isAt(orIn folder: String) -> Bool { self == folder || relative(to: folder) != self }

  /// The path as seen from a folder that it lies in; unchanged when it lies elsewhere.
  func relative(to folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }

  /// The path as seen from a folder, with `..` where it lies elsewhere; both are absolute.
  func path(from folder: String) -> String {
    let steps = split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(steps, base).prefix { $0 == $1 }.count
    let upwards = Array(repeating: "..", count: base.count - common)
    return (upwards + steps.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// The path as a user in the working directory would write it.
  var relativeToWorkingDirectory: String {
    absolutePath.relative(to: FileManager.default.currentDirectoryPath)
  }

  /// The folders that the path lies in, the nearest first.
  var enclosingFolders: some Sequence<String> {
    sequence(first: parentFolder) { folder in
      folder == "/" || folder.isEmpty ? nil : folder.parentFolder
    }
  }
}

extension [String] {
  /// The nearest folder around all of these absolute paths of folders.
  var commonFolder: String {
    let paths = map { $0.split(separator: "/") }
    let first = paths.first ?? []
    let common = first.indices.prefix { index in
      paths.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
    }
    return "/" + common.map { String(first[$0]) }.joined(separator: "/")
  }
}
