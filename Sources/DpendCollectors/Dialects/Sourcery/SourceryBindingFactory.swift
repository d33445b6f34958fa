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
  ///   - isWritten: Whether the initializer is written in the source.
  ///   - key: The provided key.
  ///   - scope: The scope.
  ///   - template: The template that reads the annotations.
  ///   - requests: The requests.
  /// - Returns: The binding, available or not.
  func binding(
    of type: SourceryType,
    by declaration: InitializerDeclaration,
    isWritten: Bool,
    key: Key,
    scope: Scope,
    in template: SourceryTemplate,
    requests: [DependencyRequest]
  ) -> CollectedBindings {
    available(
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

  /// Creates the binding of a handwritten function or property.
  func binding(
    of function: CustomFactory,
    product: CanonicalType,
    key: Key,
    scope: Scope,
    in component: Component,
    requests: [DependencyRequest]
  ) -> CollectedBindings {
    let file = index.files[function.location.file]
    return available(
      Binding(
        id: BindingID("\(component.id.rawValue).\(function.name)"),
        type: product,
        keys: [key],
        factory: Factory(name: function.name, effects: function.effects),
        kind: function.form == .property ? .property : .function,
        scope: scope,
        dialect: SourceryDialect.identifier,
        module: file?.module ?? "",
        component: component.id,
        access: function.access,
        condition: function.condition,
        requests: requests,
        requiredModules: file?.imports ?? [],
        location: function.location
      )
    )
  }

  /// Creates the requests of an initializer; templates pass all parameters, with default values or not.
  func requests(
    of initializer: TypeIndex.AvailableInitializer,
    alternative: (ParameterDeclaration, CanonicalType) -> DependencyRequest.Alternative = {
      DependencyRequest.Alternative(Key($1.withoutExistentials))
    }
  ) -> [DependencyRequest] {
    zip(initializer.declaration.parameters, initializer.parameterTypes(in: index)).map { parameter, type in
      DependencyRequest(
        label: parameter.label,
        name: parameter.name,
        declaredType: type,
        alternatives: [alternative(parameter, type)],
        injection: .initializer,
        location: parameter.location
      )
    }
  }

  /// Returns the type of an annotated type's values.
  func product(of type: SourceryType) -> CanonicalType {
    type.declaration.map(index.canonicalType) ?? index.resolve(.named(type.name), in: type.context)
  }

  /// Returns the type that the text of an annotation names; nil for a text that names no type.
  func type(named text: String, in context: LexicalContext) -> CanonicalType? {
    CanonicalType(spelledAs: text).map { index.resolve($0, in: context).withoutExistentials }
  }

  /// Returns the binding, unavailable where generated code in another file cannot use the declaration.
  private func available(_ binding: Binding) -> CollectedBindings {
    if !binding.access.isVisibleInModule {
      return CollectedBindings(unavailable: [UnavailableBinding(binding, reason: .privateDeclaration)])
    }
    if isLibrary && !binding.access.isVisibleOutsideModule {
      let reason = UnavailableBinding.Reason.internalDeclaration(module: binding.module)
      return CollectedBindings(unavailable: [UnavailableBinding(binding, reason: reason)])
    }
    return CollectedBindings(bindings: [binding])
  }

  private func globalActor(of declaration: InitializerDeclaration, in type: SourceryType) -> String? {
    guard let own = declaration.globalActor else {
      return type.declaration.flatMap { $0.kind == .actor ? nil : index.globalActor(of: $0) }
    }
    return own.isEmpty ? nil : own
  }
}

// MARK: - Problems

extension SourceryBindingFactory {
  /// Returns the findings for an initializer that a generated call cannot call.
  func problems(ofCalling initializer: InitializerDeclaration, of type: SourceryType) -> [Finding] {
    var problems: [(reason: String, advice: String)] = []
    if initializer.isFailable { problems.append(("it is failable", "declare an initializer that is not failable")) }
    if initializer.effects.isThrowing { problems.append(("it throws", "declare an initializer that does not throw")) }
    if initializer.effects.isAsync { problems.append(("it is async", "declare an initializer that is not async")) }
    return problems.map { problem in
      .unseen(
        "the generated call of '\(type.name).\(initializer.name)' does not compile: \(wording: problem.reason)",
        at: initializer.location,
        advice: problem.advice
      )
    }
  }

  /// Returns the declared types that some bindings request and that are not registered, each once.
  ///
  /// - Parameters:
  ///   - bindings: The bindings of a template.
  ///   - reason: The reason why the template does not provide a declared type.
  /// - Returns: An unavailable binding for each type.
  func unregisteredTypes(requestedBy bindings: [Binding], because reason: String) -> [UnavailableBinding] {
    let provided = Set(bindings.flatMap(\.keys).map(\.type))
    var seen: Set<CanonicalType> = []
    return bindings.flatMap { binding in
      binding.requests.filter { $0.source == .container }.compactMap { request in
        let type = request.key.type
        guard !provided.contains(type), seen.insert(type).inserted, let nominal = type.nominal else { return nil }
        return unregistered(nominal, in: binding.component).map {
          UnavailableBinding($0, reason: .notRegistered(because: reason))
        }
      }
    }
  }

  private func unregistered(_ type: NominalType, in component: ComponentID) -> Binding? {
    guard let id = index.id(of: type), let declaration = index[id]?.declarations.first, declaration.kind != .protocol
    else { return nil }
    return Binding(
      id: BindingID("\(id.module).\(id.name)"),
      type: .nominal(type),
      keys: [Key(.nominal(type))],
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
