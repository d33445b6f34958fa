import Foundation

/// The repository that the URL of a git remote names: without credentials, which never get any further.
struct RemoteRepository: Hashable {
  /// The name of the machine in lower case.
  let machine: String

  /// The beginning of its web addresses, such as `https://git.example.org:8443/`.
  let web: String

  /// The names in its path, the last one without `.git`.
  let path: [String]

  /// Reads the URL of a remote: `https://host/…`, `ssh://user@host:port/…` or `user@host:…`.
  ///
  /// Returns nil for a path, and for a URL with characters that have a meaning in addresses.
  init?(url: String) {
    guard let parts = Self.parts(of: url) else { return nil }
    machine = parts.machine.lowercased()
    // The port of another protocol is not that of the pages.
    web = parts.isWeb ? "\(parts.scheme)://\(machine)\(parts.port)/" : "https://\(machine)/"
    var names = parts.path.split(separator: "/").map(String.init)
    if let last = names.last, last.hasSuffix(".git"), last != ".git" { names[names.count - 1].removeLast(4) }
    let isPlain = names.allSatisfy { name in
      name.wholeMatch(of: /(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})+/) != nil && ![".", ".."].contains(name)
    }
    guard isPlain, !names.isEmpty, machine.wholeMatch(of: /[a-z0-9][a-z0-9.-]*/) != nil else { return nil }
    path = names
  }

  /// The parts of a URL.
  private struct Parts {
    var scheme = "ssh"
    let machine: String

    /// The port after a colon; empty without one.
    var port = ""
    let path: String

    var isWeb: Bool { ["http", "https"].contains(scheme) }
  }

  private static func parts(of url: String) -> Parts? {
    if let match = url.wholeMatch(of: /([A-Za-z+]+):\/\/(?:[^\/]*@)?([^@:\/]+)(:[0-9]+)?(?:\/(.*))?/) {
      let (_, scheme, machine, port, path) = match.output
      return Parts(
        scheme: scheme.lowercased(),
        machine: String(machine),
        port: String(port ?? ""),
        path: String(path ?? "")
      )
    }
    if url.contains("://") { return nil }
    return url.wholeMatch(of: /(?:[^@:\/]+@)?([^:\/@]+):(.*)/).map {
      Parts(machine: String($0.output.1), path: String($0.output.2))
    }
  }
}
