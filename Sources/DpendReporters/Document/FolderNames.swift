import DpendAnalysis

/// The names of folders for readers: the last parts of the path that no other folder with a page has.
struct FolderNames {
  /// The names by module and path.
  private let names: [String: [String: String]]

  /// Names folders.
  ///
  /// - Complexity: O(*n* × *d*) for *n* folders of depth *d*.
  init(_ folders: BindingFolders) {
    var uses: [String: Int] = [:]
    for folder in folders.all {
      for name in Self.candidates(for: folder.path) { uses[name, default: 0] += 1 }
    }
    names = folders.all.reduce(into: [:]) { names, folder in
      let unique = Self.candidates(for: folder.path).first { uses[$0] == 1 }
      names[folder.module, default: [:]][folder.path] = unique ?? "\(folder.path) of \(folder.module)"
    }
  }

  /// Returns the name of the folder with a path in a module; its path for a folder without a page.
  subscript(path: String, module: String) -> String { names[module]?[path] ?? path }

  /// Returns the last part of a path, the last two parts, and so on.
  private static func candidates(for path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
  }
}
