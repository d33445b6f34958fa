/// Where the ways through a hierarchy start.
struct HierarchyTops {
  /// The roots, above which there is nothing.
  let roots: [Int]

  /// The first bindings of the parts that no root reaches, as in a library: what is above them isn't known.
  let unreached: [Int]

  /// Finds them; of bindings that make one another in a cycle, the first stands for all.
  ///
  /// - Parameters:
  ///   - hierarchy: Who makes whom.
  ///   - members: The bindings of the hierarchy.
  ///   - roots: Those that are roots.
  init(_ hierarchy: Hierarchy, members: [Int], roots: [Int]) {
    self.roots = roots
    let made = { (index: Int) in hierarchy.made[index].map { hierarchy.steps[$0].made } }
    let reached = Set(reachable(from: roots, successors: made))
    let rest = members.filter { !reached.contains($0) }
    let places = Dictionary(uniqueKeysWithValues: rest.enumerated().map { ($1, $0) })
    let cycles = stronglyConnectedComponents(count: rest.count) { made(rest[$0]).compactMap { places[$0] } }
    unreached = cycles.compactMap { cycle -> Int? in
      let members = Set(cycle.map { rest[$0] })
      let isMadeElsewhere = members.contains { member in
        hierarchy.makers[member].contains { !members.contains(hierarchy.steps[$0].maker) }
      }
      return isMadeElsewhere ? nil : members.min()
    }.sorted()
  }
}
