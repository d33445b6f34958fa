import DpendGraph

extension RuntimeContainerInterpreter {
  /// Reads the properties with the library's wrappers.
  mutating func readProperties(of types: [TypeDeclaration], _ written: [WrappedProperty]) {
    let written = Dictionary(written.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    for type in types.sorted(by: { $0.location < $1.location }) where !index.isForTests(type.context) {
      for property in type.properties {
        let wrapper = names.wrapper(among: property.attributes, in: type.context)
        if let wrapper { read(property, wrapper, of: type, written[property.location]) }
      }
    }
  }

  private mutating func read(
    _ property: PropertyDeclaration,
    _ wrapper: RuntimeContainerWrapper,
    of type: TypeDeclaration,
    _ written: WrappedProperty?
  ) {
    let context = type.context
    guard let declared = (property.type ?? written?.type).map({ index.resolve($0, in: context) }),
      !declared.hasParameters, let consumer = index.consumer(enclosing: context, at: property.location)
    else { return }
    let scope = Environment(context: context)
    let isValue = wrapper == .injectValue
    let requested =
      isValue ? RuntimeContainerNames.values : wrapper == .weakInject ? declared.withoutOptionals : declared
    let (key, wrappings) = registeredType(of: requested)
    let isLazy = wrapper == .lazyInject || property.isStatic
    let request = ContainerEvents.Request(
      label: nil,
      name: property.name,
      type: key,
      declaredType: (isValue ? requested : declared).withoutExistentials,
      wrappings: wrappings + (wrapper == .weakInject ? [.heldWeakly] : []),
      registeredName: isValue ? .none : name(written?.argument("tag"), written?.argument("key"), in: scope),
      isRequired: wrapper != .injectAll,
      scope: lifetime(written?.argument("lifetime")),
      container: container(written?.argument("container"), in: scope) ?? .origin(.unknown),
      phase: isLazy ? .later : .construction,
      injection: .property,
      location: property.location
    )
    let condition = type.condition.and(property.condition)
    state.events.uses.append(.init(consumer: consumer, request: request, condition: condition, body: nil))
  }

  /// Reads `LazyInject<T>(key: "k", container: c)`, the value of a constant.
  mutating func request(
    by wrapper: RuntimeContainerWrapper,
    of type: CanonicalType,
    _ call: Call,
    at site: Site
  ) -> Value? {
    let argument = type.nominal?.arguments.first
    let requested = wrapper == .injectValue ? RuntimeContainerNames.values : argument
    guard let requested, let container = container(call.argument("container"), in: site.scope) else {
      return Value(type: type)
    }
    var scope = site.scope
    scope.isDeferred = scope.isDeferred || wrapper == .lazyInject
    let isValue = wrapper == .injectValue
    addRequest(
      of: wrapper == .injectAll ? .array(requested) : requested,
      named: isValue ? .none : name(call.argument("tag"), call.argument("key"), in: scope),
      isRequired: wrapper != .injectAll,
      in: lifetime(call.argument("lifetime")),
      from: container,
      at: Site(expectation: site.expectation, scope: scope, location: site.location)
    )
    return Value(type: type)
  }
}
