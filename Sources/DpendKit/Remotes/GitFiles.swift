import Foundation

/// The facts about the repository of a folder that git's own files contain, without running git.
struct GitFiles {
  /// The root of the repository, without links.
  let root: String

  /// The names and the URLs of the remotes, in the order of the settings; the URLs can contain credentials.
  private let remotes: [(name: String, url: String)]

  /// The default branch, if it is known.
  let defaultBranch: String?

  /// Reads the files of the repository that contains a folder; `nil` if there is none.
  static func read(around folder: String) -> GitFiles? {
    let folder = folder.absolutePath.resolvingLinks
    guard let root = ([folder] + folder.enclosingFolders).first(where: { $0.pushing(".git").fileKind != nil }) else {
      return nil
    }
    let own = ownFolder(in: root)
    // All working trees but the first have a folder of their own, with the path of the common one.
    let common = line(of: own.pushing("commondir")).map { own.pushing($0).absolutePath } ?? own
    let settings = common.pushing("config").fileText ?? ""
    let remoteBranch = branch(in: common.pushing("refs/remotes/origin/HEAD"), after: "ref: refs/remotes/origin/")
    let ownBranch = branch(in: own.pushing("HEAD"), after: "ref: refs/heads/")
    return GitFiles(
      root: root,
      remotes: remotes(in: settings),
      defaultBranch: remoteBranch ?? ownBranch.flatMap { commonBranchNames.contains($0) ? $0 : nil }
    )
  }

  /// The host names of the remotes, in the order of the settings.
  var remoteHosts: [String] { remotes.compactMap { RemoteRepository(url: $0.url)?.machine } }

  /// Returns the URL from which a remote is fetched; nil if there is no such remote.
  func url(ofRemote name: String) -> String? { remotes.first { $0.name == name }?.url }

  /// The common names of default branches.
  private static let commonBranchNames: Set<String> = ["main", "master", "trunk", "develop"]

  /// Returns the folder of git's files; `.git` may also be a file with its path.
  private static func ownFolder(in root: String) -> String {
    let path = root.pushing(".git")
    guard let line = line(of: path), line.hasPrefix("gitdir: ") else { return path }
    return root.pushing(String(line.dropFirst("gitdir: ".count))).absolutePath
  }

  private static func line(of file: String) -> String? {
    guard file.fileKind == S_IFREG, let text = file.fileText else { return nil }
    return text.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// Returns the name of a branch, if it has no special meaning in the settings of a build server.
  private static func branch(in file: String, after prefix: String) -> String? {
    guard let line = line(of: file), line.hasPrefix(prefix) else { return nil }
    return String(line.dropFirst(prefix.count)).wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\/-]*/).map { String($0.output) }
  }

  private static func remotes(in settings: String) -> [(name: String, url: String)] {
    var name: String?
    return settings.split(whereSeparator: \.isNewline).compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("[") {
        name = line.prefixMatch(of: /\[remote\s+"([^"]*)"\]/).map { String($0.output.1) }
        return nil
      }
      guard let name, let match = line.wholeMatch(of: /url\s*=\s*"?([^"]+)"?/) else { return nil }
      return (name, String(match.output.1))
    }
  }
}
