extension BindingGraph {
  /// Returns for each entry point the indices of the bindings that satisfy it, sorted.
  ///
  /// - Complexity: O(*v*), and for entry points of generic types O(*n* × *m*) with *m* generic bindings.
  public func bindingsOfEntryPoints() -> [[Int]] {
    let accepted = entryPoints.map(\.acceptedKeys)
    let requested = Set(accepted.joined())
    if requested.isEmpty { return [] }
    var byKey: [Key: [Int]] = [:]
    var generic: [(key: Key, index: Int)] = []
    for index in bindings.indices {
      let isGeneric = !bindings[index].genericParameters.isEmpty
      for key in [bindings[index].keys, bindings[index].fallbackKeys].joined().lazy.map(\.withoutExistentials) {
        if isGeneric {
          generic.append((key, index))
        } else if requested.contains(key) {
          byKey[key, default: []].append(index)
        }
      }
    }
    // Entry points of one key share an array.
    var known: [[Key]: [Int]] = [:]
    return accepted.map { accepted in
      if let bindings = known[accepted] { return bindings }
      let specialized = generic.filter { key, _ in
        accepted.contains { key.tag == $0.tag && key.type.arguments(matching: $0.type) != nil }
      }
      let bindings = Set(accepted.flatMap { byKey[$0] ?? [] } + specialized.map(\.index)).sorted()
      known[accepted] = bindings
      return bindings
    }
  }

  /// The requests of the application's own code: the entry points without the declarations of roots.
  package var applicationRequests: [EntryPoint] {
    let declarations = Set(bindings.lazy.filter(\.isRoot).map(\.location))
    return entryPoints.filter { !declarations.contains($0.location) }
  }

  /// Returns the indices of the bindings that satisfy some entry point.
  ///
  /// - Complexity: That of ``bindingsOfEntryPoints()``.
  package func bindingsOfAllEntryPoints() -> Set<Int> {
    let keys = entryPoints.map(\.key)
    var seen: Set<Key> = []
    return zip(keys, bindingsOfEntryPoints()).reduce(into: []) { found, entry in
      if seen.insert(entry.0).inserted { found.formUnion(entry.1) }
    }
  }
}

extension BindingGraph {
  /// Returns the graph with further entry points, sorted by location, without duplicates.
  ///
  /// - Parameters:
  ///   - more: The entry points.
  ///   - creations: The code that creates the generated container, by location.
  /// - Returns: The graph.
  package func adding(_ more: [EntryPoint], creations: [ContainerCreation] = []) -> BindingGraph {
    var copy = self
    copy.entryPoints = EntryPoint.sorted(entryPoints + more)
    copy.types.containerCreations += creations
    return copy
  }
}

extension EntryPoint {
  /// Returns entry points by location, without duplicates.
  static func sorted(_ entryPoints: [EntryPoint]) -> [EntryPoint] {
    Set(entryPoints).sorted { ($0.location, $0.key) < ($1.location, $1.key) }
  }

  /// The keys of the bindings that satisfy it: for an array also those of its elements.
  fileprivate var acceptedKeys: [Key] {
    let key = key.withoutExistentials
    return [key] + (key.type.argument(of: "Array").map { [Key($0, tag: key.tag)] } ?? [])
  }
}
