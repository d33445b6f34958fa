import DpendGraph

extension DeliBindingFactory {
  /// Adds a `Configuration` and the values that it creates.
  mutating func addConfiguration(
    _ entry: DeliProject.Entry,
    _ requests: [DependencyRequest],
    in container: DeliContainers.Container,
    _ factory: inout DeliRequestFactory
  ) {
    let component = component(of: entry.type, .configuration, parent: container.component.id)
    var own = registration(of: entry, .configuration, in: component.id)
    own.requests = requests
    collected.append(CollectedBindings(components: [component], bindings: [own]))
    for member in entry.members + entry.extensionMembers {
      guard case .product(let product) = member.content else { continue }
      if let type = product.type {
        collected.bindings.append(binding(of: product, type, member, in: entry, component.id, &factory))
      }
      collected.findings += findings(about: product, member, in: entry)
    }
  }

  private func binding(
    of product: DeliProduct,
    _ productType: DeliType,
    _ member: DeliMember,
    in entry: DeliProject.Entry,
    _ component: ComponentID,
    _ factory: inout DeliRequestFactory
  ) -> Binding {
    let type = index.resolve(productType.type, in: member.context).withoutExistentials
    let supertypes = type.nominal.map { index.allSupertypes(of: $0).map { CanonicalType.nominal($0) } } ?? []
    var binding = binding(product.name, of: entry, at: member, kind: .closure, in: component)
    binding.type = type
    binding.provide(DeliKeys(type, supertypes, qualifier: product.qualifier.literal))
    binding.scope = .named(product.scope.literal ?? "singleton")
    for (position, type) in product.dependencies.enumerated() {
      let name = product.names.indices.contains(position) ? product.names[position] : "_"
      binding.requests.append(factory.request(closureParameter: type, named: name, in: member.context))
    }
    binding.requests += product.requests.compactMap { factory.request($0, in: member.context) }
    let configuration = index.canonicalType(of: entry.type)
    binding.requests.append(
      DependencyRequest(
        label: nil,
        name: "parent",
        declaredType: configuration,
        alternatives: [DependencyRequest.Alternative(Key(configuration))],
        injection: .call,
        location: member.location
      )
    )
    return binding
  }

  private func findings(about product: DeliProduct, _ member: DeliMember, in entry: DeliProject.Entry) -> [Finding] {
    let name = entry.type.qualifiedName
    var found: [Finding] = []
    if let problem = product.problem {
      found.append(.problem(problem, of: product, at: member.location))
    } else if member.owner != entry.type.location {
      found.append(
        .unseen(
          "Deli does not read '\(product.name)': it does not read extensions",
          at: member.location,
          advice: "move it to the declaration of '\(name)'"
        )
      )
    }
    if product.scope == .computed {
      found.append(
        .unseen(
          "Deli does not read the scope of '\(product.name)': it is not a case of 'Scope'",
          at: member.location,
          advice: "write one of \(DeliText.scopeList)"
        )
      )
    }
    found += product.dependencies.filter(\.isArray).map { array in
      .refused(
        "Deli passes no arrays to the closure of 'Config'",
        at: array.location,
        advice: "call 'Inject([\(array.type)].self)' in the closure"
      )
    }
    if entry.type.path.count > 1, let last = entry.type.path.last {
      found.append(
        .refused(
          "Deli registers the configuration of '\(product.name)' as '\(name)', and looks for '\(last)'",
          at: member.location,
          advice: "move '\(last)' out of other types"
        )
      )
    }
    return found
  }
}
