import DpendGraph

extension DeliBindingFactory {
  /// Adds a handwritten container with its registrations.
  mutating func addModuleFactory(_ entry: DeliProject.Entry, _ container: DeliContainers.Container) {
    var values = container.values
    for member in entry.members { if case .properties(let loaded) = member.content { values.add(loaded) } }
    let component = component(of: entry.type, .container, collaborators: [container.component.id])
    collected.append(CollectedBindings(components: [component]))
    var factory = DeliRequestFactory(project: project, values: values, payloads: payloads)
    for member in entry.members {
      guard case .registration(let registration) = member.content else { continue }
      collected.bindings.append(binding(of: registration, member, in: entry, component.id, &factory))
      if registration.qualifier == .computed {
        collected.findings.append(.computedQualifier(of: registration.type, at: member.location))
      }
    }
    collected.findings += factory.findings
  }

  private func binding(
    of registration: DeliRegistration,
    _ member: DeliMember,
    in entry: DeliProject.Entry,
    _ component: ComponentID,
    _ factory: inout DeliRequestFactory
  ) -> Binding {
    let resolve = { (type: DeliType) in index.resolve(type.type, in: member.context) }
    let type = resolve(registration.type).withoutExistentials
    let links = registration.links.map { resolve($0).withoutExistentials }
    var binding = binding(type.description, of: entry, at: member, kind: .closure, in: component)
    binding.type = type
    binding.provide(DeliKeys(type, links, qualifier: registration.qualifier.literal))
    binding.scope = .named(registration.isFactory ? "prototype" : registration.scope.literal ?? "singleton")
    binding.requests = registration.requests.compactMap { factory.request($0, in: member.context) }
    if registration.isFactory {
      binding.requests.append(.payload(registration.payload.map(resolve), .closure, at: member.location))
    }
    return binding
  }

  /// Adds the containers of other projects that only a `Deli.resolved` describes.
  mutating func addResolvedContainers() {
    for (container, module, file) in containers.resolved {
      collected.append(
        CollectedBindings(
          components: [Component(id: container, name: module, kind: .container, module: module)],
          bindings: file.registrations.map { binding(of: $0, in: container, module: module) }
        )
      )
    }
  }

  private func binding(
    of registration: DeliResolvedFile.Registration,
    in container: ComponentID,
    module: String
  ) -> Binding {
    let type = type(named: registration.type)
    var binding = Binding(
      id: BindingID("\(module).\(registration.type)"),
      type: type,
      keys: [],
      factory: Factory(name: registration.type),
      kind: .closure,
      scope: .named(registration.isFactory ? "prototype" : "singleton"),
      dialect: DeliDialect.dialect,
      module: module,
      component: container,
      access: .public,
      location: registration.location
    )
    binding.provide(DeliKeys(type, registration.links.map(self.type(named:)), qualifier: registration.qualifier))
    binding.requests = registration.dependencies.map { request($0, isLazy: registration.isLazy) }
    if registration.isFactory { binding.requests.append(.payload(nil, .closure, at: registration.location)) }
    return binding
  }

  /// Creates the request of a dependency in a `Deli.resolved`, which does not say whether one value is requested or all.
  private func request(_ dependency: DeliResolvedFile.Registration.Dependency, isLazy: Bool) -> DependencyRequest {
    let type = type(named: dependency.type)
    let key = Key(type, qualifier: dependency.qualifier)
    return DependencyRequest(
      label: nil,
      name: dependency.type,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(key, [.array] + (isLazy ? [.deferred(.lazy)] : []))],
      injection: isLazy ? .method : .initializer,
      location: dependency.location
    )
  }

  /// Returns the type of a name in a `Deli.resolved`: the only type of the project with that name.
  private func type(named name: String) -> CanonicalType {
    let modules = Set(index.files.values.map(\.module)).sorted()
    let candidates = modules.filter { index[TypeIndex.TypeID(module: $0, name: name)] != nil }
    return .named(name, module: candidates.count == 1 ? candidates[0] : nil)
  }
}
