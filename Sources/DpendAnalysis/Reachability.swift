public import DpendGraph

/// What the application reaches: what it asks for itself, as far as sources and settings show it, and all that this needs.
public struct Reachability: Hashable, Sendable {
  /// The bindings that are made for their own sake, by id.
  ///
  /// These are roots, what entry points ask for, code that asks and provides nothing, what a container makes when it starts, and
  /// what a library offers to others.
  public let starts: [Int]

  /// For each binding whether a start needs it, directly or not, or is it.
  public let isReached: [Bool]

  /// Finds out what is reached.
  ///
  /// - Complexity: O(*v* + *e*), and for entry points of generic types O(*n* × *m*) with *m* generic bindings.
  public init(_ graph: BindingGraph) {
    let asked = graph.bindingsAtEntryPoints()
    starts = graph.bindings.indices.filter { graph.isMadeForItself($0) || asked.contains($0) }
    var isReached = Array(repeating: false, count: graph.bindings.count)
    for index in reachable(from: starts, successors: { graph.dependencies(of: $0) }) { isReached[index] = true }
    self.isReached = isReached
  }
}

extension Scope {
  /// The scopes whose values a container makes when it starts, whether or not anything asks for them.
  private static let madeAtStart: Set<String> = ["eagerSingleton", "always"]

  /// Whether a container makes the value when it starts.
  var isMadeAtStart: Bool { Self.madeAtStart.contains(name) }
}

extension BindingGraph {
  /// Whether a binding is made without anything in the graph asking for it.
  fileprivate func isMadeForItself(_ index: Int) -> Bool {
    bindings[index].isRoot || bindings[index].kind == .consumer || bindings[index].scope.isMadeAtStart
      || isLibrary && bindings[index].access >= .package
  }

  /// The bindings that what the application asks for itself means.
  fileprivate func bindingsAtEntryPoints() -> Set<Int> {
    let asked = Set(entryPoints.flatMap(\.acceptedKeys))
    if asked.isEmpty { return [] }
    return Set(
      bindings.indices.filter { index in
        let isGeneric = !bindings[index].genericParameters.isEmpty
        return [bindings[index].keys, bindings[index].fallbackKeys].joined().lazy.map(\.withoutExistentials).contains {
          key in
          isGeneric
            ? asked.contains { key.tag == $0.tag && key.type.arguments(matching: $0.type) != nil } : asked.contains(key)
        }
      }
    )
  }
}

extension EntryPoint {
  /// The keys of the bindings that meet it: for an array those of its elements too.
  fileprivate var acceptedKeys: [Key] {
    let key = key.withoutExistentials
    return [key] + (key.type.argument(of: "Array").map { [Key($0, tag: key.tag)] } ?? [])
  }
}
