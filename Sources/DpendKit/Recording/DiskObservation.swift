import Foundation

/// The state of a path when a run looked at it.
struct DiskObservation: Hashable, Sendable, Codable {
  /// The type of the file after following links, such as `S_IFREG`; 0 if there was nothing.
  let kind: Int

  /// Whether the path is a link.
  let isLink: Bool

  /// The metadata after following links.
  private let stamp: FileStamp?

  /// When the metadata were read, in nanoseconds since 1970.
  private let time: Int

  /// The path with all links resolved; `nil` if the run did not resolve it, empty if it leads nowhere.
  var realPath: String?

  /// The digest of the contents; `nil` if the run did not read them.
  var contents: ContentDigest?

  /// The digest of all names in the folder; `nil` if the run did not read them.
  var names: ContentDigest?

  /// The digest of the names of project files in the folder; `nil` if the run did not read them.
  var projectFiles: ContentDigest?

  /// Looks at a path.
  init(of path: String) {
    time = FileStamp.now
    let own = FileStatus(of: path, followingLinks: false)
    isLink = own?.kind == S_IFLNK
    let target = isLink ? FileStatus(of: path) : own
    kind = Int(target?.kind ?? 0)
    stamp = target?.stamp
  }

  /// Looks at a path, and at everything there that another observation is about.
  init(of path: String, like other: DiskObservation) {
    self.init(of: path)
    if other.realPath != nil { realPath = Self.realPath(of: path) }
    if other.contents != nil { contents = Self.digest(of: FileManager.default.contents(atPath: path)) }
    let names = other.hasNames ? try? FileManager.default.contentsOfDirectory(atPath: path) : nil
    for filter in NameFilter.allCases where other[keyPath: filter.digest] != nil {
      self[keyPath: filter.digest] = Self.digest(of: names, filter)
    }
  }

  /// Whether the run read the names in the folder.
  var hasNames: Bool { names != nil || projectFiles != nil }

  /// Whether anything exists at the path.
  var exists: Bool { kind != 0 }

  /// Returns this observation if nothing changed since, or a new one with the same answers; `nil` if an answer differs.
  ///
  /// Contents are read only if the metadata do not prove that they are the same.
  func renewed(at path: String) -> DiskObservation? {
    let now = DiskObservation(of: path)
    guard now.kind == kind, now.isLink == isLink, realPath == nil || realPath == Self.realPath(of: path) else {
      return nil
    }
    if contents == nil && !hasNames { return self }
    if let stamp, now.stamp == stamp, stamp.isCertain(readAt: time) { return self }
    let again = DiskObservation(of: path, like: self)
    return again.hasSameAnswers(as: self) ? again : nil
  }

  private func hasSameAnswers(as other: DiskObservation) -> Bool {
    (kind, isLink, realPath) == (other.kind, other.isLink, other.realPath)
      && (contents, names, projectFiles) == (other.contents, other.names, other.projectFiles)
  }
}

// MARK: - Answers

extension DiskObservation {
  /// The path with all links resolved; empty if it leads nowhere.
  static func realPath(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return "" }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the digest of the contents of a file; `nil` is one that cannot be read.
  static func digest(of contents: Data?) -> ContentDigest {
    contents.map { ContentDigest(of: $0) } ?? ContentDigest(of: "\0unreadable")
  }

  /// Returns the digest of the matching names in a folder, in any order; `nil` is a folder that cannot be read.
  static func digest(of names: [String]?, _ filter: NameFilter) -> ContentDigest {
    ContentDigest(of: names.map { filter.matching($0).sorted().joined(separator: "/") } ?? "//unreadable")
  }
}
