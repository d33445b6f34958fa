import DpendGraph

/// Creates the bindings of SafeDI.
struct SafeDIBindingFactory {
  /// The component of all bindings.
  static let component = Component(id: ComponentID("SafeDI"), name: "SafeDI", kind: .hierarchy)

  private let project: SafeDIProject
  private let requests: SafeDIRequestReader

  init(_ project: SafeDIProject) {
    self.project = project
    requests = SafeDIRequestReader(project)
  }

  /// Returns the bindings of a declaration, and those that cannot be used.
  func bindings(of instantiable: Instantiable) -> CollectedBindings {
    let bindings =
      instantiable.type.map { self.bindings(of: $0, instantiable) }
      ?? instantiable.methods.map { binding(of: $0.method, creating: $0.product, instantiable) }
    if instantiable.declaration.arguments.mockOnly {
      let provided = bindings.isEmpty ? mocks(of: instantiable) : bindings
      return CollectedBindings(unavailable: provided.map { UnavailableBinding($0, reason: .onlyForTests) })
    }
    let hidden = bindings.filter { !$0.access.isVisibleInModule }
    return CollectedBindings(
      bindings: bindings.filter(\.access.isVisibleInModule),
      unavailable: hidden.map { UnavailableBinding($0, reason: .privateDeclaration) }
    )
  }

  /// Returns the bindings of a type: one for each set of properties that it has in some builds.
  private func bindings(of type: TypeDeclaration, _ instantiable: Instantiable) -> [Binding] {
    let declaration = instantiable.declaration
    let initializer = InitializerChoice(instantiable, type, project.index)
    let builds = BuildCondition.cases(of: declaration.properties.map(\.condition), within: declaration.condition)
    return builds.map { build in
      let properties = instantiable.properties.filter { build.holding.contains($0.property.condition) }
      var binding = binding(of: instantiable, named: type.qualifiedName, creating: instantiable.product)
      binding.factory.name = initializer.name(for: properties.map(\.property))
      binding.factory.globalActor = globalActor(initializer.isolation, in: type)
      binding.access = type.access
      binding.condition = build.condition
      binding.requests = properties.map { property, type in
        var request = requests.request(property, type: type, in: declaration.context)
        request.label = initializer.label(of: property)
        return request
      }
      return binding
    }
  }

  /// Returns the binding of a method of an extension.
  private func binding(
    of method: FactoryMethod,
    creating product: CanonicalType,
    _ instantiable: Instantiable
  ) -> Binding {
    let context = instantiable.declaration.context
    var binding = binding(of: instantiable, named: "\(product).\(method.fullName)", creating: product)
    binding.kind = .function
    let extended = instantiable.product.nominal.flatMap(project.index.id(of:)).flatMap { project.index[$0] }
    binding.factory.globalActor =
      extended?.declarations.first.map { globalActor(method.isolation, in: $0) }
      ?? project.index.globalActor(among: method.isolation, in: context)
    binding.access = .public
    binding.condition = instantiable.declaration.condition.and(method.condition)
    binding.requests = method.parameters.map { requests.request($0, type: project.index.resolve($0.type, in: context)) }
    binding.location = method.location
    return binding
  }

  /// Returns the global actor of a member; nil for an actor, whose initializers have none.
  private func globalActor(_ isolation: WrittenIsolation, in type: TypeDeclaration) -> String? {
    type.kind == .actor ? nil : project.index.globalActor(isolation, in: type)
  }

  private func binding(of instantiable: Instantiable, named name: String, creating product: CanonicalType) -> Binding {
    let file = project.index.files[instantiable.declaration.context.file]
    return Binding(
      id: BindingID("\(file?.module ?? "").\(name)"),
      type: product,
      keys: keys(of: product, instantiable),
      factory: Factory(name: name),
      kind: .initializer,
      scope: .safeDIInstantiated,
      dialect: SafeDIDialect.identifier,
      module: file?.module ?? "",
      component: Self.component.id,
      isRoot: instantiable.declaration.arguments.isRoot,
      requiredModules: file?.imports ?? [],
      location: instantiable.location
    )
  }

  /// Returns the bindings that an extension with mocks only would provide.
  private func mocks(of instantiable: Instantiable) -> [Binding] {
    let names = instantiable.declaration.mockNames
    return instantiable.declaration.methods.filter { names.contains($0.name) }.prefix(1).map { method in
      var binding = binding(of: method, creating: instantiable.product, instantiable)
      binding.requests = []
      return binding
    }
  }

  /// Returns the keys of the types that a declaration fulfills, each once.
  private func keys(of product: CanonicalType, _ instantiable: Instantiable) -> [Key] {
    ([product] + instantiable.additionalTypes).reduce(into: []) { keys, type in
      let key = Key(project.fulfilling(type))
      if !keys.contains(key) { keys.append(key) }
    }
  }
}
