/// The suppliers of received values: for each, the nearest ancestors that have a property of its name and type.
struct PropertyOwners {
  /// A request by which a binding has a value that its descendants can receive.
  struct Owner: Hashable {
    let binding: Int
    let request: Int
  }

  private let requests: [[DependencyRequest]]
  private let hierarchy: Hierarchy

  /// For each binding the owners that satisfy its demands.
  private var owners: [[Hierarchy.Demand: Set<Owner>]]

  /// Finds the owners of all demands in a hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: The creations.
  ///   - bindings: The bindings.
  /// - Returns: The owners.
  /// - Complexity: O(*p* × *o*) for *p* pairs of a step and a demand of the created binding, and *o* owners of a demand.
  static func find(in hierarchy: Hierarchy, _ bindings: [Binding]) -> PropertyOwners {
    var all = PropertyOwners(
      requests: bindings.map(\.requests),
      hierarchy: hierarchy,
      owners: bindings.map { _ in [:] }
    )
    var members: [Hierarchy.Demand: [Int]] = [:]
    for index in bindings.indices {
      for demand in hierarchy.demands[index] { members[demand, default: []].append(index) }
    }
    for (demand, members) in members { all.find(demand, of: members) }
    return all
  }

  /// Finds the owners of one demand for all bindings that pass it on to their creators.
  ///
  /// Bindings that create each other have the same owners, and a binding has those of its creators.
  private mutating func find(_ demand: Hierarchy.Demand, of members: [Int]) {
    let positions = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    let components = stronglyConnectedComponents(count: members.count) { position in
      hierarchy.creators[members[position]].compactMap { step in
        owner(of: demand, atStep: step) == nil ? positions[hierarchy.steps[step].creator] : nil
      }
    }
    for component in components {
      let steps = component.flatMap { hierarchy.creators[members[$0]] }
      let found = steps.reduce(into: Set<Owner>()) { found, step in
        let creator = hierarchy.steps[step].creator
        guard let owner = owner(of: demand, atStep: step) else {
          return found.formUnion(owners[creator][demand] ?? [])
        }
        // A substitute that is still being created does not count.
        if owner.isStandIn, hierarchy.steps[step].request == owner.request { return }
        found.insert(Owner(binding: creator, request: owner.request))
      }
      for position in component { owners[members[position]][demand] = found }
    }
  }

  private func owner(of demand: Hierarchy.Demand, atStep step: Int) -> Hierarchy.Owner? {
    hierarchy.owner(of: demand, in: hierarchy.steps[step].creator)
  }

  /// Returns the owners of the value of a request, without the bindings that only pass it on under another name, by binding.
  func owners(of request: Int, of binding: Int) -> [Owner] {
    var pending = nearestOwners(of: Owner(binding: binding, request: request))
    var seen = Set(pending)
    var found: [Owner] = []
    while let owner = pending.popLast() {
      if requests[owner.binding][owner.request].isForAncestors {
        pending += nearestOwners(of: owner).filter { seen.insert($0).inserted }
      } else {
        found.append(owner)
      }
    }
    return found.sorted { ($0.binding, $0.request) < ($1.binding, $1.request) }
  }

  private func nearestOwners(of receiver: Owner) -> [Owner] {
    let (binding, request) = (receiver.binding, receiver.request)
    guard let demand = hierarchy.demand(of: request, of: binding) else { return [] }
    if let own = hierarchy.ownerBeside(request, of: binding, for: demand) {
      return [Owner(binding: binding, request: own.request)]
    }
    return Array(owners[binding][demand] ?? [])
  }
}
