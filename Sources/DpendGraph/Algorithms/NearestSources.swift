/// The nearest of some sources of each node of a graph, with a shortest path from each.
public struct NearestSources: Sendable {
  /// A source that reaches a node.
  private struct Entry {
    let source: Int32

    /// The node before the last one on a shortest path; the node itself if that is the source.
    let previous: Int32
  }

  /// For each node its sources, the nearest first.
  private let entries: [[Entry]]

  /// Searches breadth-first from all sources at once.
  ///
  /// A node accepts each source once, up to the limit, and passes on what it accepts. That suffices: if a source is among the nearest
  /// of a node, it is among the nearest of each node on its shortest paths.
  ///
  /// - Parameters:
  ///   - count: The number of nodes, which are numbered from 0.
  ///   - sources: The sources, sorted.
  ///   - limit: The largest number of sources of a node.
  ///   - successors: The nodes that a node has an edge to.
  /// - Complexity: O(*k*² (*v* + *e*)) for *k* sources of a node.
  public init(count: Int, sources: [Int], limit: Int, successors: (Int) -> [Int]) {
    var entries: [[Entry]] = Array(repeating: [], count: count)
    var pending: [(node: Int, source: Int32)] = []
    func take(_ source: Int32, at node: Int, after previous: Int) {
      guard entries[node].count < limit, !entries[node].contains(where: { $0.source == source }) else { return }
      entries[node].append(Entry(source: source, previous: Int32(previous)))
      pending.append((node, source))
    }
    for source in sources { take(Int32(source), at: source, after: source) }
    // The sources of one distance are taken in their order, here and thus in each further step.
    var next = 0
    while next < pending.count {
      let (node, source) = pending[next]
      next += 1
      for successor in successors(node) { take(source, at: successor, after: node) }
    }
    self.entries = entries
  }

  /// Returns the shortest paths to a node, one from each of its nearest sources.
  ///
  /// - Parameter node: The last node of the paths.
  /// - Returns: The nodes of each path, the shortest first; those of one length are in the order of their sources. If the node is a
  ///   source, the first path is the node alone.
  /// - Complexity: O(*k* × *l*) for *k* sources of a node and paths of *l* nodes.
  public func paths(to node: Int) -> [[Int]] {
    entries[node].map { entry in
      var path = [node]
      var last = entry
      while last.previous != path[path.count - 1], let before = self.entry(of: entry.source, at: last.previous) {
        path.append(Int(last.previous))
        last = before
      }
      return path.reversed()
    }
  }

  private func entry(of source: Int32, at node: Int32) -> Entry? { entries[Int(node)].first { $0.source == source } }
}
