/// The arcs of a kernel to cut, and whether that choice is proven to be the cheapest.
struct FeedbackSolution {
  /// The steps that the searches of all components of a graph share; a step looks at one arc.
  static let sharedSteps = 8_000_000

  /// The steps that the search of each component has for each of its arcs.
  static let stepsForEachArc = 200

  /// The maximum number of such steps for one component.
  static let mostOwnSteps = 2_000_000

  /// The maximum number of arcs of a kernel that is solved exactly.
  private static let mostForSearch = 160

  /// The maximum number of arcs of a kernel for which the local-ratio algorithm is tried.
  private static let mostForLocalRatio = 2_000

  /// The indices of the arcs.
  let cut: [Int]

  /// Whether the choice is proven to be the cheapest.
  let isProven: Bool

  /// Solves a kernel.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - arcs: The arcs, grouped by source.
  ///   - steps: The available steps; the ones taken are subtracted.
  init(_ count: Int, _ arcs: [FeedbackKernel.Arc], steps: inout Int) {
    guard !arcs.isEmpty else {
      (cut, isProven) = ([], true)
      return
    }
    var graph = FeedbackGraph(count, arcs, steps: steps)
    var candidates = [graph.withoutSuperfluous(linearOrdering(count: count, arcs: arcs))]
    if arcs.count <= Self.mostForLocalRatio, let bound = graph.localRatio(Array(repeating: .open, count: arcs.count)) {
      candidates.append(graph.withoutSuperfluous(bound.cut))
    }
    let best = candidates.min { graph.cost(of: $0) < graph.cost(of: $1) } ?? []
    if arcs.count <= Self.mostForSearch {
      (cut, isProven) = graph.search(startingWith: best)
    } else {
      (cut, isProven) = (best, false)
    }
    steps = graph.steps
  }
}

/// A kernel with the state of the search.
private struct FeedbackGraph {
  /// The decision of a branch of the search about an arc.
  enum Decision {
    case open, cut, kept
  }

  /// A branch of the search.
  private struct Branch {
    var decisions: [Decision]
    var cost: Int
  }

  private let arcs: [FeedbackKernel.Arc]

  /// For each node the range of the arcs that leave it.
  private let leaving: [Range<Int>]

  /// The remaining steps.
  private(set) var steps: Int

  /// For each node the last search that visited it, which saves an array for each search.
  private var lastSearch: [Int]
  private var searches = 0

  init(_ count: Int, _ arcs: [FeedbackKernel.Arc], steps: Int) {
    self.arcs = arcs
    self.steps = steps
    var leaving = Array(repeating: 0..<0, count: count)
    for index in arcs.indices {
      let first = leaving[arcs[index].source].isEmpty ? index : leaving[arcs[index].source].lowerBound
      leaving[arcs[index].source] = first..<(index + 1)
    }
    self.leaving = leaving
    lastSearch = Array(repeating: 0, count: count)
  }

  func cost(of cut: [Int]) -> Int { cut.reduce(0) { $0 + arcs[$1].weight } }

  /// Returns the cheapest choice, and whether the search was completed.
  mutating func search(startingWith first: [Int]) -> ([Int], Bool) {
    var best = first
    var branches = [Branch(decisions: Array(repeating: .open, count: arcs.count), cost: 0)]
    while let branch = branches.popLast() {
      guard steps > 0 else { return (best, false) }
      guard let bound = localRatio(branch.decisions), branch.cost + bound.cost < cost(of: best) else { continue }
      let decided = branch.decisions.indices.filter { branch.decisions[$0] == .cut }
      let candidate = withoutSuperfluous(decided + bound.cut)
      if cost(of: candidate) < cost(of: best) { best = candidate }
      branches += children(of: branch, cycle: bound.cycle).reversed()
    }
    return (best, true)
  }

