import DpendGraph

/// The bindings that nothing uses, by the topmost of them.
struct UnusedParts {
  /// A binding that nothing needs, or some that need one another in a cycle and that nothing else needs.
  struct Top {
    /// The indices of the binding, or of those on a shortest cycle, each of which needs the next.
    let bindings: [Int]

    let isCycle: Bool

    /// The indices of what nothing needs but these.
    let neededByNothingElse: [Int]

    /// The indices of what other unused bindings need as well; told with the first of them.
    let sharedWithUnused: [Int]
  }

  /// For each binding whether nothing uses it.
  let isUnused: [Bool]

  /// The topmost of them, by id.
  let tops: [Top]

  /// Finds what is unused; nothing in a graph of which nobody knows where its use starts.
  ///
  /// - Complexity: O(*e* log *v*).
  init(_ graph: BindingGraph) {
    let reachability = Reachability(graph)
    guard !reachability.starts.isEmpty else {
      isUnused = Array(repeating: false, count: graph.bindings.count)
      tops = []
      return
    }
    isUnused = graph.unused(besides: reachability)
    tops = isUnused.contains(true) ? UnusedSearch(graph, isUnused).tops() : []
  }
}

extension BindingGraph {
  /// For each binding whether nothing uses it, nor what may be used by code that isn't read.
  fileprivate func unused(besides reachability: Reachability) -> [Bool] {
    let ofLibraries = Set(modules.filter { $0.files == 0 }.map(\.name))
    let reach = ContainerVisibility(components)
    let containers = bindings.indices.map { reach.container(of: bindings[$0].component) }
    let asked = Set(bindings.indices.filter { reachability.isReached[$0] }.map { containers[$0] })
    let mayBeUsed = bindings.indices.filter { index in
      ofLibraries.contains(bindings[index].module) || bindings[index].kind == .runtimeValue
        // How a generated container is called isn't read.
        || !asked.contains(containers[index]) && vocabulary(of: bindings[index]).isGenerated
    }
    var isUnused = Array(repeating: true, count: bindings.count)
    var overloads: [Int: [Int]] = [:]
    for group in initializersOfOneType() { for index in group { overloads[index] = group } }
    let used = reachable(from: reachability.starts + mayBeUsed) { dependencies(of: $0) + (overloads[$0] ?? []) }
    for index in used {
      isUnused[index] = false
    }
    return isUnused
  }
}

/// The search for the topmost of some bindings, all of whose consumers are among them.
private struct UnusedSearch {
  private let isUnused: [Bool]
  private let needs: [[Int]]

  init(_ graph: BindingGraph, _ isUnused: [Bool]) {
    self.isUnused = isUnused
    needs = graph.bindings.indices.map { index in
      isUnused[index] ? graph.dependencies(of: index).filter { isUnused[$0] } : []
    }
  }

  func tops() -> [UnusedParts.Top] {
    let groups = topmostGroups().map(cycle)
    let firsts = groups.map { $0.bindings[0] }
    let tree = dominatorTree(count: needs.count, roots: firsts) { needs[$0] }
    var owner: [Int?] = Array(repeating: nil, count: needs.count)
    for first in firsts { owner[first] = first }
    for node in tree.order where owner[node] == nil { owner[node] = tree.parents[node].flatMap { owner[$0] } }
    var isSeen = Array(repeating: false, count: needs.count)
    return groups.map { bindings, isCycle in
      let own = Set(bindings)
      let below = unseen(from: bindings[0], &isSeen).filter { !own.contains($0) }.sorted()
      return UnusedParts.Top(
        bindings: bindings,
        isCycle: isCycle,
        neededByNothingElse: below.filter { owner[$0] != nil },
        sharedWithUnused: below.filter { owner[$0] == nil }
      )
    }
  }

  /// The strongly connected components that no other one needs, by their first members.
  private func topmostGroups() -> [[Int]] {
    let groups = stronglyConnectedComponents(count: needs.count) { needs[$0] }.filter { isUnused[$0[0]] }
    let groupOf = componentNumbers(of: groups, count: needs.count)
    var isNeeded = Array(repeating: false, count: groups.count)
    for (number, group) in groups.enumerated() {
      for need in group.lazy.flatMap({ needs[$0] }) where groupOf[need] != number { isNeeded[groupOf[need]] = true }
    }
    return groups.indices.filter { !isNeeded[$0] }.map { groups[$0] }.sorted { $0[0] < $1[0] }
  }

  /// A group as its shortest cycle, or as its only member.
  private func cycle(in group: [Int]) -> (bindings: [Int], isCycle: Bool) {
    let places = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
    let cycle = shortestCycle(among: Array(group.indices)) { place in
      needs[group[place]].compactMap { places[$0] }
    }
    return cycle.map { ($0.map { group[$0] }, true) } ?? (group, false)
  }

  /// What is needed by a binding and wasn't seen before.
  private func unseen(from start: Int, _ isSeen: inout [Bool]) -> [Int] {
    var found: [Int] = []
    var pending = [start]
    while let node = pending.popLast() {
      for need in needs[node] where !isSeen[need] {
        isSeen[need] = true
        found.append(need)
        pending.append(need)
      }
    }
    return found
  }
}
