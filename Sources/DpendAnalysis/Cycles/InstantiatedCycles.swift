import Algorithms
import DpendGraph

/// The cycles of bindings that instantiate each other, with immediate and deferred properties.
///
/// A closure that creates values can refer to itself. A cycle can be generated if on every path into it the first property that
/// repeats is deferred. So for each deferred edge, the search looks for a cycle that a path from the top enters at an immediate
/// property.
struct InstantiatedCycles {
  /// A property with the binding that it instantiates.
  private struct State: Hashable {
    let property: Hierarchy.Property
    let created: Int
  }

  private let graph: BindingGraph

  /// The states, in the order of their edges.
  private var states: [State] = []

  /// For each state, the indices of its successors.
  private var successors: [[Int]] = []
  private var isLater: [Bool] = []

  /// For each edge, the index of its state; nil if it instantiates nothing.
  private var stateOfEdge: [Int?] = []

  /// Whether a path from the top can begin in each state.
  private var isStart: [Bool] = []

  init(_ graph: BindingGraph, _ hierarchy: Hierarchy) {
    self.graph = graph
    var numbers: [State: Int] = [:]
    var leaving: [[Int]] = Array(repeating: [], count: graph.bindings.count)
    for edge in graph.edges {
      guard let created = edge.binding, graph.request(of: edge).source == .construction else {
        stateOfEdge.append(nil)
        continue
      }
      let state = State(property: graph.request(of: edge).property, created: created)
      let number = numbers[state] ?? states.count
      if number == states.count {
        numbers[state] = number
        states.append(state)
        isLater.append(!edge.isImmediate)
      }
      leaving[edge.source].append(number)
      stateOfEdge.append(number)
    }
    successors = states.map { leaving[$0.created] }
    let tops = graph.bindings.indices.filter { graph.bindings[$0].isRoot || hierarchy.creators[$0].isEmpty }
    let starts = tops.flatMap { leaving[$0] }
    let reached = reachable(from: starts) { [successors] in successors[$0] }
    // A cycle without any path into it can be entered anywhere.
    isStart = Array(repeating: true, count: states.count)
    for state in reached { isStart[state] = false }
    for state in starts { isStart[state] = true }
  }

  /// The cycles, as edges: a shortest one over each deferred edge that no earlier cycle contains.
  var all: [[Int]] {
    let groups = stronglyConnectedComponents(count: states.count) { successors[$0] }
      .filter { group in group.contains { isLater[$0] } && group.contains { !isLater[$0] } }
      .sorted { $0[0] < $1[0] }
    if groups.isEmpty { return [] }
    var arriving: [[Int]] = Array(repeating: [], count: states.count)
    for (index, state) in stateOfEdge.enumerated() { if let state { arriving[state].append(index) } }
    var making: [[Int]] = Array(repeating: [], count: graph.bindings.count)
    for (number, state) in states.enumerated() { making[state.created].append(number) }
    return groups.flatMap { cycles(among: $0, arriving, making) }
  }

  /// Returns the cycles in a component of states.
  ///
  /// - Parameters:
  ///   - group: The component.
  ///   - arriving: For each state, the edges that lead to it.
  ///   - making: For each binding, the states that instantiate it.
  /// - Returns: The cycles, as edges.
  private func cycles(among group: [Int], _ arriving: [[Int]], _ making: [[Int]]) -> [[Int]] {
    let positions = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
    let cycles = ImmediateCycles(
      successors: group.map { successors[$0].compactMap { positions[$0] } },
      isLater: group.map { isLater[$0] },
      entries: group.indices.filter { position in
        isStart[group[position]]
          || arriving[group[position]].contains { making[graph.edges[$0].source].contains { positions[$0] == nil } }
      }
    )
    var found: [[Int]] = []
    var covered: Set<Int> = []
    for (position, state) in group.enumerated() where isLater[state] {
      for edge in arriving[state] where !covered.contains(edge) {
        let source = graph.edges[edge].source
        guard let cycle = cycles.shortest(from: position, to: group.map { states[$0].created == source }) else {
          continue
        }
        let edges = [edge] + self.edges(along: cycle.map { group[$0] })
        covered.formUnion(edges)
        found.append(edges)
      }
    }
    return found
  }

  /// Returns the edges between the bindings of successive states.
  private func edges(along states: [Int]) -> [Int] {
    states.adjacentPairs().compactMap { state, next in
      graph.outgoing[self.states[state].created].first { stateOfEdge[$0] == next }
    }
  }
}
