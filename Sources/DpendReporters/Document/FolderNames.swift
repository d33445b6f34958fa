import DpendAnalysis

/// The names of folders for readers: the last parts of the path that no other folder with a page has.
struct FolderNames {
  private let names: [String: String]

  /// Names folders.
  ///
  /// - Complexity: O(*n* × *d*) for *n* folders of depth *d*.
  init(_ folders: BindingFolders) {
    let paths = Set(folders.all.map(\.path)).sorted()
    var uses: [String: Int] = [:]
    for path in paths {
      for name in Self.candidates(for: path) { uses[name, default: 0] += 1 }
    }
    names = Dictionary(
      uniqueKeysWithValues: paths.map { path in (path, Self.candidates(for: path).first { uses[$0] == 1 } ?? path) }
    )
  }

  /// Returns the name of the folder with a path; its last part for a folder without a page.
  subscript(path: String) -> String { names[path] ?? Self.candidates(for: path).first ?? path }

  /// Returns the last part of a path, the last two parts, and so on.
  private static func candidates(for path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
  }
}
