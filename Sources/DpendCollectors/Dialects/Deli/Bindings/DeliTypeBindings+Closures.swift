import DpendGraph

extension DeliTypeBindings {
  /// Adds the values that a `Configuration` creates.
  mutating func addProducts() {
    let configuration = index.canonicalType(of: type)
    for member in entry.members + entry.extensionMembers {
      guard case .registration(let product) = member.content, let property = product.property else { continue }
      if var binding = binding(of: product, at: member) {
        binding.requests.append(DependencyRequest("parent", configuration, .call, at: member.location))
        collected.bindings.append(binding)
      }
      collected.findings += findings(about: product, named: property, at: member)
    }
  }

  /// Adds a handwritten container with its registrations.
  mutating func addModuleFactory() {
    for case .properties(let loaded) in entry.members.map(\.content) { requestFactory.values.add(loaded.wrappedValue) }
    addComponent(collaborators: [container.id])
    for member in entry.members {
      guard case .registration(let registration) = member.content, registration.property == nil,
        let type = registration.type, let binding = binding(of: registration, at: member)
      else { continue }
      collected.bindings.append(binding)
      if registration.qualifier == .computed {
        collected.findings.append(.computedQualifier(of: type, at: member.location))
      }
    }
  }

  /// Creates the binding of a registration; nil for one without a type.
  private mutating func binding(of registration: DeliRegistration, at member: DeliMember) -> Binding? {
    guard let written = registration.type else { return nil }
    let resolve = { [index] (type: DeliType) in index.resolve(type.type, in: member.context) }
    let type = resolve(written).withoutExistentials
    let links =
      registration.property == nil
      ? registration.links.map { resolve($0).withoutExistentials }
      : type.nominal.map(index.allSupertypes)?.map { CanonicalType.nominal($0) } ?? []
    var binding = binding(registration.property ?? type.description, at: member, kind: .closure)
    binding.component = componentID
    binding.type = type
    binding.provide(type, linkedTo: links, qualifier: registration.qualifier.literal)
    binding.scope = .named(registration.isFactory ? "prototype" : registration.scope.literal ?? "singleton")
    binding.requests = requestFactory.create(registration.requests, in: member.context)
    if registration.isFactory {
      binding.requests.append(.payload(registration.payload.map(resolve), .closure, at: member.location))
    }
    return binding
  }

  private func findings(about product: DeliRegistration, named property: String, at member: DeliMember) -> [Finding] {
    var found = [product.problem].compactMap(\.self)
    if found.isEmpty, member.owner != type.location {
      found.append(
        .unseen(
          "Deli does not read '\(property)': it does not read extensions",
          at: member.location,
          advice: "move it to the declaration of '\(name)'"
        )
      )
    }
    if product.scope == .computed {
      found.append(
        .unseen(
          "Deli does not read the scope of '\(property)': it is not a case of 'Scope'",
          at: member.location,
          advice: "write one of \(DeliText.scopeList)"
        )
      )
    }
    found += product.requests.filter { $0.injection == .closure && $0.type.isArray }.map { array in
      .refused(
        "Deli passes no arrays to the closure of 'Config'",
        at: array.location,
        advice: "call 'Inject([\(array.type.type)].self)' in the closure"
      )
    }
    if type.path.count > 1, let last = type.path.last {
      found.append(
        .refused(
          "Deli registers the configuration of '\(property)' as '\(name)', and looks for '\(last)'",
          at: member.location,
          advice: "move '\(last)' out of other types"
        )
      )
    }
    return found
  }
}
