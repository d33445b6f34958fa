import DpendGraph

/// Interprets code that uses Resolver's containers, and collects registrations and requests.
struct ResolverInterpreter: ContainerInterpreter {
  typealias Object = ContainerObject

  /// The methods of containers.
  private enum Method: String {
    case register, resolve, optional, add
  }

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()
  var state: ContainerState
  let texts: TextTable

  /// The names that mean Resolver's declarations.
  let names: ResolverNames

  init(_ names: ResolverNames, bodies: [CodeBody], _ texts: TextTable) {
    self.names = names
    self.texts = texts
    index = names.index
    state = ContainerState(bodies)
    state.events.flow.add(.origin(ResolverNames.main))
  }

  var containerTypes: [String] { [ResolverNames.container] }

  func isContainer(_ type: CanonicalType, in file: String) -> Bool { names.isContainer(type, in: file) }

  func staticContainer(in body: CodeBody) -> ContainerEvents.Container? {
    body.isStatic ? .origin(ResolverNames.main) : nil
  }

  func registeredType(of requested: CanonicalType) -> (type: CanonicalType, wrappings: [DependencyRequest.Wrapping]) {
    let type = requested.withoutExistentials
    guard let inner = type.argument(of: "Optional") else { return (type, []) }
    let wrapped = registeredType(of: inner)
    return (wrapped.type, [.optional] + wrapped.wrappings)
  }

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name else { return nil }
    if case .registration(let number) = receiver?.object { return configure(number, by: name, call, at: site) }
    if let value = valueOfClosure(call, on: receiver, at: site) { return value }
    if let value = runtimeArgument(call, on: receiver, at: site) { return value }
    guard let method = Method(rawValue: name), let container = container(calledBy: receiver, at: site) else {
      return nil
    }
    switch method {
    case .register: return register(call, in: container, at: site)
    case .resolve: return resolve(call, isRequired: true, from: container, at: site)
    case .optional: return resolve(call, isRequired: false, from: container, at: site)
    case .add:
      guard let child = call.argument("child") else { return nil }
      connect(container, to: child, at: site)
      return Value(type: .void)
    }
  }

  /// Returns the container whose method is called: that of static functions for the type itself.
  private func container(calledBy receiver: Value?, at site: Site) -> ContainerEvents.Container? {
    if case .metatype(let type) = receiver?.type {
      return names.isContainer(type, in: site.scope.context.file) ? .origin(ResolverNames.main) : nil
    }
    return container(receiver, at: site)
  }

  // MARK: Containers

  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value? {
    guard names.areMeant(in: file) else { return nil }
    if case .metatype(let type) = owner.type, names.isContainer(type, in: file), name == "main" || name == "root" {
      return main
    }
    let isResolving = name == "resolver" && owner.type?.memberTypes.contains(where: conformsToResolving) == true
    return isResolving ? main : nil
  }

  func meaning(ofUndeclared name: String, in file: String) -> Value? {
    ["main", "root", "resolver"].contains(name) && names.areMeant(in: file) ? main : nil
  }

  private var main: Value {
    Value(type: .named(ResolverNames.container), object: .container(.origin(ResolverNames.main)))
  }

  private func conformsToResolving(_ type: NominalType) -> Bool {
    index.id(of: type).flatMap { index[$0] }?.declarations.contains { declaration in
      index.inherits(declaration) { names.isOfResolver($0, named: "Resolving") }
    } ?? false
  }

  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    guard names.isContainer(type, in: site.scope.context.file) else { return nil }
    let container = ContainerEvents.Container.origin(origin(createdAt: site))
    state.events.flow.add(container)
    if let child = call.argument("child") ?? call.argument("parent") { connect(container, to: child, at: site) }
    return Value(type: type, created: type, object: .container(container))
  }

  private mutating func connect(_ container: ContainerEvents.Container, to child: Expression, at site: Site) {
    let expected = Expectation(type: .named(ResolverNames.container), role: .unknown)
    guard let other = value(of: child, for: expected, in: site.scope).object?.container else { return }
    state.events.connections.append((container, other))
  }

  // MARK: Property wrappers

  /// Reads the properties with Resolver's own wrappers.
  mutating func readProperties(of types: [TypeDeclaration], _ written: [WrappedProperty]) {
    let written = Dictionary(written.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    for type in types.sorted(by: { $0.location < $1.location }) where !index.isForTests(type.context) {
      for property in type.properties {
        for attribute in property.attributes {
          guard let wrapper = names.wrapper(attribute, in: type.context) else { continue }
          read(property, wrapper, of: type, written[property.location])
        }
      }
    }
  }

  private mutating func read(
    _ property: PropertyDeclaration,
    _ wrapper: ResolverWrapper,
    of type: TypeDeclaration,
    _ written: WrappedProperty?
  ) {
    let context = type.context
    guard let declared = (property.type ?? written?.type).map({ index.resolve($0, in: context) }),
      !declared.hasParameters, let consumer = index.consumer(enclosing: context, at: property.location)
    else { return }
    let scope = Environment(context: context)
    let isOptional = wrapper == .optionalInjected || wrapper == .weakLazyInjected
    let requested = isOptional ? declared.withoutOptionals : declared
    let (key, wrappings) = registeredType(of: requested)
    let isLazy = wrapper.isLazy || property.isStatic
    let request = ContainerEvents.Request(
      label: nil,
      name: property.name,
      type: key,
      declaredType: declared.withoutExistentials,
      wrappings: wrappings + (wrapper == .weakLazyInjected ? [.deferred(.weak)] : []),
      registeredName: registeredName(written?.argument("name"), in: scope),
      isRequired: wrapper != .optionalInjected && !wrappings.contains(.optional),
      container: container(of: written, in: scope),
      phase: isLazy ? .later : .construction,
      injection: .property,
      location: property.location
    )
    let condition = type.condition.and(property.condition)
    state.events.uses.append(.init(consumer: consumer, request: request, condition: condition, body: nil))
  }

  private mutating func container(of property: WrappedProperty?, in scope: Environment) -> ContainerEvents.Container {
    let main = ContainerEvents.Container.origin(ResolverNames.main)
    guard let expression = property?.argument("container") else { return main }
    let expected = Expectation(type: .named(ResolverNames.container), role: .unknown)
    return value(of: expression, for: expected, in: scope).object?.container ?? main
  }
}
