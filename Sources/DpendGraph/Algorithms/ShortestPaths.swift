/// The shortest paths from some nodes to others, and whether there are more.
public struct ShortestPaths: Hashable, Sendable {
  /// Whether there are more paths than requested.
  public enum Rest: Hashable, Sendable {
    /// All paths are found.
    case none

    /// There are more.
    case more

    /// The search was stopped after it had visited too many paths that lead back to themselves.
    case unknown
  }

  /// The paths as nodes from first to last, the shortest first.
  public let paths: [[Int]]

  /// Whether there are more.
  public let rest: Rest

  /// Creates the result of a search.
  package init(paths: [[Int]], rest: Rest) {
    self.paths = paths
    self.rest = rest
  }
}

/// Returns the shortest simple paths of one edge or more from some nodes to others, the shortest first.
///
/// A path starts at the last of the first nodes and ends at the first of the others. It contains no node twice, except that its
/// end may be its start. The search extends partial paths, those first that can be completed soonest (P. Hart, N. Nilsson, B.
/// Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths", 1968). Without cycles, each of them leads
/// to an end; with cycles, a partial path may lead back to itself, and the search stops after a limited amount of work and
/// reports that.
///
/// - Parameters:
///   - starts: The nodes to start from, without duplicates.
///   - ends: The nodes to reach, without duplicates.
///   - limit: The maximum number of paths.
///   - count: The number of nodes, which are numbered from 0.
///   - successors: The nodes that a node has an edge to, without duplicates.
///   - predecessors: The nodes that have an edge to a node.
/// - Returns: The paths; those of equal length by their nodes.
/// - Complexity: O(*p* × (*v* + *e*)) for a limit of *p* paths.
public func shortestPaths(
  from starts: [Int],
  to ends: [Int],
  limit: Int,
  count: Int,
  successors: (Int) -> [Int],
  predecessors: (Int) -> [Int]
) -> ShortestPaths {
  var search = PathSearch(from: starts, to: ends, count: count, successors, predecessors)
  let found = search.run(atMost: limit + 1, mostWork: (limit + 1) * (workPerPath + count), successors)
  let paths = found.prefix(limit).sorted {
    $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
  }
  return ShortestPaths(paths: paths, rest: found.count > limit ? .more : search.isGivenUp ? .unknown : .none)
}

/// The maximum number of partial paths for each path, in addition to the number of nodes.
private let workPerPath = 10_000

/// Partial paths, by their minimum length when completed.
private struct PathSearch {
  private struct Partial {
    let node: Int
    let length: Int

    /// The smallest distance to an end among the nodes so far.
    let nearest: Int

    /// The index of the partial path that this one extends.
    let previous: Int?
  }

  private(set) var isGivenUp = false

  private let starts: [Int]
  private let isStart: [Bool]
  private let isEnd: [Bool]

  /// For each node the number of its strongly connected component: a path never returns to one that it has left.
  private let components: [Int]

  /// For each node the smallest number of edges, at least one, to an end; nil for none.
  ///
  /// Paths do not continue through starts and ends.
  private let distances: [Int?]

  private var partials: [Partial] = []
  private var pending: [[Int]] = []
  private var work = 0

  init(from starts: [Int], to ends: [Int], count: Int, _ successors: (Int) -> [Int], _ predecessors: (Int) -> [Int]) {
    self.starts = starts
    var isStart = Array(repeating: false, count: count)
    var isEnd = isStart
    for node in starts { isStart[node] = true }
    for node in ends { isEnd[node] = true }
    let components = componentNumbers(
      of: stronglyConnectedComponents(count: count, successors: successors),
      count: count
    )
    var distances: [Int?] = Array(repeating: nil, count: count)
    var frontier = ends
    var length = 0
    while !frontier.isEmpty {
      length += 1
      let reached = frontier.flatMap(predecessors)
      frontier = []
      for node in reached where distances[node] == nil {
        distances[node] = length
        if !isStart[node], !isEnd[node] { frontier.append(node) }
      }
    }
    self.isStart = isStart
    self.isEnd = isEnd
    self.components = components
    self.distances = distances
  }

  /// Returns the paths, the shortest first.
  mutating func run(atMost limit: Int, mostWork: Int, _ successors: (Int) -> [Int]) -> [[Int]] {
    var found: [[Int]] = []
    for start in starts.reversed() { add(start, after: nil) }
    var length = 0
    while length < pending.count, found.count < limit {
      guard let position = pending[length].popLast() else {
        length += 1
        continue
      }
      guard work < mostWork else {
        isGivenUp = true
        break
      }
      work += 1
      let partial = partials[position]
      if isEnd[partial.node], partial.previous != nil {
        found.append(path(to: position))
      } else if !comesBack(position) {
        for successor in successors(partial.node).reversed() { add(successor, after: position) }
      }
    }
    return found
  }

  private mutating func add(_ node: Int, after previous: Int?) {
    let length = previous.map { partials[$0].length + 1 } ?? 0
    let isComplete = isEnd[node] && previous != nil
    if isStart[node], previous != nil, !isComplete { return }
    guard let distance = isComplete ? 0 : distances[node] else { return }
    let nearest = min(distance, previous.map { partials[$0].nearest } ?? distance)
    while pending.count <= length + distance { pending.append([]) }
    pending[length + distance].append(partials.count)
    partials.append(Partial(node: node, length: length, nearest: nearest, previous: previous))
  }

  /// Whether the last node of a partial path occurs earlier in it.
  private mutating func comesBack(_ position: Int) -> Bool {
    let last = partials[position]
    var next = last.previous
    // A path that has never been as near to the end has never been here.
    if let previous = next, last.nearest < partials[previous].nearest { return false }
    while let position = next, components[partials[position].node] == components[last.node] {
      if partials[position].node == last.node { return true }
      work += 1
      next = partials[position].previous
    }
    return false
  }

  private func path(to position: Int) -> [Int] {
    var path: [Int] = []
    var next: Int? = position
    while let position = next {
      path.append(partials[position].node)
      next = partials[position].previous
    }
    return path.reversed()
  }
}
