import DpendReporters

/// The addresses of files on the web that the remotes of their repositories give.
struct SourceAddresses {
  /// The roots of the repositories of folders; nil for folders in none.
  private var roots: [String: String?] = [:]

  /// The remotes of repositories by their roots; nil for repositories without one.
  private var remotes: [String: RemoteRepository?] = [:]
  private var ignored: [String: IgnoredFiles] = [:]

  /// Returns the address of a file; nil if it is in no repository with a remote on a known host, or ignored there.
  ///
  /// A file of a submodule has the address in that.
  ///
  /// - Parameter file: The absolute path.
  /// - Returns: The address.
  mutating func address(of file: String) -> SourceFileAddress? {
    guard let root = root(of: file.parentFolder), let remote = remote(of: root) else { return nil }
    let path = file.relative(to: root)
    if ignored[root, default: IgnoredFiles(root: root)].contains(path) { return nil }
    return SourceHost.address(of: path, in: remote)
  }

  private mutating func root(of folder: String) -> String? {
    if let known = roots[folder] { return known }
    let root = RepositoryRoot.containing(folder)
    roots[folder] = .some(root)
    return root
  }

  private mutating func remote(of root: String) -> RemoteRepository? {
    if let known = remotes[root] { return known }
    let remote = GitFiles.read(around: root)?.url(ofRemote: "origin").flatMap { RemoteRepository(url: $0) }
    remotes[root] = .some(remote)
    return remote
  }
}

extension FilePaths {
  /// Returns the addresses of those files that are on the web, by the files of locations.
  func sourceAddresses() -> [String: SourceFileAddress] {
    var addresses = SourceAddresses()
    return absolutePaths.compactMapValues { addresses.address(of: $0) }
  }
}
