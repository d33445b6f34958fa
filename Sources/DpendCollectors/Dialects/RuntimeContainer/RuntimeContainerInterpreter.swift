import DpendGraph

/// Interprets code that uses containers of the runtime library, and collects registrations and requests.
struct RuntimeContainerInterpreter: ContainerInterpreter {
  typealias Object = ContainerObject

  /// The methods of containers.
  private enum Method: String {
    case register, registerOnMainActor, add, addOnMainActor, resolve, resolveAll, value, withOverrides
  }

  /// The container of the factory that runs, which the source does not show.
  static let current = FlowVariable("current", at: SourceLocation(file: "", line: 0, column: 0))

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()
  var state: ContainerState

  /// The names that mean the library's declarations.
  let names: RuntimeContainerNames

  /// The string constants that keys can name.
  let texts: TextTable

  /// The priorities of the containers whose initializers show one.
  var priorities: [ContainerOrigin: Int] = [:]

  /// For each property with a wrapper the wrappers that initializers assign, by the location of the property.
  var assignedWrappers: [SourceLocation: [WrapperArguments]] = [:]

  init(_ names: RuntimeContainerNames, bodies: [CodeBody], _ texts: TextTable) {
    self.names = names
    self.texts = texts
    index = names.index
    state = ContainerState(bodies)
  }

  var containerTypes: [String] { [RuntimeContainerNames.container] }

  func isContainer(_ type: CanonicalType, in file: String) -> Bool { names.isContainer(type, in: file) }

  func staticContainer(in body: CodeBody) -> ContainerEvents.Container? { nil }

  func registeredType(of requested: CanonicalType) -> (type: CanonicalType, wrappings: [DependencyRequest.Wrapping]) {
    let type = requested.withoutExistentials
    guard let inner = type.argument(of: "Optional") else { return (type, []) }
    return (registeredType(of: inner).type, [.optional])
  }

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name else { return nil }
    if let value = valueOfClosure(call, on: receiver, at: site) { return value }
    guard let method = Method(rawValue: name) else { return nil }
    if case .metatype(let type) = receiver?.type {
      return method == .withOverrides && isContainer(type, in: site.scope.context.file) ? override(call, at: site) : nil
    }
    guard let container = container(receiver, at: site) else { return nil }
    switch method {
    case .register, .registerOnMainActor: return register(call, isElement: false, in: container, at: site)
    case .add, .addOnMainActor: return register(call, isElement: true, in: container, at: site)
    case .resolve: return resolve(call, from: container, at: site)
    case .resolveAll: return resolveAll(call, from: container, at: site)
    case .value:
      addRequest(of: RuntimeContainerNames.values, named: .none, isRequired: true, from: container, at: site)
      return Value(type: metatype(call.argument("as"), in: site.scope) ?? site.expectation.type)
    case .withOverrides: return nil
    }
  }

  // MARK: Containers

  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value? {
    guard case .metatype(let type) = owner.type, isContainer(type, in: file) else { return nil }
    return staticContainer(name).map(value(of:))
  }

  /// Returns the container that is a static property of the class.
  private func staticContainer(_ name: String) -> ContainerEvents.Container? {
    switch name {
    case "shared": .origin(RuntimeContainerNames.shared)
    case "current": current
    default: nil
    }
  }

  private func value(of container: ContainerEvents.Container) -> Value {
    Value(type: RuntimeContainerNames.containerType, object: .container(container))
  }

  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    if let wrapper = names.wrapper(type, in: site.scope.context.file) {
      return request(by: wrapper, of: type, call, at: site)
    }
    guard isContainer(type, in: site.scope.context.file) else { return nil }
    let origin = origin(createdAt: site)
    let container = ContainerEvents.Container.origin(origin)
    state.events.flow.add(container)
    if let priority = call.argument("priority"),
      case .integer(let text) = value(of: priority, for: .nothing, in: site.scope).literal
    {
      priorities[origin] = Int(text.filter { $0 != "_" })
    }
    let parents = call.argument("parents")
    let elements = if case .collection(let elements) = parents?.form { elements } else { parents.map { [$0] } ?? [] }
    for parent in elements {
      if let source = self.container(parent, in: site.scope) { state.events.connections.append((container, source)) }
    }
    return Value(type: type, created: type, object: .container(container))
  }

  /// Returns the container that an argument is; the one of the running factory for none.
  mutating func container(_ argument: Expression?, in scope: Environment) -> ContainerEvents.Container? {
    guard let argument else { return current }
    if case .member(nil, let name, _) = argument.form, let container = staticContainer(name) { return container }
    let expected = Expectation(type: resolve(RuntimeContainerNames.containerType, in: scope), role: .unknown)
    return value(of: argument, for: expected, in: scope).object?.container
  }

  /// The container of the registration whose closure is being run, else that of any factory.
  private var current: ContainerEvents.Container {
    state.open.last.map { state.events.registrations[$0.registration].container } ?? .variable(Self.current)
  }

  // MARK: Overrides

  /// Reads `RuntimeContainer.withOverrides { $0.register(…) } operation: { … }`, whose registrations no program uses.
  private mutating func override(_ call: Call, at site: Site) -> Value? {
    guard let register = call.unlabeledArguments.first ?? call.trailingClosure else { return nil }
    let first = state.events.registrations.count
    let overrides = ContainerOrigin(module: nil, path: [RuntimeContainerNames.container, "overrides"])
    apply(register, to: [value(of: .origin(overrides))], in: site.scope)
    for number in first..<state.events.registrations.count { state.events.registrations[number].isForTests = true }
    guard let operation = call.argument("operation") else { return .unknown }
    return value(of: operation, for: site.expectation, in: site.scope)
  }
}
