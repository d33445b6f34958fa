import Algorithms
import DpendGraph

/// The origins that reach the variables of a flow graph, at most a number of them for each.
///
/// Origins are propagated once through the strongly connected components of the graph, sources first.
struct ReachingOrigins<Origin: Hashable & Sendable>: Sendable {
  /// The origins of a value.
  struct Result: Hashable, Sendable {
    /// The origins, each once, in the order of the graph.
    var origins: [Origin]

    /// Whether there are more than the limit; then ``origins`` is a part of them.
    var isTruncated: Bool
  }

  /// For each origin of the graph, by its number, that of the origin whose group it belongs to; nil for one that is left out.
  private let numbers: [GroupedOrigin?]

  /// For each variable of the graph, by its number, its origins, sorted by group; one more than the limit where there are more.
  private let reaching: [[GroupedOrigin]]
  private let limit: Int

  /// Finds the origins of variables.
  ///
  /// - Parameters:
  ///   - graph: The flow graph.
  ///   - targets: The variables; by default all of the graph.
  ///   - limit: The largest number of origins of one variable.
  ///   - group: Returns the origin whose group another one belongs to; nil for an origin that is left out. The first origin of
  ///     each group counts, by default each one.
  /// - Returns: The origins of the variables, and of those whose values flow into them.
  /// - Complexity: O((*v* + *e*) × `limit`) for *v* such variables and their *e* edges, and O(*o*) for *o* origins of the graph.
  static func find(
    in graph: FlowGraph<Origin>,
    of targets: [FlowVariable]? = nil,
    limit: Int,
    inGroups group: (Origin) -> Origin? = { $0 }
  ) -> ReachingOrigins {
    let variables = targets.map(graph.numbers(flowingInto:)) ?? graph.numbersWithSources
    var positions: [Int?] = Array(repeating: nil, count: graph.variableCount)
    for (position, variable) in variables.enumerated() { positions[variable] = position }
    let numbers = graph.numberedOrigins.enumerated().map { number, origin in
      group(origin).flatMap(graph.number(of:)).map { GroupedOrigin(group: $0, origin: number) }
    }
    var direct: [[GroupedOrigin]] = []
    var predecessors: [[Int]] = []
    for variable in variables {
      let sources = graph.directSources(ofNumber: variable)
      direct.append(sources.compactMap { if case .origin(let origin) = $0 { numbers[origin] } else { nil } })
      predecessors.append(sources.compactMap { if case .variable(let source) = $0 { positions[source] } else { nil } })
    }
    var found: [[GroupedOrigin]] = Array(repeating: [], count: variables.count)
    // Every component comes after those that its values come from.
    for component in stronglyConnectedComponents(count: variables.count, successors: { predecessors[$0] }) {
      var merged: [GroupedOrigin] = []
      for node in component {
        merged.formUnion(direct[node], limit: limit + 1)
        for source in predecessors[node] {
          // Most variables have one source, and share the memory of its origins.
          if merged.isEmpty { merged = found[source] } else { merged.formUnion(found[source], limit: limit + 1) }
        }
      }
      for node in component { found[node] = merged }
    }
    var reaching: [[GroupedOrigin]] = Array(repeating: [], count: graph.variableCount)
    for (variable, origins) in zip(variables, found) { reaching[variable] = origins }
    return ReachingOrigins(numbers: numbers, reaching: reaching, limit: limit)
  }

  /// Whether a variable has more origins than the limit.
  var isTruncated: Bool { reaching.contains { $0.count > limit } }

  /// Returns the origins of a value that is one of several.
  ///
  /// - Parameters:
  ///   - sources: The values.
  ///   - graph: The graph, to which code can have added further values.
  /// - Returns: The origins.
  func origins(of sources: [FlowSource<Origin>], in graph: FlowGraph<Origin>) -> Result {
    var merged: [GroupedOrigin] = []
    for source in sources {
      switch source {
      case .origin(let origin):
        guard let number = graph.number(of: origin), number < numbers.count, let origin = numbers[number] else {
          continue
        }
        merged.formUnion([origin], limit: limit + 1)
      case .variable(let variable):
        guard let number = graph.number(of: variable), number < reaching.count else { continue }
        merged.formUnion(reaching[number], limit: limit + 1)
      }
    }
    return Result(
      origins: merged.prefix(limit).map { graph.numberedOrigins[$0.origin] },
      isTruncated: merged.count > limit
    )
  }
}

/// An origin, by its number and that of its group.
private struct GroupedOrigin: Sendable {
  let group: Int
  var origin: Int
}

extension [GroupedOrigin] {
  /// Merges other origins into these, which are sorted by group, up to a number of groups.
  fileprivate mutating func formUnion(_ others: Self, limit: Int) {
    if count >= limit || others.isEmpty { return }
    for other in others {
      let position = partitioningIndex { $0.group >= other.group }
      if position < endIndex, self[position].group == other.group {
        self[position].origin = Swift.min(self[position].origin, other.origin)
        continue
      }
      insert(other, at: position)
      if count >= limit { return }
    }
  }
}
