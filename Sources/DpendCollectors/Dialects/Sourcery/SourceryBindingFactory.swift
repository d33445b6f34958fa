import DpendGraph

/// Creates the bindings of all templates.
struct SourceryBindingFactory {
  let index: TypeIndex

  /// Whether only public declarations count.
  let isLibrary: Bool

  /// Creates the binding of a type with an initializer.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - declaration: The initializer that the generated code calls.
  ///   - key: The provided key.
  ///   - scope: The scope.
  ///   - template: The template that reads the annotations.
  ///   - requests: The requests.
  /// - Returns: The binding, available or not.
  func binding(
    of type: SourceryType,
    by declaration: InitializerDeclaration,
    key: Key,
    scope: Scope,
    in template: SourceryTemplate,
    requests: [DependencyRequest]
  ) -> CollectedBindings {
    let isWritten = type.initializers.contains { $0.declaration.location == declaration.location }
    return available(
      Binding(
        id: BindingID("\(type.id.module).\(type.name).\(declaration.name)"),
        type: product(of: type),
        keys: [key],
        factory: Factory(
          name: declaration.name,
          effects: declaration.effects,
          isFailable: declaration.isFailable,
          globalActor: globalActor(of: declaration, in: type)
        ),
        kind: .initializer,
        scope: scope,
        dialect: SourceryDialect.identifier,
        module: type.id.module,
        component: template.component(in: type.module).id,
        access: min(declaration.access, type.declaration?.access ?? .open),
        condition: type.condition.and(declaration.condition),
        genericParameters: (type.declaration?.context.genericParameters ?? []) + declaration.genericParameters,
        requests: requests,
        requiredModules: index.files[type.location.file]?.imports ?? [],
        location: isWritten ? declaration.location : type.location
      )
    )
  }

  /// Creates the binding of a handwritten function or property, with the requests for its arguments and those in its body.
  func binding(
    of function: CustomFactory,
    product: CanonicalType,
    key: Key,
    scope: Scope,
    in component: Component,
    arguments: [DependencyRequest] = [],
    _ requests: ContainerRequests
  ) -> CollectedBindings {
    let file = index.files[function.location.file]
    let requested = requests.requests(ownedBy: function.location)
    var collected = available(
      Binding(
        id: BindingID("\(component.id.rawValue).\(function.name)"),
        type: product,
        keys: [key],
        factory: Factory(name: function.name, effects: function.effects),
        kind: function.kind,
        scope: scope,
        dialect: SourceryDialect.identifier,
        module: file?.module ?? "",
        component: component.id,
        access: function.access,
        condition: function.condition,
        requests: arguments + requested.requests,
        requiredModules: file?.imports ?? [],
        location: function.location
      )
    )
    collected.findings += requested.findings
    return collected
  }

  /// Creates the requests of an initializer; templates pass all parameters, with default values or not.
  func requests(of initializer: TypeIndex.AvailableInitializer) -> [DependencyRequest] {
    zip(initializer.declaration.parameters, initializer.parameterTypes(in: index)).map { request($0, $1) }
  }

  /// Creates the request for a parameter.
  func request(_ parameter: ParameterDeclaration, _ type: CanonicalType) -> DependencyRequest {
    DependencyRequest(
      label: parameter.label,
      name: parameter.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(Key(type.withoutExistentials))],
      injection: .initializer,
      location: parameter.location
    )
  }

  /// Returns the type of an annotated type's values.
  func product(of type: SourceryType) -> CanonicalType {
    type.declaration.map(index.canonicalType) ?? index.resolve(.named(type.name), in: type.context)
  }

  /// Returns the binding, unavailable where generated code in another file cannot use the declaration.
  private func available(_ binding: Binding) -> CollectedBindings {
    let isHidden = !binding.access.isVisibleInModule
    if !isHidden, !isLibrary || binding.access.isVisibleOutsideModule { return CollectedBindings(bindings: [binding]) }
    let reason = isHidden ? UnavailableBinding.Reason.privateDeclaration : .internalDeclaration(module: binding.module)
    return CollectedBindings(unavailable: [UnavailableBinding(binding, reason: reason)])
  }

  private func globalActor(of declaration: InitializerDeclaration, in type: SourceryType) -> String? {
    guard let type = type.declaration, type.kind != .actor else { return nil }
    return index.globalActor(declaration.isolation, in: type)
  }
}

// MARK: - Problems

extension SourceryBindingFactory {
  /// Returns the findings for an initializer that a generated call cannot call.
  func problems(ofCalling initializer: InitializerDeclaration, of type: SourceryType) -> [Finding] {
    let obstacles = [
      (initializer.isFailable, "it is failable", "declare an initializer that is not failable"),
      (initializer.effects.isThrowing, "it throws", "declare an initializer that does not throw"),
      (initializer.effects.isAsync, "it is async", "declare an initializer that is not async"),
    ]
    return obstacles.filter(\.0).map { _, reason, advice in
      .unseen(
        "the generated call of '\(type.name).\(initializer.name)' does not compile: \(wording: reason)",
        at: initializer.location,
        advice: advice
      )
    }
  }

  /// Returns the bindings of a template with its container, unless that has no members, and the declared types that they request
  /// and that are not registered.
  func completed(_ part: TemplateBindings) -> CollectedBindings {
    var collected = part.collected
    if !part.members.isEmpty { collected.components.append(part.template.component(in: part.module)) }
    let provided = Set(collected.bindings.flatMap(\.keys).map(\.type))
    let requested = collected.bindings.flatMap { binding in
      binding.requests.filter { $0.source == .container }.map { (type: $0.key.type, component: binding.component) }
    }
    let missing = requested.filter { !provided.contains($0.type) }.inGroups(by: \.type)
    let reason = UnavailableBinding.Reason.notRegistered(because: part.template.reasonForMissingType)
    collected.unavailable += missing.compactMap { type, requested in
      unregistered(type, in: requested[0].component).map { UnavailableBinding($0, reason: reason) }
    }
    return collected
  }

  private func unregistered(_ type: CanonicalType, in component: ComponentID) -> Binding? {
    guard let nominal = type.nominal, let id = index.id(of: nominal), let declaration = index[id]?.declarations.first,
      declaration.kind != .protocol
    else { return nil }
    return Binding(
      id: BindingID("\(id.module).\(id.name)"),
      type: .nominal(nominal),
      keys: [Key(.nominal(nominal))],
      factory: Factory(name: "init"),
      kind: .initializer,
      dialect: SourceryDialect.identifier,
      module: id.module,
      component: component,
      access: declaration.access,
      condition: declaration.condition,
      location: declaration.location
    )
  }
}
