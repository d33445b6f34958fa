import DpendGraph

extension DeliBindingFactory {
  /// Adds a container that somebody wrote by hand, with what it registers.
  mutating func addModuleFactory(_ entry: DeliProject.Entry, _ container: DeliContainers.Container) {
    let type = entry.type
    var values = container.values
    for member in entry.members { if case .loadedValues(let loaded) = member.content { values.add(loaded) } }
    let component = Component(
      id: ComponentID("\(module(of: type)).\(type.qualifiedName)"),
      name: type.qualifiedName,
      kind: .container,
      collaborators: [container.component.id],
      module: module(of: type)
    )
    collected.append(CollectedBindings(components: [component]))
    var requests = DeliRequests(project: project, values: values, payloads: payloads)
    for member in entry.members {
      guard case .registration(let registration) = member.content else { continue }
      collected.bindings.append(binding(of: registration, member, in: entry, component.id, &requests))
      if registration.qualifier == .computed {
        collected.findings.append(.computedQualifier(of: registration.type, at: member.location))
      }
    }
    collected.findings += requests.findings
  }

  private func binding(
    of registration: DeliRegistration,
    _ member: DeliMember,
    in entry: DeliProject.Entry,
    _ component: ComponentID,
    _ requests: inout DeliRequests
  ) -> Binding {
    let type = index.resolve(registration.type.type, in: member.context).withoutExistentials
    let links = registration.links.map { index.resolve($0.type, in: member.context).withoutExistentials }
    let keys = DeliKeys(type, links, qualifier: registration.qualifier.literal ?? "")
    let payload = registration.payload.map { index.resolve($0.type, in: member.context) }
    return Binding(
      id: BindingID("\(module(of: entry.type)).\(entry.type.qualifiedName).\(type)"),
      type: type,
      keys: keys.own,
      fallbackKeys: keys.linked,
      factory: Factory(name: type.description),
      kind: .closure,
      scope: registration.isFactory ? .named("prototype") : .named(registration.scope.literal ?? "singleton"),
      dialect: DeliDialect.dialect,
      module: module(of: entry.type),
      component: component,
      access: entry.type.access,
      condition: entry.type.condition.and(member.condition),
      requests: registration.uses.compactMap { requests.request($0, in: member.context) }
        + (registration.isFactory ? [.payload(of: payload, at: member.location)] : []),
      requiredModules: index.files[member.location.file]?.imports ?? [],
      location: member.location
    )
  }

  /// Adds the containers of other projects that only their `Deli.resolved` tells about.
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
    let type = known(registration.type)
    let keys = DeliKeys(type, registration.links.map(known), qualifier: registration.qualifier ?? "")
    return Binding(
      id: BindingID("\(module).\(registration.type)"),
      type: type,
      keys: keys.own,
      fallbackKeys: keys.linked,
      factory: Factory(name: registration.type),
      kind: .closure,
      scope: .named(registration.isFactory ? "prototype" : "singleton"),
      dialect: DeliDialect.dialect,
      module: module,
      component: container,
      access: .public,
      requests: registration.needs.map { need in
        let type = known(need.type)
        let tag = need.qualifier.isEmpty ? nil : Tag(need.qualifier)
        return DependencyRequest(
          label: nil,
          name: need.type,
          declaredType: type,
          // The file doesn't say whether one value is meant or all.
          alternatives: [
            DependencyRequest.Alternative(
              Key(type, tag: tag),
              [.array] + (registration.isLazy ? [.deferred(.lazy)] : [])
            )
          ],
          injection: registration.isLazy ? .method : .initializer,
          location: need.location
        )
      } + (registration.isFactory ? [.payload(of: nil, at: registration.location)] : []),
      location: registration.location
    )
  }

  /// The type that a name in a `Deli.resolved` means: the only one of the project that has the name.
  private func known(_ name: String) -> CanonicalType {
    let modules = Set(index.files.values.map(\.module)).sorted()
    let candidates = modules.filter { index[TypeIndex.TypeID(module: $0, name: name)] != nil }
    return .named(name, module: candidates.count == 1 ? candidates[0] : nil)
  }
}

extension DependencyRequest {
  /// The value that is handed over to a factory.
  fileprivate static func payload(of type: CanonicalType?, at location: SourceLocation) -> DependencyRequest {
    let type = type ?? .named("Payload")
    return DependencyRequest(
      label: "payload",
      name: "payload",
      declaredType: type,
      alternatives: [Alternative(Key(type))],
      source: .caller,
      injection: .closure,
      location: location
    )
  }
}
