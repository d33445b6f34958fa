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

  private let origins: [Origin]
  private let numbers: [Origin: GroupedOrigin]

  /// For each variable its origins, sorted by group; one more than the limit where there are more.
  private let reaching: [FlowVariable: [GroupedOrigin]]
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
    let variables = targets.map(graph.variables(flowingInto:)) ?? graph.variables
    let positions = Dictionary(
      variables.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let positionsOfOrigins = Dictionary(
      graph.origins.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let numbers = positionsOfOrigins.compactMapValues { origin in
      group(graph.origins[origin]).flatMap { positionsOfOrigins[$0] }.map { GroupedOrigin(group: $0, origin: origin) }
    }
    var direct: [[GroupedOrigin]] = []
    var predecessors: [[Int]] = []
    for variable in variables {
      let sources = graph.directSources(of: variable)
      direct.append(sources.compactMap { if case .origin(let origin) = $0 { numbers[origin] } else { nil } })
      predecessors.append(sources.compactMap { if case .variable(let source) = $0 { positions[source] } else { nil } })
    }
    var found: [[GroupedOrigin]] = Array(repeating: [], count: variables.count)
    // Every component comes after those that its values come from.
    for component in stronglyConnectedComponents(count: variables.count, successors: { predecessors[$0] }) {
      var merged: [GroupedOrigin] = []
      for node in component {
        merged.formUnion(direct[node], limit: limit + 1)
        for source in predecessors[node] { merged.formUnion(found[source], limit: limit + 1) }
      }
      for node in component { found[node] = merged }
    }
    return ReachingOrigins(
      origins: graph.origins,
      numbers: numbers,
      reaching: Dictionary(zip(variables, found), uniquingKeysWith: { first, _ in first }),
      limit: limit
    )
  }

  /// Whether a variable has more origins than the limit.
  var isTruncated: Bool { reaching.values.contains { $0.count > limit } }

  /// Returns the origins of a value that is one of several.
  func origins(of sources: [FlowSource<Origin>]) -> Result {
    var merged: [GroupedOrigin] = []
    for source in sources {
      switch source {
      case .origin(let origin): merged.formUnion(numbers[origin].map { [$0] } ?? [], limit: limit + 1)
      case .variable(let variable): merged.formUnion(reaching[variable] ?? [], limit: limit + 1)
      }
    }
    return Result(origins: merged.prefix(limit).map { origins[$0.origin] }, isTruncated: merged.count > limit)
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
      let position = firstIndex { $0.group >= other.group } ?? endIndex
      if position < endIndex, self[position].group == other.group {
        self[position].origin = Swift.min(self[position].origin, other.origin)
        continue
      }
      insert(other, at: position)
      if count >= limit { return }
    }
  }
}
