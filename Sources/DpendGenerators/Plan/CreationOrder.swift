import DpendGraph

/// The order in which an object of a hierarchy creates its values: each after those that it receives, and else as declared.
struct CreationOrder {
  private let graph: BindingGraph
  private let hierarchy: Hierarchy

  init(_ graph: BindingGraph, _ hierarchy: Hierarchy) {
    self.graph = graph
    self.hierarchy = hierarchy
  }

  /// Returns the requests of a binding whose values are constants of its scope.
  ///
  /// - Parameter index: The index of the binding.
  /// - Returns: The requests in the order of creation, and those that require themselves.
  func requests(of index: Int) -> (ordered: [Int], stuck: [Int]) {
    let requests = graph.bindings[index].requests
    var ordered: [Int] = []
    var stuck: [Int] = []
    var open: Set<Int> = []
    func visit(_ number: Int) {
      if ordered.contains(number) || !requests[number].isConstant { return }
      if !open.insert(number).inserted { return stuck.append(number) }
      for required in requirements(of: number, in: index) { visit(required) }
      open.remove(number)
      ordered.append(number)
    }
    for number in requests.indices { visit(number) }
    return (ordered, stuck)
  }

  /// Returns the requests of a binding whose values the value of another one receives.
  private func requirements(of number: Int, in index: Int) -> [Int] {
    if graph.bindings[index].requests[number].isForAncestors {
      let owner = hierarchy.demand(of: number, of: index).flatMap { hierarchy.owner(of: $0, in: index)?.request }
      return graph.bindings[index].requests[number].ignoresOwnProperties ? [] : [owner].compactMap(\.self)
    }
    let steps = hierarchy.creations[index].map { hierarchy.steps[$0] }.filter { $0.request == number }
    let owners = steps.flatMap { hierarchy.demands[$0.created] }.compactMap { hierarchy.owner(of: $0, in: index) }
    // A substitute that is still being created does not count.
    return Set(owners.filter { $0.request != number || !$0.isStandIn }.map(\.request)).sorted()
  }
}

extension DependencyRequest {
  /// Whether a scope declares a constant for the value: it creates the value, or renames that of an ancestor.
  fileprivate var isConstant: Bool { source == .construction || isForAncestors && !isReceivedUnchanged }
}

extension Binding {
  /// The labels at a call of the factory; nil for `_`.
  var argumentLabels: [String?] {
    guard let start = factory.name.lastIndex(of: "("), factory.name.hasSuffix(")") else { return [] }
    let labels = factory.name[factory.name.index(after: start)...].dropLast().split(separator: ":")
    return labels.map { $0 == "_" ? nil : String($0) }
  }

  /// The name of the static method that creates the value.
  var methodName: String {
    let path = factory.name.lastIndex(of: "(").map { factory.name[..<$0] } ?? factory.name[...]
    return path.split(separator: ".").last.map(String.init) ?? factory.name
  }
}
