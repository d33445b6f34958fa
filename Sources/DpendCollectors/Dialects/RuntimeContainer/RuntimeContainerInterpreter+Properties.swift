import DpendGraph

extension RuntimeContainerInterpreter {
  /// Reads the properties with the library's wrappers.
  mutating func readProperties(of types: [TypeDeclaration], _ written: [WrappedProperty]) {
    let written = Dictionary(written.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    for type in types.sorted(by: { $0.location < $1.location }) where !index.isForTests(type.context) {
      for property in type.properties {
        guard let wrapper = names.wrapper(among: property.attributes, in: type.context) else { continue }
        let attribute = written[property.location]
        let declared = WrapperArguments(attribute?.arguments ?? [], in: Environment(context: type.context))
        for arguments in assignedWrappers[property.location] ?? [declared] {
          read(property, of: property.type ?? attribute?.type, wrapper, arguments, in: type)
        }
      }
    }
  }

  private mutating func read(
    _ property: PropertyDeclaration,
    of written: CanonicalType?,
    _ wrapper: RuntimeContainerWrapper,
    _ arguments: WrapperArguments,
    in type: TypeDeclaration
  ) {
    let context = type.context
    guard let declared = written.map({ index.resolve($0, in: context) }), !declared.hasParameters,
      let consumer = index.consumer(enclosing: context, at: property.location)
    else { return }
    let requested = wrapper.requestedType(of: declared)
    let (key, wrappings) = registeredType(of: requested)
    let isLazy = wrapper == .lazyInject || property.isStatic
    let request = ContainerEvents.Request(
      label: nil,
      name: property.name,
      type: key,
      declaredType: (wrapper == .injectValue ? requested : declared).withoutExistentials,
      wrappings: wrapper.wrappings + wrappings,
      registeredName: name(of: arguments, by: wrapper),
      isRequired: wrapper != .injectAll && !wrappings.contains(.optional),
      scope: lifetime(arguments.argument("lifetime")),
      container: container(arguments.argument("container"), in: arguments.scope) ?? .origin(.unknown),
      phase: isLazy ? .later : .construction,
      injection: .property,
      location: property.location
    )
    let condition = type.condition.and(property.condition).and(arguments.scope.condition)
    state.events.uses.append(.init(consumer: consumer, request: request, condition: condition, body: nil))
  }

  private mutating func name(
    of arguments: WrapperArguments,
    by wrapper: RuntimeContainerWrapper
  ) -> ContainerEvents.Name {
    wrapper == .injectValue
      ? .none : name(arguments.argument("tag"), arguments.argument("key"), in: arguments.scope)
  }

  /// Reads `LazyInject<T>(key: "k", container: c)`: the value of a constant, or of the wrapper of a property.
  mutating func request(
    by wrapper: RuntimeContainerWrapper,
    of type: CanonicalType,
    _ call: Call,
    at site: Site
  ) -> Value? {
    let arguments = WrapperArguments(call.arguments, in: site.scope)
    if let property = wrappedProperty(assignedAt: site) {
      assignedWrappers[property.location, default: []].append(arguments)
      return Value(type: type)
    }
    let argument = type.nominal?.arguments.first
    let requested = wrapper == .injectValue ? RuntimeContainerNames.values : argument
    guard let requested, let container = container(call.argument("container"), in: site.scope) else {
      return Value(type: type)
    }
    var scope = site.scope
    scope.isDeferred = scope.isDeferred || wrapper == .lazyInject
    addRequest(
      of: requested,
      wrapper.wrappings,
      named: name(of: arguments, by: wrapper),
      isRequired: wrapper != .injectAll,
      in: lifetime(call.argument("lifetime")),
      from: container,
      at: Site(expectation: site.expectation, scope: scope, location: site.location)
    )
    return Value(type: type)
  }

  /// Returns the property with a wrapper that code assigns, as in `_log = Inject(key: "k")`; nil for other code.
  private func wrappedProperty(assignedAt site: Site) -> PropertyDeclaration? {
    guard case .property(let name) = site.expectation.role, name.hasPrefix("_"),
      let owner = index.resolve(.named("Self"), in: site.scope.context).nominal
    else { return nil }
    let properties = index.properties(named: String(name.dropFirst()), of: owner, from: site.scope.context.file)
    return properties.first { !$0.declaration.attributes.isEmpty }?.declaration
  }
}

extension RuntimeContainerWrapper {
  /// The wrappings of the requested type.
  fileprivate var wrappings: [DependencyRequest.Wrapping] {
    switch self {
    case .injectAll: [.array]
    case .weakInject: [.heldWeakly]
    case .inject, .lazyInject, .injectValue: []
    }
  }

  /// Returns the type that a property of a declared type requests.
  fileprivate func requestedType(of declared: CanonicalType) -> CanonicalType {
    switch self {
    case .injectAll: declared.argument(of: "Array") ?? declared
    case .weakInject: declared.withoutOptionals
    case .injectValue: RuntimeContainerNames.values
    case .inject, .lazyInject: declared
    }
  }
}
