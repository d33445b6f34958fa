import DpendGraph

/// A search for the views that a variable has, and for the closures whose code creates its value.
struct ViewValueSearch {
  let graph: FlowGraph<CompositionOrigin>

  /// The locations of closures by number.
  let closures: [SourceLocation]

  /// The called variables by those of the results.
  let callees: [FlowVariable: FlowVariable]

  /// Returns the type of the object that a site creates.
  let type: (Int) -> TypeIndex.TypeID?

  /// Returns the views and the closures that a variable can have, in the order of the flow.
  ///
  /// - Complexity: O(*n*) for *n* values that flow into the variable.
  func parts(of variable: FlowVariable) -> [ViewTree.Part] {
    var found: [ViewTree.Part] = []
    var seen: Set = [variable]
    var pending = [variable]
    while let next = pending.popLast() {
      for source in graph.directSources(of: next) {
        switch source {
        case .variable(let variable): if seen.insert(variable).inserted { pending.append(variable) }
        case .origin(.closure(let number)): found.append(.closure(closures[number]))
        case .origin(.site(let number)): if let type = type(number) { found.append(.type(type)) }
        case .origin: break
        }
      }
      if let callee = callees[next], seen.insert(callee).inserted { pending.append(callee) }
    }
    return found
  }
}
