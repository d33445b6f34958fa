import DpendReporters

/// A code host whose pages show files of repositories.
///
/// The addresses name the default branch as `HEAD`, and no branch or commit: the pages stay the same with the next commit, on each branch, in a
/// shallow clone and on a build server, so that `docs --check` does not depend on any of them.
struct SourceHost: Sendable {
  /// Whether a machine belongs to the host.
  let isMachine: @Sendable (_ name: String) -> Bool

  /// How an address names a line.
  let lines: SourceFileAddress.LineForm

  /// Returns the address to which the path of a file is appended; nil for a path that is no repository.
  let folder: @Sendable (_ repository: RemoteRepository) -> String?

  /// All hosts.
  private static let all: [SourceHost] = [.github, .gitlab, .bitbucket, .azure, .gitea, .sourcehut]

  /// Returns the address of a file in a repository; nil if its host is unknown.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the repository.
  ///   - repository: The repository.
  /// - Returns: The address.
  static func address(of path: String, in repository: RemoteRepository) -> SourceFileAddress? {
    for host in all where host.isMachine(repository.machine) {
      guard let folder = host.folder(repository).flatMap({ WebAddress($0) }) else { return nil }
      return SourceFileAddress(in: folder, path: path, lines: host.lines)
    }
    return nil
  }
}

// MARK: - The hosts

extension SourceHost {
  static let github = SourceHost(
    isMachine: { ["github.com", "ssh.github.com"].contains($0) || $0.hasPrefix("github.") },
    lines: .fragment("L"),
    folder: { repository in
      let web = repository.web(insteadOf: "ssh.github.com", "github.com")
      return repository.path.count == 2 ? "\(web)\(repository.joinedPath)/blob/HEAD/" : nil
    }
  )

  static let gitlab = SourceHost(
    isMachine: { ["gitlab.com", "altssh.gitlab.com"].contains($0) || $0.hasPrefix("gitlab.") },
    lines: .fragment("L"),
    folder: { repository in
      let web = repository.web(insteadOf: "altssh.gitlab.com", "gitlab.com")
      return repository.path.count >= 2 ? "\(web)\(repository.joinedPath)/-/blob/HEAD/" : nil
    }
  )

  /// Bitbucket Cloud; servers of the same name have other addresses.
  static let bitbucket = SourceHost(
    isMachine: { ["bitbucket.org", "altssh.bitbucket.org"].contains($0) },
    lines: .fragment("lines-"),
    folder: { repository in
      repository.path.count == 2 ? "https://bitbucket.org/\(repository.joinedPath)/src/HEAD/" : nil
    }
  )

  static let gitea = SourceHost(
    isMachine: { ["codeberg.org", "gitea.com"].contains($0) || $0.hasPrefix("gitea.") || $0.hasPrefix("forgejo.") },
    lines: .fragment("L"),
    folder: { repository in
      repository.path.count == 2 ? "\(repository.web)\(repository.joinedPath)/src/branch/HEAD/" : nil
    }
  )

  static let sourcehut = SourceHost(
    isMachine: { $0 == "git.sr.ht" },
    lines: .fragment("L"),
    folder: { repository in
      let isProject = repository.path.count == 2 && repository.path[0].hasPrefix("~")
      return isProject ? "https://git.sr.ht/\(repository.joinedPath)/tree/HEAD/item/" : nil
    }
  )

  /// Azure DevOps, whose addresses show the default branch unless they name another one.
  static let azure = SourceHost(
    isMachine: { ["dev.azure.com", "ssh.dev.azure.com"].contains($0) || $0.hasSuffix(".visualstudio.com") },
    lines: .query,
    folder: { repository in
      guard let (organization, project, name) = repository.azureNames else { return nil }
      return "https://dev.azure.com/\(organization)/\(project)/_git/\(name)?path=/"
    }
  )
}

extension RemoteRepository {
  fileprivate var joinedPath: String { path.joined(separator: "/") }

  /// Returns the beginning of web addresses, where a machine only accepts SSH for another one.
  fileprivate func web(insteadOf other: String, _ machine: String) -> String {
    self.machine == other ? "https://\(machine)/" : web
  }

  /// The organization, the project and the repository of Azure DevOps.
  fileprivate var azureNames: (organization: String, project: String, name: String)? {
    if machine.hasPrefix("ssh.") || machine == "vs-ssh.visualstudio.com" {
      return path.count == 4 && path[0] == "v3" ? (path[1], path[2], path[3]) : nil
    }
    var names = path
    let organization: String
    if machine == "dev.azure.com" {
      organization = names.removeFirst()
    } else {
      organization = String(machine.prefix { $0 != "." })
      if names.first == "DefaultCollection" { names.removeFirst() }
    }
    // The first repository of a project has its name, and the project can be omitted.
    if names.count == 2, names[0] == "_git" { names.insert(names[1], at: 0) }
    return names.count == 3 && names[1] == "_git" ? (organization, names[0], names[2]) : nil
  }
}
