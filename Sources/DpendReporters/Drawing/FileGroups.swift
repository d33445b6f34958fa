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

    /// The last component of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// The files or folders, by path.
  let all: [Group]

  /// Groups bindings by the longest beginnings of their paths of which there are few enough.
  init(of bindings: [Int], in graph: BindingGraph) {
    let paths = bindings.map { graph.bindings[$0].location.file.split(separator: "/") }
    let depths = (1...max(1, paths.map(\.count).max() ?? 1)).reversed()
    let depth = depths.first { depth in Set(paths.map { $0.prefix(depth) }).count <= Self.mostGroups } ?? 1
    let groups = zip(paths, bindings).grouped { $0.0.prefix(depth).joined(separator: "/") }
    all = groups.sorted { $0.key < $1.key }.map { Group(path: $0, members: $1.map(\.1).sorted()) }
  }
}
