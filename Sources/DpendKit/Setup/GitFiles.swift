import Foundation

/// What the files of git say about the repository that a folder lies in; git itself isn't run.
struct GitFiles {
  /// The folder that holds everything, without links.
  let root: String

  /// The names of the machines that remotes lie on, in the order of the settings.
  let remoteHosts: [String]

  /// The branch that others begin at, as far as it is known here.
  let defaultBranch: String?

  /// Reads the files around a folder; nil when it lies in no repository.
  init?(around folder: String) {
    let folder = folder.absolutePath.resolvingLinks
    guard let root = ([folder] + folder.enclosingFolders).first(where: { ($0 + "/.git").fileKind != nil }) else {
      return nil
    }
    self.root = root
    let own = Self.ownFolder(in: root)
    // Of several working trees all but the first have a folder of their own, which says where the common one lies.
    let common = Self.line(of: own + "/commondir").map { Self.path($0, in: own) } ?? own
    let settings = (try? String(contentsOfFile: common + "/config", encoding: .utf8)) ?? ""
    remoteHosts = Self.remoteURLs(in: settings).compactMap(Self.host)
    defaultBranch =
      Self.branch(in: common + "/refs/remotes/origin/HEAD", after: "ref: refs/remotes/origin/")
      ?? Self.branch(in: own + "/HEAD", after: "ref: refs/heads/").flatMap { Self.usualNames.contains($0) ? $0 : nil }
  }

  /// Branches that others begin at are rarely called anything else.
  private static let usualNames: Set<String> = ["main", "master", "trunk", "develop"]

  /// The folder of git's files, which a file may name in the place of it.
  private static func ownFolder(in root: String) -> String {
    let path = root + "/.git"
    guard let line = line(of: path), line.hasPrefix("gitdir: ") else { return path }
    return self.path(String(line.dropFirst("gitdir: ".count)), in: root)
  }

  private static func line(of file: String) -> String? {
    guard file.fileKind == S_IFREG, let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    return text.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  private static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)".absolutePath
  }

  /// A branch, if its name can stand in the settings of a build server without meaning anything there.
  private static func branch(in file: String, after prefix: String) -> String? {
    guard let line = line(of: file), line.hasPrefix(prefix) else { return nil }
    return String(line.dropFirst(prefix.count)).wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\/-]*/).map { String($0.output) }
  }

  private static func remoteURLs(in settings: String) -> [String] {
    var isRemote = false
    return settings.split(whereSeparator: \.isNewline).compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("[") {
        isRemote = line.hasPrefix("[remote ")
        return nil
      }
      return isRemote ? line.wholeMatch(of: /url\s*=\s*(.+)/).map { String($0.output.1) } : nil
    }
  }

  /// The machine in `https://machine/…`, `ssh://user@machine:port/…` or `user@machine:…`; nil for a path.
  static func host(of url: String) -> String? {
    if url.contains("://") {
      return url.wholeMatch(of: /[a-z+]+:\/\/(?:[^@\/]*@)?([^:\/]+).*/).map { $0.output.1.lowercased() }
    }
    return url.wholeMatch(of: /(?:[^@:\/]+@)?([^:\/@]+):.*/).map { $0.output.1.lowercased() }
  }
}
