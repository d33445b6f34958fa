/// Properties that lead to one another, of which some are followed later, and the cycles among them that can't be written down:
/// a way from the top enters them at a property that must be there at once, so that this one comes back first.
struct ImmediateCycles {
  /// A beginning of a cycle.
  private struct Beginning {
    let node: Int

    /// The number of the beginning that it continues.
    let previous: Int?
    let length: Int
  }

  /// The most cycles over one edge that are looked at; each takes a search for the ways into it.
  private static let mostCycles = 100

  /// The nodes, numbered from 0, that each node leads to.
  let successors: [[Int]]

  /// Whether a node is followed later.
  let isLater: [Bool]

  /// The nodes at which a way from the top can come in.
  let entries: [Int]

  /// A shortest such cycle from one node to any of some that lead back to it; nil where none is found.
  ///
  /// - Complexity: O(*v* + *e*) where a shortest cycle over the edge is one, and bounded otherwise: among nodes that lead to one
  ///   another on very many ways, a long cycle may not be found.
  func shortest(from start: Int, to ends: [Bool]) -> [Int]? {
    let reached = reachedNodes(besides: [start])
    guard isLater.indices.contains(where: { reached[$0] && !isLater[$0] }) else { return nil }
    let distances = distances(to: ends)
    guard let least = distances[start] else { return nil }
    var beginnings = [Beginning(node: start, previous: nil, length: 0)]
    // By the length that a cycle has at least, the longest beginnings last.
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

  /// Whether a way from the top comes to a node of a cycle that must be there at once before it comes to any other one.
  private func isEnteredAtOnce(_ cycle: [Int]) -> Bool {
    let reached = reachedNodes(besides: cycle)
    return cycle.contains { reached[$0] && !isLater[$0] }
  }

  /// Which nodes are reached from the entries by ways that lead on from none of the given ones.
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

  /// For each node how many steps it is to the nearest of the ends; nil where no way leads there.
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
