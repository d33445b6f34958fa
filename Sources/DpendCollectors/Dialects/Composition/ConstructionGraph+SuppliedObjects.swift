import DpendGraph

extension ConstructionGraph {
  /// Returns the registered bindings whose objects code gets from a container to set a property, each once.
  func registrations(owning injections: [PropertyInjection]) -> [BindingID] {
    var seen: Set<BindingID> = []
    return injections.flatMap { injection -> [BindingID] in
      let found = search.origins(of: injection.receiver?.all ?? [], in: injection.location.file)
      return found.isTruncated ? [] : suppliers(among: found.origins, for: .nominal(injection.owner))
    }
    .filter { seen.insert($0).inserted }
  }

  /// The assignments to properties of objects that a container supplies, whose types only their bindings show.
  func injectionsOfSuppliedObjects() -> [PropertyInjection] {
    untypedInjections.compactMap { injection in
      let found = search.origins(of: injection.receiver.all, in: injection.location.file)
      let types = Set(
        found.origins.flatMap { origin -> [CanonicalType] in
          guard case .supplied(let number) = origin else { return [] }
          return supplied[number].suppliers.compactMap { typesOfRegistrations[$0] }
        }
      )
      guard !found.isTruncated, types.count == 1, let owner = types.first?.withoutExistentials.nominal,
        let member = index.properties(named: injection.property, of: owner).first(where: { !$0.declaration.isStatic }),
        let declared = member.declaration.type
      else { return nil }
      return PropertyInjection(
        owner: owner,
        receiver: injection.receiver,
        property: member.declaration,
        type: index.resolve(declared, in: member.context),
        value: injection.value,
        condition: injection.condition,
        location: injection.location
      )
    }
  }
}
