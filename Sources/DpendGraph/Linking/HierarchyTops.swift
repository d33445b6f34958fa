/// The bindings at which the paths through a hierarchy start.
struct HierarchyTops {
  /// The roots.
  let roots: [Int]

  /// The first bindings of the parts that no root reaches, as in a library, whose ancestors are unknown.
  let unreached: [Int]

  /// Finds the first bindings; a cycle of creations has one.
  ///
  /// - Parameters:
  ///   - hierarchy: The creations.
  ///   - members: The bindings of the hierarchy.
  ///   - roots: The roots among them.
  /// - Returns: The bindings at which the paths of the hierarchy begin.
  static func find(in hierarchy: Hierarchy, members: [Int], roots: [Int]) -> HierarchyTops {
    let created = { (index: Int) in hierarchy.creations[index].map { hierarchy.steps[$0].created } }
    let reached = Set(reachable(from: roots, successors: created))
    let rest = members.filter { !reached.contains($0) }
    let positions = Dictionary(uniqueKeysWithValues: rest.enumerated().map { ($1, $0) })
    let cycles = stronglyConnectedComponents(count: rest.count) { created(rest[$0]).compactMap { positions[$0] } }
    let unreached = cycles.compactMap { cycle -> Int? in
      let members = Set(cycle.map { rest[$0] })
      let isCreatedElsewhere = members.contains { member in
        hierarchy.creators[member].contains { !members.contains(hierarchy.steps[$0].creator) }
      }
      return isCreatedElsewhere ? nil : members.min()
    }.sorted()
    return HierarchyTops(roots: roots, unreached: unreached)
  }
}
