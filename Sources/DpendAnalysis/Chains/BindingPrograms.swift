import Algorithms
package import DpendGraph

/// The programs of the bindings in a graph, which determine the bindings that are used together.
///
/// A program is left out if another one contains all of its bindings. If a single program is left, it contains all bindings.
package struct BindingPrograms: Hashable, Sendable {
  /// The number of programs, at least one.
  package let count: Int

  /// The different sets of programs that contain bindings, each sorted; empty if there is only one program.
  package let sets: [[Int]]

  /// For each binding the index of its set, or nil if its programs are unknown; empty if there is only one program.
  package let setsOfBindings: [Int?]

  /// For each set and each program whether the set contains it.
  private let isInSet: [Bool]

  /// Finds the programs of the bindings in a graph.
  ///
  /// - Complexity: O(*v*), with several programs O(*v* + *e*) for each, and for *n* different sets of *p* programs O(*n* × *p*²) at most.
  package init(of graph: BindingGraph) {
    let first = graph.bindings.indices.first { graph.bindings[$0].programs != nil }.flatMap {
      graph.bindings[$0].programs
    }
    let isOnlyOne = graph.bindings.indices.allSatisfy {
      graph.bindings[$0].programs == nil || graph.bindings[$0].programs == first
    }
    let programs = isOnlyOne ? [] : Self.programsOfUse(in: graph)
    let different = Array(programs.lazy.compactMap(\.self).uniqued())
    let largest = Self.largest(in: different)
    guard largest.count > 1 else {
      (count, sets, setsOfBindings, isInSet) = (1, [], [], [])
      return
    }
    let setNumbers = Dictionary(uniqueKeysWithValues: different.enumerated().map { ($1, $0) })
    count = largest.count
    sets = different.map { set in largest.indices.filter { set.contains(largest[$0]) } }
    setsOfBindings = programs.map { programs in programs.flatMap { setNumbers[$0] } }
    isInSet = different.flatMap { set in largest.map(set.contains) }
  }

  /// The numbers of the programs.
  var all: Range<Int> { 0..<count }

  /// Returns whether a program uses a binding, or can use it.
  func uses(_ binding: Int, in program: Int) -> Bool {
    guard count > 1, let set = setsOfBindings[binding] else { return true }
    return isInSet[set * count + program]
  }

  /// Returns whether a program uses two bindings.
  func areTogether(_ one: Int, _ other: Int) -> Bool {
    count == 1 || all.contains { uses(one, in: $0) && uses(other, in: $0) }
  }

  /// Returns the programs that use each binding; nil if its programs are unknown.
  ///
  /// A program also contains bindings that only others use, such as those of an app extension whose files an application compiles for its
  /// tests. A program uses a binding that it reaches from one of its own starts, or from a binding that no program reaches from its starts.
  private static func programsOfUse(in graph: BindingGraph) -> [Set<Int>?] {
    let programs = Set(graph.bindings.lazy.compactMap(\.programs).joined()).sorted()
    let starts = Reachability(graph).starts
    var used: [Set<Int>] = Array(repeating: [], count: graph.bindings.count)
    func use(_ indices: [Int], in program: Int) {
      let isNew = { index in
        !used[index].contains(program) && graph.bindings[index].programs?.contains(program) ?? true
      }
      let reached = reachable(from: indices.filter(isNew)) { graph.dependencies(of: $0).filter(isNew) }
      for index in reached { used[index].insert(program) }
    }
    for program in programs {
      use(starts.filter { graph.bindings[$0].programs?.contains(program) ?? false }, in: program)
    }
    let unreached = used.indices.filter { used[$0].isEmpty }
    for program in programs { use(unreached, in: program) }
    return zip(graph.bindings, used).map { binding, used in binding.programs.map { _ in used } }
  }

  /// Returns the programs of some sets that are not in all sets of another program, sorted; of equal programs the first.
  private static func largest(in sets: [Set<Int>]) -> [Int] {
    // For each program those that are in all of its sets.
    var companions: [Int: Set<Int>] = [:]
    for set in sets {
      for program in set { companions[program] = companions[program]?.intersection(set) ?? set }
    }
    return companions.keys.sorted().filter { program in
      (companions[program] ?? []).allSatisfy { other in
        other == program || other > program && (companions[other] ?? []).contains(program)
      }
    }
  }
}
