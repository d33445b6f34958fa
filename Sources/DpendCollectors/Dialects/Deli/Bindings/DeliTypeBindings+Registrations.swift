import DpendGraph

extension DeliTypeBindings {
  /// Adds the bindings of the type that one of its markers registers.
  mutating func register(_ mark: DeliMark, _ requests: [DependencyRequest]) {
    let marker = mark.marker
    collected.findings += findings(about: mark)
    if marker == .configuration { addComponent(parent: container.id) }
    if marker == .configProperty { checkGroup() }
    for var binding in registrations(marker) {
      binding.requests += requests
      if marker == .configProperty { binding.configuration = configurationArguments }
      collected.bindings.append(binding)
    }
    if marker == .configuration { addProducts() }
  }

  /// The arguments of the initializer of a group of configuration values.
  private var configurationArguments: [ConfigurationArgument] {
    let target = project.settings(.target, of: type).first?.setting.value.literal ?? ""
    return entry.members.compactMap { member in
      guard case .value(let name, let written, let isOptional) = member.content,
        name != DeliSetting.Name.target.rawValue
      else { return nil }
      let type = index.resolve(written, in: member.context)
      return ConfigurationArgument(label: name, path: "\(target).\(name)", type: type, isOptional: isOptional)
    }
  }

  /// Creates the bindings of the type, one for each build.
  private mutating func registrations(_ marker: DeliMarker) -> [Binding] {
    var bindings: [Binding] = []
    for initializer in marker.choosesInitializer ? unique(initializers(marker), "initializer") : [] {
      var binding = registration(marker, initializer.callable.name)
      binding.condition = type.condition.and(initializer.member.condition)
      binding.requests = requests(of: initializer, marker)
      bindings.append(binding)
    }
    if bindings.isEmpty { bindings = [registration(marker, "init()")] }
    for (member, callable) in marker.isLazy ? unique(entry.injectors, "method 'inject'") : [] {
      if callable.isMutating { collected.findings.append(mutatingInjector(at: member.location)) }
      for position in bindings.indices where !member.condition.excludes(bindings[position].condition) {
        bindings[position].requests += requestFactory.create(callable.parameters, in: type.context)
      }
    }
    return bindings
  }

  /// Creates the binding of the type, without requests.
  private func registration(_ marker: DeliMarker, _ factory: String) -> Binding {
    var binding = binding(factory, kind: .initializer)
    if marker == .configuration { binding.component = componentID }
    let direct = index.conformances(of: type).map(\.type)
    let further = direct.compactMap(\.nominal).flatMap(index.allSupertypes).map { CanonicalType.nominal($0) }
    binding.provide(binding.type, linkedTo: direct + further, qualifier: setting(.qualifier, marker))
    let isCreatedForEachRequest = marker.isFactory || marker == .configProperty
    binding.scope = .named(setting(.scope, marker) ?? (isCreatedForEachRequest ? "prototype" : "singleton"))
    // A private type that Deli ignores is reported, and still a binding.
    binding.access = max(type.access, .internal)
    binding.genericParameters = type.context.genericParameters
    return binding
  }

  /// Returns the setting of the type, or of the first ancestor with that setting.
  private func setting(_ name: DeliSetting.Name, _ marker: DeliMarker) -> String? {
    guard marker.settings.contains(name) else { return nil }
    let lineage = project.lineage(of: type).lazy
    return lineage.compactMap { project.settings(name, of: $0).first?.setting.value.literal }.first
  }

  /// Returns the initializers that Deli's tool reads; beside a required one it reads no others.
  private func initializers(_ marker: DeliMarker) -> [DeliEntry.Callable] {
    let plain = entry.initializers.filter {
      $0.callable.isPlain && (marker != .lazyAutowiredFactory || $0.callable.parameters.first?.name == "payload")
    }
    let required = plain.filter(\.callable.isRequired).map(\.member.condition)
    return plain.filter { next in
      next.callable.isRequired || required.allSatisfy { $0.excludes(next.member.condition) }
    }
  }

  /// Returns the initializers or methods that Deli calls, one for each build, and reports none and several.
  private mutating func unique(_ callables: [DeliEntry.Callable], _ noun: String) -> [DeliEntry.Callable] {
    if callables.isEmpty { collected.findings.append(missing(noun)) }
    return callables.reduce(into: []) { unique, next in
      if let rival = unique.first(where: { !$0.member.condition.excludes(next.member.condition) }) {
        collected.findings.append(several(noun, rival.member.location, next.member.location))
      } else {
        unique.append(next)
      }
    }
  }

  /// Returns the requests of an initializer, which takes the runtime argument last, or as its only parameter.
  private mutating func requests(of initializer: DeliEntry.Callable, _ marker: DeliMarker) -> [DependencyRequest] {
    let parameters = initializer.callable.parameters
    guard marker.isFactory else { return requestFactory.create(parameters, in: type.context) }
    guard let payload = marker.isLazy ? parameters.first : parameters.last, payload.name == "payload" else {
      collected.findings.append(missingPayload(at: initializer.member.location))
      return requestFactory.create(parameters, in: type.context)
    }
    let argument = index.resolve(payload.type.type, in: type.context)
    return requestFactory.create(marker.isLazy ? [] : parameters.dropLast(), in: type.context)
      + [.payload(argument, label: payload.label, .initializer, at: payload.location)]
  }
}

// MARK: - Findings

extension DeliTypeBindings {
  private func missing(_ noun: String) -> Finding {
    let ignored = entry.initializers.filter { !$0.callable.isPlain && noun == "initializer" }
    let form = ignored.isEmpty ? "" : ", neither failable nor generic"
    return .refused(
      "Deli finds no \(wording: noun) of '\(name)' that it can call",
      at: type.location,
      notes: [Finding.Note("declare one in the body of '\(name)'\(form); Deli ignores extensions and superclasses")]
        + ignored.map { Finding.Note("Deli ignores this failable or generic initializer", at: $0.member.location) }
    )
  }

  private func several(_ noun: String, _ first: SourceLocation, _ second: SourceLocation) -> Finding {
    .refused(
      "'\(name)' has more than one \(wording: noun) that Deli can call",
      at: second,
      notes: [
        Finding.Note("another one is here", at: first), Finding.Note("remove all but one from the body of '\(name)'"),
      ]
    )
  }

  private func mutatingInjector(at location: SourceLocation) -> Finding {
    .refused(
      "the method 'inject' of '\(name)' is mutating, and Deli calls it on a copy",
      at: location,
      advice: "change '\(name)' to a class"
    )
  }

  private func missingPayload(at location: SourceLocation) -> Finding {
    .refused(
      "the initializer of the factory '\(name)' has no last parameter 'payload'",
      at: location,
      advice: "add 'payload: …' of a type that conforms to 'Payload'"
    )
  }
}