  /// Returns one branch for each arc of a cycle that can be cut, the cheapest first; each keeps the arcs of those before it.
  private func children(of branch: Branch, cycle: [Int]) -> [Branch] {
    let open = cycle.filter { branch.decisions[$0] == .open }.sorted { (arcs[$0].weight, $0) < (arcs[$1].weight, $1) }
    var decisions = branch.decisions
    return open.map { arc in
      var child = Branch(decisions: decisions, cost: branch.cost + arcs[arc].weight)
      child.decisions[arc] = .cut
      decisions[arc] = .kept
      return child
    }
  }

  /// Returns a lower bound for the cost of the open arcs of a branch, and a choice of them that leaves no cycle.
  ///
  /// Of each cycle, the smallest remaining weight of its arcs must be paid, and is subtracted from all of them; arcs with no
  /// remaining weight are cut.
  ///
  /// - Parameter decisions: The decisions of the branch.
  /// - Returns: The cost, the choice, and the shortest cycle found; nil where kept arcs alone close a cycle.
  mutating func localRatio(_ decisions: [Decision]) -> (cost: Int, cut: [Int], cycle: [Int])? {
    var remaining = arcs.indices.map { decisions[$0] == .cut ? 0 : decisions[$0] == .kept ? Int.max : arcs[$0].weight }
    var isDone = Array(repeating: false, count: leaving.count)
    var shortest: [Int] = []
    var cost = 0
    for start in leaving.indices {
      while let cycle = cycle(through: start, remaining, isDone) {
        guard let least = cycle.map({ remaining[$0] }).min(), least < Int.max else { return nil }
        if shortest.isEmpty || cycle.count < shortest.count { shortest = cycle }
        cost += least
        for arc in cycle where remaining[arc] < Int.max { remaining[arc] -= least }
      }
      isDone[start] = true
    }
    let cut = arcs.indices.filter { decisions[$0] == .open && remaining[$0] == 0 }
    return (cost, cut, shortest)
  }

  /// Returns a shortest cycle through a node, along arcs with a remaining weight and past unfinished nodes.
  private mutating func cycle(through start: Int, _ remaining: [Int], _ isDone: [Bool]) -> [Int]? {
    var arrivals = Array(repeating: -1, count: leaving.count)
    var frontier = [start]
    while !frontier.isEmpty {
      var next: [Int] = []
      for node in frontier {
        steps -= leaving[node].count
        for arc in leaving[node] where remaining[arc] > 0 {
          let target = arcs[arc].destination
          if target == start { return path(to: node, arrivals) + [arc] }
          if isDone[target] || arrivals[target] >= 0 { continue }
          arrivals[target] = arc
          next.append(target)
        }
      }
      frontier = next
    }
    return nil
  }

  private func path(to end: Int, _ arrivals: [Int]) -> [Int] {
    var path: [Int] = []
    var node = end
    while arrivals[node] >= 0 {
      path.append(arrivals[node])
      node = arcs[arrivals[node]].source
    }
    return path.reversed()
  }

  /// Returns a choice without the arcs that close no cycle with the kept ones; tries the most expensive first, as far as the
  /// steps last.
  mutating func withoutSuperfluous(_ cut: [Int]) -> [Int] {
    var isCut = Array(repeating: false, count: arcs.count)
    for arc in cut { isCut[arc] = true }
    for arc in cut.sorted(by: { (arcs[$1].weight, $0) < (arcs[$0].weight, $1) }) {
      guard steps > 0 else { break }
      isCut[arc] = reaches(from: arcs[arc].destination, to: arcs[arc].source, isCut)
    }
    return cut.filter { isCut[$0] }
  }

  private mutating func reaches(from start: Int, to end: Int, _ isCut: [Bool]) -> Bool {
    searches += 1
    lastSearch[start] = searches
    var open = [start]
    while let node = open.popLast() {
      if node == end { return true }
      steps -= leaving[node].count
      for arc in leaving[node] where !isCut[arc] && lastSearch[arcs[arc].destination] != searches {
        lastSearch[arcs[arc].destination] = searches
        open.append(arcs[arc].destination)
      }
    }
    return false
  }
}
