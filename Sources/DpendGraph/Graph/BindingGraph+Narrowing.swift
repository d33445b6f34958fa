extension BindingGraph {
  /// A part of a graph, with the number of dependencies that cross its border.
  package struct Part: Sendable {
    /// The bindings of the part and the edges among them, renumbered; edges to no binding stay.
    package let graph: BindingGraph

    /// The number of dependencies of the part on bindings outside of it.
    package let leaving: Int

    /// The number of dependencies of other bindings on the part.
    package let entering: Int
  }

  /// Returns the part of the graph that consists of some bindings.
  ///
  /// Edges across the border are left out, so that each edge of the part is also one of the whole graph. Missing keys and
  /// external values stay as far as the part requests them, and unavailable requests as far as their paths are in the part.
  ///
  /// - Parameter selected: The indices of the bindings, sorted.
  /// - Returns: The part.
  /// - Complexity: O(*v* + *e*), and the size of the findings and suppressions.
  package func narrowed(to selected: [Int]) -> Part {
    var positions: [Int?] = Array(repeating: nil, count: bindings.count)
    for (position, index) in selected.enumerated() { positions[index] = position }
    let kept = selected.flatMap { outgoing[$0] }.filter { edges[$0].binding.map { positions[$0] != nil } ?? true }
    let numbers = Renumbering(kept)
    let missing = missing.compactMap { $0.keeping(numbers) }
    let runtimeValues = runtimeValues.compactMap { $0.keeping(numbers) }
    var targets = kept.map { edges[$0].binding.flatMap { positions[$0] }.map(Target.binding) ?? .nothing }
    for (index, entry) in missing.enumerated() { entry.edges.forEach { targets[$0] = .missing(index) } }
    for (index, entry) in runtimeValues.enumerated() { entry.edges.forEach { targets[$0] = .runtimeValue(index) } }
    let ids = Set(selected.map { bindings[$0].component })
    let modulesOfPart = Set(selected.map { bindings[$0].module })
    let meant = bindingsOfEntryPoints()
    let remaining = zip(kept, targets).map { edges[$0].with(target: $1, at: positions) }
    let graph = BindingGraph(
      modules: modules.filter { modulesOfPart.contains($0.name) },
      programs: programs.map { $0.narrowed(to: modulesOfPart) }.filter { !$0.modules.isEmpty },
      components: components(holding: ids),
      bindings: selected.map { bindings[$0] },
      edges: remaining,
      missing: missing,
      runtimeValues: runtimeValues,
      unavailable: unavailable,
      unavailableRequests: unavailableRequests.compactMap { $0.moved(to: positions) },
      entryPoints: zip(entryPoints, meant).filter { $1.contains { positions[$0] != nil } }.map(\.0),
      templates: templates,
      types: types.withCalls(inCodeOf: selected.lazy.map { bindings[$0] }),
      findings: findings,
      suppressions: suppressions,
      isLibrary: isLibrary,
      vocabularies: vocabularies,
      adjacency: DpendGraph.adjacency(ofBindings: selected.count, edges: remaining)
    )
    return Part(
      graph: graph,
      leaving: selected.reduce(0) { $0 + outgoing[$1].count } - kept.count,
      entering: selected.flatMap { incoming[$0] }.count { positions[edges[$0].source] == nil }
    )
  }

  /// Removes edges; the missing keys and external values that only they request go with them.
  ///
  /// - Parameter isRemoved: Whether to remove an edge.
  /// - Complexity: O(*v* + *e*).
  mutating func removeEdges(where isRemoved: (Edge) -> Bool) {
    let kept = edges.indices.filter { !isRemoved(edges[$0]) }
    if kept.count < edges.count { self = with(kept) }
  }

  private func with(_ kept: [Int]) -> BindingGraph {
    let numbers = Renumbering(kept)
    let missing = missing.compactMap { $0.keeping(numbers) }
    let runtimeValues = runtimeValues.compactMap { $0.keeping(numbers) }
    var remaining = kept.map { edges[$0] }
    for (index, entry) in missing.enumerated() { entry.edges.forEach { remaining[$0].target = .missing(index) } }
    for (index, entry) in runtimeValues.enumerated() {
      entry.edges.forEach { remaining[$0].target = .runtimeValue(index) }
    }
    return BindingGraph(
      modules: modules,
      programs: programs,
      components: components,
      bindings: bindings,
      edges: remaining,
      missing: missing,
      runtimeValues: runtimeValues,
      unavailable: unavailable,
      unavailableRequests: unavailableRequests,
      entryPoints: entryPoints,
      templates: templates,
      types: types,
      findings: findings,
      suppressions: suppressions,
      isLibrary: isLibrary,
      vocabularies: vocabularies,
      adjacency: DpendGraph.adjacency(ofBindings: bindings.count, edges: remaining)
    )
  }

  /// Returns the components with some ids, and those around them.
  private func components(holding ids: Set<ComponentID>) -> [Component] {
    let parents = Dictionary(components.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    var shown = ids
    for id in ids {
      var next = parents[id] ?? nil
      while let parent = next, shown.insert(parent).inserted { next = parents[parent] ?? nil }
    }
    return components.filter { shown.contains($0.id) }
  }
}

/// The new numbers of the remaining edges.
private struct Renumbering {
  private let numbers: [Int: Int]

  init(_ kept: [Int]) {
    numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
  }

  func numbers(of edges: [Int]) -> [Int] { edges.compactMap { numbers[$0] } }
}

extension MissingBinding {
  fileprivate func keeping(_ numbers: Renumbering) -> MissingBinding? {
    let edges = numbers.numbers(of: edges)
    return edges.isEmpty ? nil : MissingBinding(key: key, name: name, edges: edges)
  }
}

extension RuntimeValue {
  fileprivate func keeping(_ numbers: Renumbering) -> RuntimeValue? {
    let edges = numbers.numbers(of: edges)
    return edges.isEmpty ? nil : RuntimeValue(type: type, label: label, isArgument: isArgument, edges: edges)
  }
}

extension BindingGraph.Edge {
  /// Returns the edge with another target and other positions of its bindings.
  fileprivate func with(target: BindingGraph.Target, at positions: [Int?]) -> BindingGraph.Edge {
    BindingGraph.Edge(
      source: positions[source] ?? 0,
      request: request,
      alternative: alternative,
      target: target,
      evidence: evidence,
      condition: condition,
      supplyingAncestors: supplyingAncestors.compactMap { positions[$0] }.sorted()
    )
  }
}

extension BindingGraph.Program {
  /// Returns the part of the program that consists of some modules.
  fileprivate func narrowed(to modulesOfPart: Set<String>) -> BindingGraph.Program {
    var part = BindingGraph.Program(
      name: name,
      modules: modules.filter(modulesOfPart.contains),
      partialModules: partialModules.filter { modulesOfPart.contains($0.key) }
    )
    part.origin = origin
    part.flags = flags
    part.filesWithFlags = filesWithFlags
    return part
  }
}
