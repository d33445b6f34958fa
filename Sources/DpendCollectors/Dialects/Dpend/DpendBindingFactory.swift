import DpendGraph

/// Creates the bindings of dpend's own dialect.
struct DpendBindingFactory {
  /// The container of all bindings.
  static let container = Component(id: ComponentID("dpend"), name: "Container", kind: .container)

  /// The types of all files.
  let index: TypeIndex

  /// Whether only public declarations are bindings.
  let isLibrary: Bool

  /// The module of the generated container, if it is known.
  let containerModule: String?

  let requests: RequestReader

  init(index: TypeIndex, options: CollectingOptions) {
    self.index = index
    requests = RequestReader(targetsOfAliases: index.targetsOfAliases)
    isLibrary = options.isLibrary
    containerModule = options.containerModule
  }

  /// Returns the bindings of a type by its initializers, and those that cannot be used.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - condition: The builds in which it provides the keys.
  ///   - keys: The keys that it provides.
  ///   - fallbackKeys: The keys that it provides where no other binding does.
  ///   - precedence: Whether the source declares the binding explicitly.
  /// - Returns: A binding for each initializer, and for each meaning of its parameters' types.
  func initializerBindings(
    of type: TypeDeclaration,
    in condition: BuildCondition,
    keys: [Key],
    fallbackKeys: [Key],
    precedence: Binding.Precedence
  ) -> CollectedBindings {
    let initializers = index.initializers(of: type).filter { $0.declaration.canProvide(in: condition) }
    var collected = CollectedBindings()
    for initializer in preferred(among: initializers, of: type) {
      let builds = condition.and(initializer.declaration.condition)
      let meanings = initializer.aliasMeanings(in: index, within: builds)
      for build in meanings.builds {
        var binding = binding(of: initializer, of: type, within: build, keeping: meanings.kept)
        binding.keys = keys
        binding.fallbackKeys = fallbackKeys
        binding.precedence = precedence
        binding.condition = build
        collected.append(available(binding, taking: initializer.declaration.parameters, creating: type))
      }
    }
    return collected
  }

  /// Returns the designated initializers, or convenience initializers if there are no others or if more code can call them.
  ///
  /// A container in the module of the type can call internal initializers.
  private func preferred(
    among initializers: [TypeIndex.AvailableInitializer],
    of type: TypeDeclaration
  ) -> [TypeIndex.AvailableInitializer] {
    let convenience = initializers.filter { $0.declaration.origin == .convenience }
    let designated = initializers.filter { $0.declaration.origin != .convenience }
    let callsInternal = !isLibrary && containerModule == module(of: type)
    func reach(_ initializer: TypeIndex.AvailableInitializer) -> AccessLevel {
      min(initializer.declaration.access, callsInternal ? .internal : .public)
    }
    guard let widest = designated.map(reach).max() else { return convenience }
    let wider = convenience.filter { reach($0) > widest }
    return wider.isEmpty ? designated : wider
  }

  private func binding(
    of initializer: TypeIndex.AvailableInitializer,
    of type: TypeDeclaration,
    within condition: BuildCondition,
    keeping kept: Set<TypeIndex.TypeID>
  ) -> Binding {
    let declaration = initializer.declaration
    let isWritten = !initializer.isInherited && [.declared, .convenience].contains(declaration.origin)
    return Binding(
      id: BindingID("\(module(of: type)).\(type.qualifiedName).\(declaration.name)"),
      type: index.canonicalType(of: type),
      keys: [],
      factory: Factory(
        name: declaration.name,
        effects: declaration.effects,
        isFailable: declaration.isFailable,
        globalActor: type.kind == .actor ? nil : index.globalActor(declaration.isolation, in: type)
      ),
      kind: .initializer,
      dialect: DpendDialect.identifier,
      module: module(of: type),
      component: Self.container.id,
      access: min(declaration.access, type.access),
      genericParameters: type.context.genericParameters + declaration.genericParameters,
      requests: requests.requests(
        declaration.parameters,
        types: initializer.parameterTypes(in: index, within: condition),
        spellings: kept.isEmpty ? nil : initializer.parameterTypes(in: index, within: condition, keeping: kept),
        injection: .initializer
      ) + propertyRequests(of: type),
      requiredModules: imports(in: [type.location.file, initializer.context.file]),
      location: isWritten ? declaration.location : type.location
    )
  }

  /// Returns a binding with some parameters, or the reason for which it cannot be used.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - parameters: The parameters of its declaration.
  ///   - type: The type of the initializer that creates the value; nil for another declaration.
  /// - Returns: The binding.
  func available(
    _ binding: Binding,
    taking parameters: [ParameterDeclaration],
    creating type: TypeDeclaration? = nil
  ) -> CollectedBindings {
    if let parameter = parameters.first(where: \.isInOut) {
      let reason = "a container cannot pass its parameter '\(parameter.name)', which is 'inout'"
      return CollectedBindings(unavailable: [UnavailableBinding(binding, reason: .notRegistered(because: reason))])
    }
    if !binding.access.isVisibleInModule {
      let reason: UnavailableBinding.Reason? = type.map {
        $0.access.isVisibleInModule ? .privateInitializer : .privateType
      }
      return CollectedBindings(unavailable: [UnavailableBinding(binding, reason: reason ?? .privateDeclaration)])
    }
    if isLibrary && !binding.access.isVisibleOutsideModule {
      let reason = UnavailableBinding.Reason.internalDeclaration(module: binding.module)
      return CollectedBindings(unavailable: [UnavailableBinding(binding, reason: reason)])
    }
    return CollectedBindings(bindings: [binding])
  }

  /// Returns the imports of files, each once.
  private func imports(in files: [String]) -> [ModuleImport] {
    files.flatMap { index.files[$0]?.imports ?? [] }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the module that declares a type.
  func module(of type: TypeDeclaration) -> String { index.id(type.path, in: type.location.file).module }
}

extension InitializerDeclaration {
  /// Returns whether a container can call it in some builds: it is available and does not decode an archive.
  fileprivate func canProvide(in condition: BuildCondition) -> Bool {
    !isUnavailable && !isForDecoding && !self.condition.excludes(condition)
  }

  private var isForDecoding: Bool {
    guard parameters.count == 1, let only = parameters.first else { return false }
    let name = only.type.withoutExistentials.nominal?.components.last?.name
    return only.label == "coder" && name == "NSCoder" || only.label == "from" && name == "Decoder"
  }
}
