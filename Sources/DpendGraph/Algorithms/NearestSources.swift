/// The nearest of some sources of each node of a graph, with a shortest path from each.
public struct NearestSources: Sendable {
  /// A shortest path from a source to a node.
  private struct Entry: PathWithEnd {
    /// The source.
    let end: Int32

    /// The node before the last one; the node itself if that is the source.
    let previous: Int32
  }

  /// For each node the paths from its sources, the shortest first.
  private let entries: [[Entry]]

  /// Searches breadth-first from all sources at once.
  ///
  /// - Parameters:
  ///   - count: The number of nodes, which are numbered from 0.
  ///   - sources: The sources, sorted.
  ///   - limit: The largest number of sources of a node.
  ///   - successors: The nodes that a node has an edge to.
  /// - Complexity: O(*k*² (*v* + *e*)) for *k* sources of a node.
  public init(count: Int, sources: [Int], limit: Int, successors: (Int) -> [Int]) {
    let starts = sources.lazy.map { (node: $0, path: Entry(end: Int32($0), previous: Int32($0))) }
    entries = pathsToNearestEnds(count: count, most: limit, starts: starts) { node, path, take in
      let longer = Entry(end: path.end, previous: Int32(node))
      for successor in successors(node) { take(longer, successor) }
    }
  }

  /// Returns the shortest paths to a node, one from each of its nearest sources.
  ///
  /// - Parameter node: The last node of the paths.
  /// - Returns: The nodes of each path, the shortest first; those of one length are in the order of their sources. If the node is a
  ///   source, the first path is the node alone.
  /// - Complexity: O(*k*² × *l*) for *k* sources of a node and paths of *l* nodes.
  public func paths(to node: Int) -> [[Int]] {
    entries[node].map { entry in
      var path = [node]
      var last = entry
      while last.previous != path[path.count - 1], let before = self.entry(of: entry.end, at: last.previous) {
        path.append(Int(last.previous))
        last = before
      }
      return path.reversed()
    }
  }

  private func entry(of source: Int32, at node: Int32) -> Entry? { entries[Int(node)].first { $0.end == source } }
}
