import DpendGraph

/// Makes the bindings of dpend's own dialect.
struct DpendBindingFactory {
  /// The one container that holds everything.
  static let container = Component(id: ComponentID("dpend"), name: "Container", kind: .container)

  /// The types of all files.
  let index: TypeIndex

  /// Whether only public declarations count.
  let isLibrary: Bool

  private let requests = RequestReader()

  init(index: TypeIndex, isLibrary: Bool) {
    self.index = index
    self.isLibrary = isLibrary
  }

  // MARK: Configurations

  /// Whether a type conforms to `DependencyConfiguration`.
  func isConfiguration(_ type: TypeDeclaration) -> Bool {
    type.kind != .protocol
      && index.conformances(of: type).contains {
        guard let nominal = $0.type.nominal else { return false }
        return nominal.qualifiedName == "DependencyConfiguration"
          && (nominal.module == nil || nominal.module == "DpendRuntime")
      }
  }

  /// The component of a configuration, its own bindings and those of its methods.
  func configuration(_ type: TypeDeclaration, registrations: [BindingDeclaration]) -> CollectedBindings {
    let component = Component(
      id: ComponentID("\(module(of: type)).\(type.qualifiedName)"),
      name: type.qualifiedName,
      kind: .configuration,
      parent: Self.container.id,
      module: module(of: type)
    )
    var collected = CollectedBindings(components: [component])
    let own = Key(canonicalType(of: type))
    collected.append(initializerBindings(of: type, keys: [own], fallbackKeys: [], precedence: .explicit))
    for registration in registrations where !registration.condition.excludes(type.condition) {
      collected.append(available(binding(of: registration, in: type, component: component.id)))
    }
    return collected
  }

  private func binding(
    of registration: BindingDeclaration,
    in type: TypeDeclaration,
    component: ComponentID
  ) -> Binding {
    let resolve = { index.resolve($0, in: registration.context) }
    let provided = resolve(registration.provided).withoutExistentials
    let tag = registration.tag.map { Tag(resolve($0)) }
    return Binding(
      id: BindingID("\(module(of: type)).\(type.qualifiedName).\(registration.name)"),
      type: provided,
      keys: [Key(provided, tag: tag)],
      factory: Factory(
        name: registration.name,
        effects: registration.effects,
        globalActor: globalActor(registration.globalActor, in: type)
      ),
      kind: .configurationMethod,
      scope: registration.scope,
      dialect: registration.dialect,
      module: module(of: type),
      component: component,
      access: min(registration.access, type.access),
      condition: type.condition.and(registration.condition),
      requests: [configurationRequest(type, at: registration.location)]
        + registration.parameters.map { requests.request($0, type: resolve($0.type), injection: .method) },
      requiredModules: index.files[registration.location.file]?.imports ?? [],
      location: registration.location
    )
  }

  /// The request for the configuration whose method makes the value.
  private func configurationRequest(_ type: TypeDeclaration, at location: SourceLocation) -> DependencyRequest {
    let configuration = canonicalType(of: type)
    return DependencyRequest(
      label: nil,
      name: "self",
      declaredType: configuration,
      alternatives: [DependencyRequest.Alternative(Key(configuration))],
      injection: .call,
      location: location
    )
  }

  // MARK: Implicit bindings

  /// The bindings of a type that a filter takes; of another one what it would provide.
  func implicit(_ type: TypeDeclaration, isImplicit: (@Sendable (String) -> Bool)?) -> CollectedBindings {
    guard [.class, .struct, .actor].contains(type.kind) else { return CollectedBindings() }
    let own = Key(canonicalType(of: type))
    let conformances = index.conformances(of: type).filter { !$0.isMarker }
    let known = conformances.filter(\.isKnown).map { Key($0.type) }
    let unknown = conformances.filter { !$0.isKnown }.map { Key($0.type) }
    let collected = initializerBindings(
      of: type,
      keys: known.isEmpty ? [own] : known,
      fallbackKeys: known.isEmpty ? unknown : [own] + unknown,
      precedence: .implicit
    )
    if isImplicit?(type.qualifiedName) ?? false { return collected }
    return CollectedBindings(
      unavailable: collected.bindings.map { UnavailableBinding($0.withoutRequests, reason: .leftOutByFilter) }
    )
  }

  private func initializerBindings(
    of type: TypeDeclaration,
    keys: [Key],
    fallbackKeys: [Key],
    precedence: Binding.Precedence
  ) -> CollectedBindings {
    let initializers = index.initializers(of: type).filter { $0.declaration.canProvide(in: type) }
    let designated = initializers.filter { $0.declaration.origin != .convenience }
    var collected = CollectedBindings()
    for initializer in designated.isEmpty ? initializers : designated {
      var binding = binding(of: initializer, of: type)
      binding.keys = keys
      binding.fallbackKeys = fallbackKeys
      binding.precedence = precedence
      collected.append(available(binding))
    }
    return collected
  }

  private func binding(of initializer: TypeIndex.AvailableInitializer, of type: TypeDeclaration) -> Binding {
    let declaration = initializer.declaration
    let types = initializer.parameterTypes(in: index)
    return Binding(
      id: BindingID("\(module(of: type)).\(type.qualifiedName).\(declaration.name)"),
      type: canonicalType(of: type),
      keys: [],
      factory: Factory(
        name: declaration.name,
        effects: declaration.effects,
        isFailable: declaration.isFailable,
        globalActor: type.kind == .actor ? nil : globalActor(declaration.globalActor, in: type)
      ),
      kind: .initializer,
      dialect: "dpend",
      module: module(of: type),
      component: Self.container.id,
      access: min(declaration.access, type.access),
      condition: type.condition.and(declaration.condition),
      genericParameters: type.context.genericParameters + declaration.genericParameters,
      requests: zip(declaration.parameters, types).map {
        requests.request($0, type: $1, injection: .initializer)
      },
      requiredModules: index.files[type.location.file]?.imports ?? [],
      location: declaration.origin == .declared || declaration.origin == .convenience
        ? declaration.location : type.location
    )
  }

  // MARK: What both have in common

  /// The binding, or why it can't be used.
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

  private func globalActor(_ own: String?, in type: TypeDeclaration) -> String? {
    guard let own else { return index.globalActor(of: type) }
    return own.isEmpty ? nil : own
  }

  private func canonicalType(of type: TypeDeclaration) -> CanonicalType {
    .named(type.qualifiedName, type.context.genericParameters.map { .parameter($0) }, module: module(of: type))
  }

  private func module(of type: TypeDeclaration) -> String { index.id(type.path, in: type.location.file).module }
}

extension InitializerDeclaration {
  /// Whether a container could call it: not one that reads archives, nor one that is unavailable or excluded by its type's `#if`.
  fileprivate func canProvide(in type: TypeDeclaration) -> Bool {
    !isUnavailable && !isForDecoding && !condition.excludes(type.condition)
  }

  private var isForDecoding: Bool {
    guard parameters.count == 1, let only = parameters.first else { return false }
    let type = only.type.withoutExistentials
    return only.label == "coder" && type == .named("NSCoder") || only.label == "from" && type == .named("Decoder")
  }
}

extension Binding {
  fileprivate var withoutRequests: Binding {
    var copy = self
    copy.requests = []
    return copy
  }
}
