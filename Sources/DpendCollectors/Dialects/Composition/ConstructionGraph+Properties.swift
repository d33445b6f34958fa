import DpendGraph

extension ConstructionGraph {
  /// Adds the values that objects store in their properties, and that no other dependency is on; returns the sites that create them.
  mutating func addStoredValues() -> [Int] {
    var sources: [Int] = []
    for (owners, request) in requestsOfStoredValues() {
      for owner in owners {
        if let ids = registered[owner] {
          for id in ids {
            guard let new = request.without(registeredRequests[id] ?? []) else { continue }
            registeredRequests[id, default: []].append(new)
            sources += new.sources
          }
        } else if isIncluded[owner], let new = request.without(requests[owner]) {
          requests[owner].append(new)
          sources += new.sources
        }
      }
    }
    return sources
  }

  /// Adds the values that other code assigns to properties; returns those of types whose construction is not visible.
  mutating func addInjectedProperties() -> [(type: TypeDeclaration, request: Request)] {
    var unseen: [(type: TypeDeclaration, request: Request)] = []
    for group in (injections + injectionsOfSuppliedObjects()).inGroups(by: {
      InjectedProperty($0, owners: owners(of: $0))
    }) {
      let property = group.subject
      guard let type = index.id(of: property.type).flatMap({ index[$0] })?.declarations.first,
        !group.elements.contains(where: { index.isSameType($0.type, .nominal(property.type)) }),
        let request = request(group.elements)
      else { continue }
      for owner in property.owners
      where registered[owner] == nil && !requests[owner].filter({ $0.isLike(request) }).cover(request) {
        requests[owner].append(request)
      }
      let registrations = request.hasVisibleSource ? registrations(owning: group.elements) : []
      for id in registrations where !(registeredRequests[id] ?? []).filter({ $0.isLike(request) }).cover(request) {
        registeredRequests[id, default: []].append(request)
      }
      let isUnseen =
        registrations.isEmpty && property.owners.isEmpty && group.elements.contains { !$0.isOfVisibleObject }
      if isUnseen, instances(of: type).isEmpty { unseen.append((type, request)) }
    }
    return unseen
  }

  /// A property of some objects.
  private struct InjectedProperty: Hashable {
    let type: NominalType
    let name: String
    let owners: [Int]

    init(_ injection: PropertyInjection, owners: [Int]) {
      type = injection.owner
      name = injection.property.name
      self.owners = owners
    }
  }

  /// The sites of the objects that an injected property belongs to.
  private func owners(of injection: PropertyInjection) -> [Int] {
    let type = CanonicalType.nominal(injection.owner)
    let visible = creators(of: injection.receiver?.all ?? [], for: type, in: injection.location.file)
    if !visible.isEmpty || injection.isOfVisibleObject { return visible }
    guard let declaration = index.id(of: injection.owner).flatMap({ index[$0] })?.declarations.first else { return [] }
    // Of several instances, the code does not show which one it is.
    let instances = instances(of: declaration).filter { index.canPass(sites[$0].type, for: type) }
    return instances.count == 1 ? instances : []
  }

  private func request(_ injections: [PropertyInjection]) -> Request? {
    // The location is that of the first value whose source the code shows.
    let visible = injections.count == 1 ? nil : injections.first { self.request([$0])?.hasVisibleSource ?? false }
    guard let first = visible ?? injections.first else { return nil }
    let parameter = ParameterDeclaration(
      label: first.property.name,
      name: first.property.name,
      type: first.type,
      location: first.location
    )
    let wrapping = DependencyRequest.Wrapping.deferred(first.property.isStrong ? .lazy : .weak)
    var request = request(
      parameter,
      first.type,
      of: .nominal(first.owner),
      CompositionSources(injections.map(\.value)),
      .property,
      [wrapping],
      in: first.property.location.file
    )
    request?.condition = .any(of: injections.map(\.condition))
    return request
  }
}
