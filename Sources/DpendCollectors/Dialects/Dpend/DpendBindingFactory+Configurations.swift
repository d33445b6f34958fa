import DpendGraph

extension DpendBindingFactory {
  /// Returns whether a type conforms to `DependencyConfiguration`, directly or through a supertype.
  func isConfiguration(_ type: TypeDeclaration) -> Bool {
    type.kind != .protocol
      && index.inherits(type) {
        $0.qualifiedName == "DependencyConfiguration" && ($0.module == nil || $0.module == "DpendRuntime")
      }
  }

  /// Returns the component of a configuration, with its own bindings and the bindings of its methods.
  func configuration(_ type: TypeDeclaration, registrations: [BindingDeclaration]) -> CollectedBindings {
    let component = Component(
      id: ComponentID("\(module(of: type)).\(type.qualifiedName)"),
      name: type.qualifiedName,
      kind: .configuration,
      parent: Self.container.id,
      module: module(of: type)
    )
    var collected = CollectedBindings(components: [component])
    let own = Key(index.canonicalType(of: type))
    collected.append(
      initializerBindings(of: type, in: type.condition, keys: [own], fallbackKeys: [], precedence: .explicit)
    )
    for registration in registrations where !registration.condition.excludes(type.condition) {
      if type.kind == .actor, registration.isolation != .nonisolated,
        index.globalActor(registration.isolation, in: type) == nil
      {
        let reason: Finding.Message = "it is isolated to the actor '\(type.qualifiedName)'"
        collected.findings.append(.unreadableRegistration(registration.name, reason, at: registration.location))
        continue
      }
      let condition = type.condition.and(registration.condition)
      let meanings = index.aliasMeanings(
        of: registration.writtenTypes,
        in: registration.signatureContext,
        within: condition
      )
      for build in meanings.builds {
        let binding = binding(
          of: registration,
          in: type,
          component: component.id,
          within: build,
          keeping: meanings.kept
        )
        collected.append(available(binding, taking: registration.parameters))
      }
    }
    return collected
  }

  private func binding(
    of registration: BindingDeclaration,
    in type: TypeDeclaration,
    component: ComponentID,
    within condition: BuildCondition,
    keeping kept: Set<TypeIndex.TypeID>
  ) -> Binding {
    let context = registration.signatureContext
    func provided(keeping kept: Set<TypeIndex.TypeID>) -> CanonicalType {
      index.resolve(registration.provided, in: context, within: condition, keeping: kept).withoutExistentials
    }
    let tag = registration.tag.map { Tag(index.resolve($0, in: context)) }
    func types(keeping kept: Set<TypeIndex.TypeID>) -> [CanonicalType] {
      registration.parameters.map { index.resolve($0.type, in: context, within: condition, keeping: kept) }
    }
    var binding = Binding(
      id: BindingID("\(module(of: type)).\(type.qualifiedName).\(registration.name)"),
      type: provided(keeping: kept),
      keys: [Key(provided(keeping: []).withoutMarkers, tag: tag)],
      factory: Factory(
        name: registration.name,
        effects: registration.effects.union(registration.closureEffects),
        globalActor: index.globalActor(registration.isolation, in: type)
      ),
      kind: .configurationMethod,
      scope: registration.scope,
      dialect: registration.dialect,
      module: index.files[registration.location.file]?.module ?? module(of: type),
      component: component,
      access: min(registration.access, type.access),
      condition: condition,
      genericParameters: context.genericParameters,
      requests: [configurationRequest(type, at: registration.location)]
        + requests.requests(
          registration.parameters,
          types: types(keeping: []),
          spellings: kept.isEmpty ? nil : types(keeping: kept),
          injection: .method
        ),
      requiredModules: index.files[registration.location.file]?.imports ?? [],
      location: registration.location
    )
    binding.closureEffects = registration.closureEffects
    binding.forwardedName = registration.forwardedName
    binding.documentation = registration.documentation
    return binding
  }

  /// Returns the request for the configuration whose method creates the value.
  private func configurationRequest(_ type: TypeDeclaration, at location: SourceLocation) -> DependencyRequest {
    let configuration = index.canonicalType(of: type)
    return DependencyRequest(
      label: nil,
      name: "self",
      declaredType: configuration,
      alternatives: [DependencyRequest.Alternative(Key(configuration))],
      injection: .call,
      location: location
    )
  }
}

extension BindingDeclaration {
  /// The scope in which the names of its signature are looked up.
  fileprivate var signatureContext: LexicalContext {
    LexicalContext(
      path: context.path,
      enclosing: context.enclosing,
      genericParameters: context.genericParameters + genericParameters
    )
  }
}
