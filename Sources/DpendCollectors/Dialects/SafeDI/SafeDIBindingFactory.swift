import DpendGraph

/// Makes the bindings of SafeDI.
struct SafeDIBindingFactory {
  /// The tree that everything is in.
  static let component = Component(id: ComponentID("SafeDI"), name: "SafeDI", kind: .hierarchy)

  private let project: SafeDIProject
  private let requests: SafeDIRequestReader

  init(_ project: SafeDIProject) {
    self.project = project
    requests = SafeDIRequestReader(project)
  }

  /// The bindings of a declaration, or why they can't be used.
  func bindings(of instantiable: Instantiable) -> CollectedBindings {
    let made =
      instantiable.type.map { bindings(of: instantiable, type: $0) }
      ?? instantiable.methods.map { binding(of: $0.method, making: $0.product, instantiable) }
    var collected = CollectedBindings()
    for binding in made {
      if instantiable.declaration.arguments.mockOnly {
        collected.unavailable.append(UnavailableBinding(binding, reason: .onlyForTests))
      } else if !binding.access.isVisibleInModule {
        collected.unavailable.append(UnavailableBinding(binding, reason: .privateDeclaration))
      } else {
        collected.bindings.append(binding)
      }
    }
    if made.isEmpty, instantiable.declaration.arguments.mockOnly {
      collected.unavailable += mocks(of: instantiable).map { UnavailableBinding($0, reason: .onlyForTests) }
    }
    return collected
  }

  /// The bindings of a type: one for each set of properties that it has in some builds.
  private func bindings(of instantiable: Instantiable, type: TypeDeclaration) -> [Binding] {
    let declaration = instantiable.declaration
    let initializer = InitializerChoice(instantiable, type, project.index)
    return BuildCondition.cases(of: declaration.properties.map(\.condition), within: declaration.condition).map {
      builds in
      let present = instantiable.properties.filter { builds.holding.contains($0.property.condition) }
      return Binding(
        id: BindingID("\(module(of: declaration)).\(type.qualifiedName)"),
        type: instantiable.product,
        keys: keys(instantiable.product, instantiable),
        factory: Factory(name: initializer.name(for: present.map(\.property))),
        kind: .initializer,
        dialect: "safedi",
        module: module(of: declaration),
        component: Self.component.id,
        access: type.access,
        condition: builds.condition,
        isRoot: declaration.arguments.isRoot,
        requests: present.map { requests.request($0.property, type: $0.type, in: declaration.context) },
        requiredModules: project.index.files[declaration.context.file]?.imports ?? [],
        location: declaration.location
      )
    }
  }

  /// The binding of a method of an extension.
  private func binding(of method: MakingMethod, making product: CanonicalType, _ instantiable: Instantiable) -> Binding
  {
    let declaration = instantiable.declaration
    let module = module(of: declaration)
    return Binding(
      id: BindingID("\(module).\(product).\(method.fullName)"),
      type: product,
      keys: keys(product, instantiable),
      factory: Factory(name: "\(product).\(method.fullName)"),
      kind: .function,
      dialect: "safedi",
      module: module,
      component: Self.component.id,
      access: .public,
      condition: declaration.condition.and(method.condition),
      isRoot: declaration.arguments.isRoot,
      requests: method.parameters.map { parameter in
        let type = project.index.resolve(parameter.type, in: declaration.context)
        return requests.received(
          parameter.name,
          as: type,
          hasDefault: parameter.hasDefault,
          injection: .method,
          at: parameter.location
        )
      },
      requiredModules: project.index.files[declaration.context.file]?.imports ?? [],
      location: method.location
    )
  }

  /// What would be provided by an extension that has mocks only.
  private func mocks(of instantiable: Instantiable) -> [Binding] {
    let names = instantiable.declaration.namesOfMocks
    return instantiable.declaration.methods.filter { names.contains($0.name) }.prefix(1).map { method in
      var binding = binding(of: method, making: instantiable.product, instantiable)
      binding.requests = []
      return binding
    }
  }

  /// What a declaration fulfills, each once.
  private func keys(_ product: CanonicalType, _ instantiable: Instantiable) -> [Key] {
    ([product] + instantiable.additionalTypes).reduce(into: []) { keys, type in
      let key = Key(project.fulfilling(type))
      if !keys.contains(key) { keys.append(key) }
    }
  }

  /// The module of the file that the declaration stands in.
  private func module(of declaration: InstantiableDeclaration) -> String {
    project.index.files[declaration.context.file]?.module ?? ""
  }
}
