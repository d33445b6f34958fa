/// Properties that lead to each other, some of them deferred, and the cycles among them that can't be generated: a path from the
/// top enters them at an immediate property, which therefore repeats first.
struct ImmediateCycles {
  /// The beginning of a cycle.
  private struct Beginning {
    let node: Int

    /// The index of the beginning that it continues.
    let previous: Int?
    let length: Int
  }

  /// The largest number of cycles over one edge that are examined; each takes a search for the paths into it.
  private static let mostCycles = 100

  /// The successors of each node.
  let successors: [[Int]]

  /// Whether each node is deferred.
  let isLater: [Bool]

  /// The nodes that a path from the top can enter.
  let entries: [Int]

  /// Returns a shortest such cycle from a node to one of some ends that lead back to it; nil if none is found.
  ///
  /// - Complexity: O(*v* + *e*) if a shortest cycle over the edge is one, and bounded otherwise: a long cycle may not be found
  ///   among nodes with very many paths.
  func shortest(from start: Int, to ends: [Bool]) -> [Int]? {
    let reached = reachedNodes(besides: [start])
    guard isLater.indices.contains(where: { reached[$0] && !isLater[$0] }) else { return nil }
    let distances = distances(to: ends)
    guard let least = distances[start] else { return nil }
    var beginnings = [Beginning(node: start, previous: nil, length: 0)]
    // The beginnings by the smallest possible length of the cycle, the longest beginnings last.
    var pending: [[Int]] = Array(repeating: [], count: successors.count + 1)
    pending[least].append(0)
    var cycles = 0
    var length = least
    let most = 8 * successors.count + 1_000
    while length < pending.count, beginnings.count < most {
      guard let number = pending[length].popLast() else {
        length += 1
        continue
      }
      let beginning = beginnings[number]
      let path = path(to: number, among: beginnings)
      if ends[beginning.node] {
        if isEnteredAtOnce(path) { return path }
        cycles += 1
        if cycles == Self.mostCycles { return nil }
      }
      for next in successors[beginning.node] {
        guard let rest = distances[next], !path.contains(next) else { continue }
        let least = beginning.length + 1 + rest
        guard least < pending.count else { continue }
        pending[least].append(beginnings.count)
        beginnings.append(Beginning(node: next, previous: number, length: beginning.length + 1))
      }
    }
    return nil
  }

  /// Returns whether a path from the top reaches an immediate node of a cycle before any other node of it.
  private func isEnteredAtOnce(_ cycle: [Int]) -> Bool {
    let reached = reachedNodes(besides: cycle)
    return cycle.contains { reached[$0] && !isLater[$0] }
  }

  /// Returns whether each node is reachable from the entries by paths that don't pass through the given nodes.
  private func reachedNodes(besides ends: [Int]) -> [Bool] {
    var isEnd = Array(repeating: false, count: successors.count)
    for node in ends { isEnd[node] = true }
    var reached = Array(repeating: false, count: successors.count)
    var pending = entries
    while let node = pending.popLast() {
      guard !reached[node] else { continue }
      reached[node] = true
      if !isEnd[node] { pending += successors[node] }
    }
    return reached
  }

  /// Returns the distance of each node to the nearest end; nil if no path leads there.
  private func distances(to ends: [Bool]) -> [Int?] {
    var predecessors: [[Int]] = Array(repeating: [], count: successors.count)
    for (node, next) in successors.enumerated() { for other in next { predecessors[other].append(node) } }
    var distances: [Int?] = ends.map { $0 ? 0 : nil }
    var frontier = ends.indices.filter { ends[$0] }
    var distance = 0
    while !frontier.isEmpty {
      distance += 1
      var next: [Int] = []
      for node in frontier.flatMap({ predecessors[$0] }) where distances[node] == nil {
        distances[node] = distance
        next.append(node)
      }
      frontier = next
    }
    return distances
  }

  private func path(to number: Int, among beginnings: [Beginning]) -> [Int] {
    var path: [Int] = []
    var next: Int? = number
    while let number = next {
      path.append(beginnings[number].node)
      next = beginnings[number].previous
    }
    return path.reversed()
  }
}
