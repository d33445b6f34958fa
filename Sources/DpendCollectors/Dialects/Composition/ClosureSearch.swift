import DpendGraph

/// A search for the closures whose code creates the value of a variable, also by a call of the closure.
struct ClosureSearch {
  let graph: FlowGraph<CompositionOrigin>

  /// The locations of closures by number.
  let locations: [Int: SourceLocation]

  /// The called variables by those of the results.
  let callees: [FlowVariable: FlowVariable]

  private var known: [FlowVariable: [SourceLocation]] = [:]

  init(
    graph: FlowGraph<CompositionOrigin>,
    locations: [Int: SourceLocation],
    callees: [FlowVariable: FlowVariable]
  ) {
    self.graph = graph
    self.locations = locations
    self.callees = callees
  }

  /// Returns the locations of the closures that a variable can have, or that create its value, in the order of the flow.
  ///
  /// - Complexity: O(*n*) for *n* values that flow into the variable; O(1) for a variable whose closures are known.
  mutating func closures(of variable: FlowVariable) -> [SourceLocation] {
    if let known = known[variable] { return known }
    var found: [SourceLocation] = []
    var seen: Set = [variable]
    var pending = [variable]
    while let next = pending.popLast() {
      for source in graph.directSources(of: next) {
        switch source {
        case .variable(let variable): if seen.insert(variable).inserted { pending.append(variable) }
        case .origin(.closure(let number)): if let location = locations[number] { found.append(location) }
        case .origin: break
        }
      }
      if let callee = callees[next], seen.insert(callee).inserted { pending.append(callee) }
    }
    known[variable] = found
    return found
  }
}
