import Algorithms
import DpendGraph

/// The files of some bindings, or folders where there are too many files for one diagram.
struct FileGroups {
  /// The number of groups up to which a diagram is readable.
  private static let mostGroups = 60

  /// A file or folder.
  struct Group {
    /// Its path.
    let path: String

    /// The indices of the bindings in it, sorted.
    let members: [Int]

    /// The last components of the path, as many as distinguish it from other groups.
    let name: String
  }

  /// Whether all groups are files.
  let areFiles: Bool

  /// The files or folders, by path.
  let all: [Group]

  /// Groups bindings by the longest beginnings of their paths of which there are few enough.
  init(of bindings: [Int], in graph: BindingGraph) {
    let paths = bindings.map { graph.bindings[$0].location.file.split(separator: "/") }
    let depths = (1...max(1, paths.map(\.count).max() ?? 1)).reversed()
    let depth = depths.first { depth in Set(paths.map { $0.prefix(depth) }).count <= Self.mostGroups } ?? 1
    let groups = zip(paths, bindings).grouped { Array($0.0.prefix(depth)) }
    let uses = Dictionary(
      groups.keys.flatMap { path in (1...max(1, path.count)).map { (Array(path.suffix($0)), 1) } },
      uniquingKeysWith: +
    )
    areFiles = depth == depths.first
    all = groups.map { path, members in
      Group(
        path: path.joined(separator: "/"),
        members: members.map(\.1).sorted(),
        name: path.suffix((1...max(1, path.count)).first { uses[Array(path.suffix($0))] == 1 } ?? path.count)
          .joined(separator: "/")
      )
    }.sorted { $0.path < $1.path }
  }
}
