import Algorithms
import DpendGraph

/// The search for the shortest chains between bindings.
struct ChainSearch {
  /// The chains of dependents.
  let dependents: Chains

  private let dependencies: Chains

  /// Creates a search through a graph.
  init(in graph: BindingGraph) {
    let programs = BindingPrograms(of: graph)
    dependencies = Chains(.dependencies, in: graph, programs)
    dependents = Chains(.dependents, in: graph, programs)
  }

  /// Returns the shortest chains and single references from bindings to others, the shortest first.
  ///
  /// - Parameters:
  ///   - starts: The indices of the dependents.
  ///   - ends: The indices of the dependencies.
  ///   - limit: The largest number of paths.
  /// - Returns: The paths; those of equal length by their bindings.
  func shortestPaths(from starts: [Int], to ends: [Int], limit: Int) -> ShortestPaths {
    let found = dependencies.programs.all.map { chains(of: $0, from: starts, to: ends, limit: limit) }
    let all = (references(from: starts, to: ends) + found.flatMap(\.paths)).uniqued().sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    let rests = Set(found.map(\.rest))
    return ShortestPaths(
      paths: Array(all.prefix(limit)),
      rest: all.count > limit || rests.contains(.more) ? .more : rests.contains(.unknown) ? .unknown : .none
    )
  }

  private func chains(of program: Int, from starts: [Int], to ends: [Int], limit: Int) -> ShortestPaths {
    let programs = dependencies.programs
    return DpendGraph.shortestPaths(
      from: starts.filter { programs.uses($0, in: program) },
      to: ends.filter { programs.uses($0, in: program) },
      limit: limit,
      count: dependencies.next.count,
      successors: { Set(dependencies.next(after: $0, in: program)).sorted() },
      predecessors: { dependents.next(after: $0, in: program) }
    )
  }

  /// Returns the paths of a single reference that no chain contains.
  private func references(from starts: [Int], to ends: [Int]) -> [[Int]] {
    starts.flatMap { start in
      Set(dependencies.ends[start]).intersection(ends).subtracting(dependencies.next[start]).map { [start, $0] }
    }
  }
}
