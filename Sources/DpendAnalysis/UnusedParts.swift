import DpendGraph

/// The unused bindings, grouped under those that no other unused binding uses.
struct UnusedParts {
  /// An unused binding, or an unused cycle of bindings, that nothing else uses.
  struct Top {
    /// The index of the binding, or the indices along a shortest cycle.
    let bindings: [Int]

    let isCycle: Bool

    /// The indices of the bindings that nothing else uses.
    let usedByNothingElse: [Int]

    /// The indices of the bindings that other unused bindings also use; listed with the first of them.
    let sharedWithUnused: [Int]
  }

  /// Whether each binding is unused.
  let isUnused: [Bool]

  /// The topmost unused bindings, by id.
  let tops: [Top]

  /// Finds the unused bindings; none in a graph without known starts.
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
  /// Returns whether each binding is unused, and can't be used by code that isn't read.
  fileprivate func unused(besides reachability: Reachability) -> [Bool] {
    let ofLibraries = Set(modules.filter { $0.files == 0 }.map(\.name))
    let reach = ContainerVisibility(components)
    let containers = bindings.indices.map { reach.container(of: bindings[$0].component) }
    let requested = Set(bindings.indices.filter { reachability.isReached[$0] }.map { containers[$0] })
    let requestedByUnknown = Set(
      components.filter(\.hasUnknownRequests).flatMap { reach.containers(visibleFrom: $0.id) }
    )
    let generatedDialects = generatedDialects
    let mayBeUsed = bindings.indices.filter { index in
      requestedByUnknown.contains(containers[index]) || ofLibraries.contains(bindings[index].module)
        || bindings[index].kind == .runtimeValue
        // The calls of a generated container aren't read.
        || !requested.contains(containers[index]) && generatedDialects.contains(bindings[index].dialect)
    }
    var overloads: [Int: [Int]] = [:]
    for group in initializersOfOneType() { for index in group { overloads[index] = group } }
    let isUsed = isReachable(from: reachability.starts + mayBeUsed, count: bindings.count) { index in
      overloads[index].map { dependencies(of: index) + $0 } ?? dependencies(of: index)
    }
    return isUsed.map { !$0 }
  }
}

/// The search for the topmost unused bindings.
private struct UnusedSearch {
  private let isUnused: [Bool]
  private let dependencies: [[Int]]

  init(_ graph: BindingGraph, _ isUnused: [Bool]) {
    self.isUnused = isUnused
    dependencies = graph.bindings.indices.map { index in
      isUnused[index] ? graph.dependencies(of: index).filter { isUnused[$0] } : []
    }
  }

  func tops() -> [UnusedParts.Top] {
    let groups = topmostGroups().map(cycle)
    let firsts = groups.map { $0.bindings[0] }
    let tree = dominatorTree(count: dependencies.count, roots: firsts) { dependencies[$0] }
    var owner: [Int?] = Array(repeating: nil, count: dependencies.count)
    for first in firsts { owner[first] = first }
    for node in tree.order where owner[node] == nil { owner[node] = tree.parents[node].flatMap { owner[$0] } }
    var isSeen = Array(repeating: false, count: dependencies.count)
    return groups.map { bindings, isCycle in
      let own = Set(bindings)
      let below = unseen(from: bindings[0], &isSeen).filter { !own.contains($0) }.sorted()
      return UnusedParts.Top(
        bindings: bindings,
        isCycle: isCycle,
        usedByNothingElse: below.filter { owner[$0] != nil },
        sharedWithUnused: below.filter { owner[$0] == nil }
      )
    }
  }

  /// Returns the strongly connected components without dependents, by their first members.
  private func topmostGroups() -> [[Int]] {
    let groups = stronglyConnectedComponents(count: dependencies.count) { dependencies[$0] }.filter { isUnused[$0[0]] }
    let groupOf = componentNumbers(of: groups, count: dependencies.count)
    var isUsed = Array(repeating: false, count: groups.count)
    for (number, group) in groups.enumerated() {
      for dependency in group.lazy.flatMap({ dependencies[$0] }) where groupOf[dependency] != number {
        isUsed[groupOf[dependency]] = true
      }
    }
    return groups.indices.filter { !isUsed[$0] }.map { groups[$0] }.sorted { $0[0] < $1[0] }
  }

  /// Returns the shortest cycle of a component, or its only member.
  private func cycle(in group: [Int]) -> (bindings: [Int], isCycle: Bool) {
    let positions = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
    let cycle = shortestCycle(among: Array(group.indices)) { position in
      dependencies[group[position]].compactMap { positions[$0] }
    }
    return cycle.map { ($0.map { group[$0] }, true) } ?? (group, false)
  }

  /// Returns the dependencies of a binding that weren't visited before.
  private func unseen(from start: Int, _ isSeen: inout [Bool]) -> [Int] {
    var found: [Int] = []
    var pending = [start]
    while let node = pending.popLast() {
      for dependency in dependencies[node] where !isSeen[dependency] {
        isSeen[dependency] = true
        found.append(dependency)
        pending.append(dependency)
      }
    }
    return found
  }
}
