import DpendGraph

extension DeliBindingFactory {
  /// The creation of a registered type by one initializer.
  private struct Creation {
    var name = "init()"
    var condition = BuildCondition.always
    var requests: [DependencyRequest] = []
  }

  /// Adds the bindings of a type that one of its markers registers.
  mutating func register(
    _ entry: DeliProject.Entry,
    _ mark: DeliProject.Mark,
    _ requests: [DependencyRequest],
    in container: DeliContainers.Container,
    _ factory: inout DeliRequestFactory
  ) {
    collected.findings += findings(about: mark, of: entry)
    if mark.marker == .configuration { return addConfiguration(entry, requests, in: container, &factory) }
    if mark.marker == .configProperty { checkGroup(entry, &factory) }
    for creation in creations(of: entry, mark.marker, &factory) {
      var binding = registration(of: entry, mark.marker, creation.name, in: container.component.id)
      binding.condition = entry.type.condition.and(creation.condition)
      binding.requests = creation.requests + requests
      collected.bindings.append(binding)
    }
  }

  /// Creates the binding of a registered type, without requests.
  func registration(
    of entry: DeliProject.Entry,
    _ marker: DeliMarker,
    _ name: String = "init()",
    in component: ComponentID
  ) -> Binding {
    let hasSettings = marker != .configuration && marker != .configProperty
    var binding = binding(name, of: entry, kind: .initializer, in: component)
    binding.provide(
      DeliKeys(of: entry.type, qualifier: hasSettings ? setting(.qualifier, of: entry.type) : nil, in: index)
    )
    binding.scope =
      if marker.isFactory || marker == .configProperty {
        .named("prototype")
      } else {
        .named(hasSettings ? setting(.scope, of: entry.type) ?? "singleton" : "singleton")
      }
    // A private type that Deli ignores is reported, and still a binding.
    binding.access = max(entry.type.access, .internal)
    binding.genericParameters = entry.type.context.genericParameters
    return binding
  }

  /// Returns the setting of a type, or of the first ancestor with that setting.
  private func setting(_ name: DeliSetting.Name, of type: TypeDeclaration) -> String? {
    project.lineage(of: type).lazy.compactMap { project.settings(name, of: $0).first?.setting.value.literal }.first
  }

  /// Returns the creations of a type, one for each build.
  private mutating func creations(
    of entry: DeliProject.Entry,
    _ marker: DeliMarker,
    _ factory: inout DeliRequestFactory
  ) -> [Creation] {
    var creations: [Creation] = []
    if marker.choosesInitializer {
      for (member, callable) in unique(initializers(of: entry, marker), "initializer", of: entry) {
        let requests = requests(of: callable, marker, of: entry, at: member, &factory)
        creations.append(Creation(name: callable.name, condition: member.condition, requests: requests))
      }
    }
    if creations.isEmpty { creations = [Creation()] }
    guard marker.isLazy else { return creations }
    for (member, callable) in unique(entry.injectors, "method 'inject'", of: entry) {
      if callable.isMutating { collected.findings.append(.mutatingInjector(of: entry.type, at: member.location)) }
      for position in creations.indices where !member.condition.excludes(creations[position].condition) {
        creations[position].requests += callable.parameters.compactMap {
          factory.request($0, in: entry.type.context, isDeferred: true)
        }
      }
    }
    return creations
  }

  /// Returns the initializers that Deli's tool reads; beside a required one it reads no others.
  private func initializers(of entry: DeliProject.Entry, _ marker: DeliMarker) -> [DeliProject.Entry.Callable] {
    let plain = entry.initializers.filter {
      $0.callable.isPlain && (marker != .lazyAutowiredFactory || $0.callable.parameters.first?.name == "payload")
    }
    let required = plain.filter(\.callable.isRequired).map(\.member.condition)
    return plain.filter { next in
      next.callable.isRequired || required.allSatisfy { $0.excludes(next.member.condition) }
    }
  }

  /// Returns the initializers or methods that Deli calls, one for each build, and reports none and several.
  private mutating func unique(
    _ callables: [DeliProject.Entry.Callable],
    _ noun: String,
    of entry: DeliProject.Entry
  ) -> [DeliProject.Entry.Callable] {
    if callables.isEmpty { collected.findings.append(.missing(noun, of: entry)) }
    return callables.reduce(into: []) { unique, next in
      if let rival = unique.first(where: { !$0.member.condition.excludes(next.member.condition) }) {
        collected.findings.append(.several(noun, of: entry.type, rival.member.location, next.member.location))
      } else {
        unique.append(next)
      }
    }
  }

  private mutating func requests(
    of callable: DeliCallable,
    _ marker: DeliMarker,
    of entry: DeliProject.Entry,
    at member: DeliMember,
    _ factory: inout DeliRequestFactory
  ) -> [DependencyRequest] {
    let context = entry.type.context
    var parameters = callable.parameters
    var payload: DeliCallable.Parameter?
    if marker.isFactory {
      let isLazy = marker.isLazy
      payload = (isLazy ? parameters.first : parameters.last).flatMap { $0.name == "payload" ? $0 : nil }
      if payload == nil {
        collected.findings.append(.missingPayload(of: entry.type, at: member.location))
      } else {
        parameters = isLazy ? [] : parameters.dropLast()
      }
    }
    let requests = parameters.compactMap { factory.request($0, in: context, isDeferred: false) }
    guard let payload else { return requests }
    let type = index.resolve(payload.type.type, in: context)
    return requests + [.payload(type, label: payload.label, .initializer, at: payload.location)]
  }
}

extension Finding {
  fileprivate static func missing(_ noun: String, of entry: DeliProject.Entry) -> Finding {
    let name = entry.type.qualifiedName
    let ignored = entry.initializers.filter { !$0.callable.isPlain && noun == "initializer" }
    let form = ignored.isEmpty ? "" : ", neither failable nor generic"
    return .refused(
      "Deli finds no \(wording: noun) of '\(name)' that it can call",
      at: entry.type.location,
      notes: [Note("declare one in the body of '\(name)'\(form); Deli ignores extensions and superclasses")]
        + ignored.map { Note("Deli ignores this failable or generic initializer", at: $0.member.location) }
    )
  }

  fileprivate static func several(
    _ noun: String,
    of type: TypeDeclaration,
    _ first: SourceLocation,
    _ second: SourceLocation
  ) -> Finding {
    .refused(
      "'\(type.qualifiedName)' has more than one \(wording: noun) that Deli can call",
      at: second,
      notes: [
        Note("another one is here", at: first), Note("remove all but one from the body of '\(type.qualifiedName)'"),
      ]
    )
  }

  fileprivate static func mutatingInjector(of type: TypeDeclaration, at location: SourceLocation) -> Finding {
    .refused(
      "the method 'inject' of '\(type.qualifiedName)' is mutating, and Deli calls it on a copy",
      at: location,
      advice: "change '\(type.qualifiedName)' to a class"
    )
  }

  fileprivate static func missingPayload(of type: TypeDeclaration, at location: SourceLocation) -> Finding {
    .refused(
      "the initializer of the factory '\(type.qualifiedName)' has no last parameter 'payload'",
      at: location,
      advice: "add 'payload: …' of a type that conforms to 'Payload'"
    )
  }
}
