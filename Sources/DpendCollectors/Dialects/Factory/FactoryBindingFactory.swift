import DpendGraph

/// Creates the bindings and consumers of Factory's containers.
struct FactoryBindingFactory {
  private let index: TypeIndex
  private let events: FactoryEvents

  /// Whether the project contains a program, which has to register the factories without a value.
  private let hasEntryPoint: Bool

  /// The factories with a closure in some builds, by location.
  private let definitions: [SourceLocation: FactoryEvents.Definition]

  /// The closures that replace those of factories, by the locations of the factories.
  private let overrides: [SourceLocation: [FactoryEvents.Override]]

  init(index: TypeIndex, events: FactoryEvents, hasEntryPoint: Bool) {
    self.index = index
    self.events = events
    self.hasEntryPoint = hasEntryPoint
    definitions = Dictionary(
      events.definitions.map { ($0.factory.location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    overrides = Dictionary(grouping: events.overrides.filter { !$0.isForTests }, by: \.factory.location)
  }

  /// Returns the bindings, consumers and entry points.
  func bindings() -> CollectedBindings {
    var collected = CollectedBindings()
    for definition in events.definitions { collected.bindings += bindings(of: definition) }
    for override in events.overrides where override.isForTests {
      collected.unavailable.append(UnavailableBinding(binding(of: override, branch: nil), reason: .onlyForTests))
    }
    let points = events.uses.flatMap { use in
      requests(use.request).map { request in
        InjectionPoint(
          consumer: use.consumer,
          component: request.component ?? FactoryContainer.shared.component.id,
          condition: use.condition,
          requests: [request]
        )
      }
    }
    collected.addConsumers(points, dialect: FactoryNames.dialect)
    collected.components = components()
    collected.entryPoints = entryPoints()
    return collected
  }

  // MARK: Factories

  /// The bindings of a factory: one for its own closure, and one for each that replaces it in some runs.
  private func bindings(of definition: FactoryEvents.Definition) -> [Binding] {
    let replacements = overrides[definition.factory.location] ?? []
    let own = definition.contents.filter { content in
      switch content.kind {
      case .value, .alias: true
      case .nothing: !content.condition.isCovered(by: replacements.map(\.content.condition))
      case .failure: replacements.isEmpty && mayBeRegistered(definition.factory)
      }
    }
    let isChoice = own.indices.contains { index in
      own[..<index].contains { !$0.condition.excludes(own[index].condition) }
    }
    let isDecided = isChoice || (own.isEmpty ? replacements.count > 1 : !replacements.isEmpty)
    func branch(_ number: Int) -> RuntimeBranch? {
      isDecided ? RuntimeBranch(statement: definition.factory.location, number: number) : nil
    }
    let firstReplacement = isChoice ? own.count : 1
    return own.enumerated().map { binding(of: definition, $1, branch: branch(isChoice ? $0 : 0)) }
      + replacements.enumerated().map { binding(of: $1, branch: branch($0 + firstReplacement)) }
  }

  private func binding(
    of definition: FactoryEvents.Definition,
    _ content: FactoryEvents.Content,
    branch: RuntimeBranch?
  ) -> Binding {
    let condition = definition.factory.condition.and(content.condition)
    return binding(of: definition.factory, content, nil, condition, branch, at: definition.factory.location)
  }

  private func binding(of override: FactoryEvents.Override, branch: RuntimeBranch?) -> Binding {
    let condition = override.content.condition
    return binding(of: override.factory, override.content, override.method, condition, branch, at: override.location)
  }

  private func binding(
    of factory: FactoryDeclaration,
    _ content: FactoryEvents.Content,
    _ method: String?,
    _ condition: BuildCondition,
    _ branch: RuntimeBranch?,
    at location: SourceLocation
  ) -> Binding {
    let component = factory.container.component
    let name = factory.name + (method.map { "." + $0 } ?? "")
    let module = index.files[location.file]?.module ?? factory.module
    let key = key(of: factory)
    return Binding(
      id: BindingID("\(module).\(component.name).\(name)"),
      type: (content.created ?? key.type).withoutExistentials,
      keys: [key],
      factory: Factory(name: name),
      kind: content.kind.kindOfBinding,
      scope: scope(of: factory),
      dialect: FactoryNames.dialect,
      module: module,
      component: component.id,
      access: factory.access,
      condition: condition,
      branches: branch.map { [$0] } ?? [],
      requests: arguments(of: factory) + content.requests.flatMap(requests),
      requiredModules: index.files[location.file]?.imports ?? [],
      location: location
    )
  }

  /// Whether code that dpend cannot read may register a factory.
  private func mayBeRegistered(_ factory: FactoryDeclaration) -> Bool {
    !hasEntryPoint || events.possiblyRegistered.contains(factory.baseName)
  }

  private func scope(of factory: FactoryDeclaration) -> Scope {
    definitions[factory.location]?.scope ?? events.defaultScopes[factory.container] ?? .factoryUnique
  }

  /// The key of a factory: its type with the name of its property.
  private func key(of factory: FactoryDeclaration) -> Key {
    let type = product(of: factory)
    return Key(type.withoutOptionals.withoutExistentials, tag: Tag(factory.name, module: factory.module))
  }

  private func product(of factory: FactoryDeclaration) -> CanonicalType {
    let contents = definitions[factory.location]?.contents ?? []
    return factory.product ?? contents.lazy.compactMap(\.product).first ?? .named("Any")
  }

  /// The runtime argument of a factory with a parameter.
  private func arguments(of factory: FactoryDeclaration) -> [DependencyRequest] {
    guard let type = factory.parameter else { return [] }
    return [
      DependencyRequest(
        label: nil,
        name: "parameter",
        declaredType: type,
        alternatives: [DependencyRequest.Alternative(Key(type))],
        source: .caller,
        injection: .closure,
        location: factory.location
      )
    ]
  }

  // MARK: Requests

  /// The requests for each of the factories, without the alternatives of other builds.
  private func requests(_ request: FactoryEvents.Request) -> [DependencyRequest] {
    var known: Set<String> = []
    return request.factories.compactMap { factory in
      let component = factory.container.component.id
      guard definitions[factory.location] != nil, known.insert("\(component.rawValue) \(factory.name)").inserted else {
        return nil
      }
      var result = DependencyRequest(
        label: request.label,
        name: request.name,
        declaredType: product(of: factory),
        alternatives: [DependencyRequest.Alternative(key(of: factory), request.wrappings)],
        arguments: factory.parameter == nil ? [] : [nil],
        component: component,
        injection: request.injection,
        location: request.location
      )
      result.function = request.function
      result.parameterType = request.parameterType
      return result
    }
  }

  /// The calls that resolve factories outside of other factories, and the key paths of unknown use.
  private func entryPoints() -> [EntryPoint] {
    let calls = events.uses.filter { $0.body != nil }.flatMap { use in
      use.request.factories.map { EntryPoint(key: key(of: $0), location: use.request.location) }
    }
    return calls + events.mentioned.map { EntryPoint(key: key(of: $0.factory), location: $0.location) }
  }

  private func components() -> [Component] {
    let used = events.definitions.map(\.factory) + events.uses.flatMap(\.request.factories)
    return used.map(\.container.component).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension FactoryEvents.Content.Kind {
  /// The kind of the binding.
  fileprivate var kindOfBinding: BindingKind {
    switch self {
    case .value: .property
    case .alias: .alias
    case .nothing, .failure: .value
    }
  }
}
