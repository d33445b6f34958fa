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

  /// For each request to ancestors the owners of its value, without the bindings that only pass it on.
  private var suppliers: [Owner: Set<Owner>] = [:]

  /// Finds the owners of all demands in a hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: The creations.
  ///   - bindings: The bindings.
  /// - Returns: The owners.
  /// - Complexity: O(*p* × *o*) for *p* pairs of a step and a demand of the created binding, and *o* owners of a demand, however
  ///   many bindings pass a value on.
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
    all.findSuppliers()
    return all
  }

  /// Follows the values of all requests to ancestors to the bindings that have them.
  ///
  /// Requests that pass a value to each other have the same suppliers, and those of a request are known before those of the
  /// requests that it passes its value on to.
  private mutating func findSuppliers() {
    let receivers = requests.indices.flatMap { binding in
      requests[binding].indices.filter { requests[binding][$0].isForAncestors }
        .map { Owner(binding: binding, request: $0) }
    }
    let numbers = Dictionary(uniqueKeysWithValues: receivers.enumerated().map { ($1, $0) })
    let nearest = receivers.map(nearestOwners)
    let components = stronglyConnectedComponents(count: receivers.count) { nearest[$0].compactMap { numbers[$0] } }
    for component in components {
      var found: Set<Owner> = []
      for owner in component.lazy.flatMap({ nearest[$0] }) {
        if numbers[owner] == nil { found.insert(owner) } else { found.formUnion(suppliers[owner] ?? []) }
      }
      for number in component { suppliers[receivers[number]] = found }
    }
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
    (suppliers[Owner(binding: binding, request: request)] ?? [])
      .sorted { ($0.binding, $0.request) < ($1.binding, $1.request) }
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
