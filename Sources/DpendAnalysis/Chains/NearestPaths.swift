import DpendGraph

/// A shortest path to some bindings from each binding that has one.
struct NearestPaths {
  /// The distance of each binding that has a path.
  let distances: [Int: Int]

  /// The searches in each program.
  private let searches: [Search]

  /// Searches the chains of dependents from some bindings.
  ///
  /// - Parameters:
  ///   - ends: The indices of the last bindings of the paths.
  ///   - dependents: The chains of dependents.
  /// - Complexity: O(*v* + *e*) for the bindings with a path, for each program.
  init(to ends: [Int], over dependents: Chains) {
    self.init(
      dependents.programs.all.map { program in
        Search(to: ends.filter { dependents.programs.uses($0, in: program) }) {
          dependents.next(after: $0, in: program)
        }
      }
    )
  }

  /// Searches against the direction of the paths.
  ///
  /// - Parameters:
  ///   - ends: The indices of the last bindings of the paths.
  ///   - predecessors: Returns the predecessors of a binding.
  /// - Complexity: O(*v* + *e*) for the bindings with a path, regardless of the size of the graph.
  init(to ends: [Int], predecessors: (Int) -> [Int]) {
    self.init([Search(to: ends, predecessors: predecessors)])
  }

  private init(_ searches: [Search]) {
    self.searches = searches
    distances = searches.dropFirst().reduce(searches.first?.distances ?? [:]) {
      $0.merging($1.distances, uniquingKeysWith: min)
    }
  }

  /// Returns the bindings on the path from one with a distance.
  func path(from start: Int) -> [Int] {
    searches.first { $0.distances[start] == distances[start] }?.path(from: start) ?? [start]
  }

  /// Returns the shortest path of one step or more from some bindings; of several paths that from the first one.
  func shortest(from starts: [Int]) -> [Int]? {
    let reaching = starts.compactMap { start in distances[start].map { (length: $0, start: start) } }
    return reaching.filter { $0.length > 0 }.min { $0 < $1 }.map { path(from: $0.start) }
  }
}

/// A breadth-first search against the direction of the paths.
private struct Search {
  let distances: [Int: Int]

  /// The next binding on the path from each one.
  private let next: [Int: Int]

  init(to ends: [Int], predecessors: (Int) -> [Int]) {
    var distances = Dictionary(ends.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
    var next: [Int: Int] = [:]
    var frontier = ends
    var length = 0
    while !frontier.isEmpty {
      length += 1
      var reached: [Int] = []
      for binding in frontier {
        for predecessor in predecessors(binding) where distances[predecessor] == nil {
          distances[predecessor] = length
          next[predecessor] = binding
          reached.append(predecessor)
        }
      }
      frontier = reached
    }
    self.distances = distances
    self.next = next
  }

  func path(from start: Int) -> [Int] {
    var path = [start]
    while let last = path.last, let following = next[last] { path.append(following) }
    return path
  }
}
