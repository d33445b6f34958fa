import DpendGraph

/// Finds bindings that instantiate one another, of which something must be there at once and something is made later.
///
/// What makes values later can refer to itself. A circle can be written down if on every way into it the first property that comes
/// back is such a one; so what is looked at is where a circle can be entered, then the circles that remain without those places.
struct InstantiatedCycles {
  /// A property with what it makes.
  private struct State: Hashable {
    let property: Hierarchy.Property
    let made: Int
  }

  private let graph: BindingGraph

  /// The states, in the order of the edges that lead to them.
  private var states: [State] = []
  private var isLazy: [Bool] = []
  private var successors: [[Int]] = []
  private var predecessors: [[Int]] = []

  /// The states in which a way from the top can begin.
  private var starts: Set<Int> = []

  init(_ graph: BindingGraph, _ hierarchy: Hierarchy) {
    self.graph = graph
    var numbers: [State: Int] = [:]
    var leaving: [[Int]] = Array(repeating: [], count: graph.bindings.count)
    for edge in graph.edges {
      guard let made = edge.binding, graph.request(of: edge).source == .construction else { continue }
      let state = State(property: graph.request(of: edge).property, made: made)
      let number = numbers[state] ?? states.count
      if number == states.count {
        numbers[state] = number
        states.append(state)
        isLazy.append(!edge.isImmediate)
      }
      leaving[edge.source].append(number)
    }
    successors = states.map { leaving[$0.made] }
    predecessors = Array(repeating: [], count: states.count)
    for (state, next) in successors.enumerated() {
      for other in next { predecessors[other].append(state) }
    }
    let tops = graph.bindings.indices.filter { graph.bindings[$0].isRoot || hierarchy.makers[$0].isEmpty }
    starts = Set(tops.flatMap { leaving[$0] })
    let reached = Set(reachable(from: starts.sorted()) { [successors] in successors[$0] })
    // A circle that nothing leads to can be entered anywhere.
    starts.formUnion(states.indices.filter { !reached.contains($0) })
  }

  /// The cycles, as edges.
  ///
  /// - Complexity: O(*v* + *e*) for each level of circles within circles.
  var all: [[Int]] {
    var found: [[Int]] = []
    var pending = [Array(states.indices)]
    while let part = pending.popLast() {
      for circle in circles(among: part) where circle.contains(where: { isLazy[$0] }) {
        let inside = Set(circle)
        let entries = circle.filter { starts.contains($0) || !predecessors[$0].allSatisfy(inside.contains) }
        if let entry = entries.first(where: { !isLazy[$0] }) {
          found.append(edges(through: entry, among: inside))
        } else {
          let closed = Set(entries)
          pending.append(circle.filter { !closed.contains($0) })
        }
      }
    }
    return found
  }

  /// The strongly connected parts of some states.
  private func circles(among part: [Int]) -> [[Int]] {
    let places = Dictionary(uniqueKeysWithValues: part.enumerated().map { ($1, $0) })
    return stronglyConnectedComponents(count: part.count) { successors[part[$0]].compactMap { places[$0] } }
      .map { $0.map { part[$0] } }
      .filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
  }

  /// The edges of a shortest way from a state back to it.
  private func edges(through start: Int, among inside: Set<Int>) -> [Int] {
    var previous: [Int: Int] = [:]
    var frontier = [start]
    while !frontier.isEmpty, previous[start] == nil {
      frontier = frontier.flatMap { state in
        successors[state].filter { next in
          guard inside.contains(next), previous[next] == nil else { return false }
          previous[next] = state
          return true
        }
      }
    }
    var edges: [Int] = []
    var current = start
    repeat {
      guard let before = previous[current] else { return [] }
      edges.append(contentsOf: self.edges(from: before, to: current).prefix(1))
      current = before
    } while current != start
    return edges.reversed()
  }

  /// The edges by which what one state makes makes another.
  private func edges(from state: Int, to next: Int) -> [Int] {
    graph.outgoing[states[state].made].filter { index in
      let edge = graph.edges[index]
      return edge.binding == states[next].made && graph.request(of: edge).property == states[next].property
        && graph.request(of: edge).source == .construction
    }
  }
}
