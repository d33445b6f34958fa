import DpendGraph

/// Interprets code that uses Swinject's containers, and collects registrations and requests.
struct SwinjectInterpreter: ContainerInterpreter {
  typealias Object = ContainerObject

  /// The methods of containers, resolvers and assemblers.
  private enum Method: String {
    case register, autoregister, resolve, forward, storyboardInitCompleted, synchronize, apply, resetObjectScope
  }

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()
  var state: ContainerState
  let texts: TextTable

  /// The names that mean Swinject's declarations.
  let names: SwinjectNames

  /// The initializers that extensions add to containers.
  private let initializers: [CodeBody]

  init(_ names: SwinjectNames, bodies: [CodeBody], _ texts: TextTable) {
    self.names = names
    self.texts = texts
    index = names.index
    initializers = bodies.filter { $0.kind == .initializer && $0.context.enclosing == ["Container"] }
    state = ContainerState(bodies)
  }

  var containerTypes: [String] { SwinjectNames.containers }

  func isContainer(_ type: CanonicalType, in file: String) -> Bool { names.isContainer(type, in: file) }

  func staticContainer(in body: CodeBody) -> ContainerEvents.Container? { nil }

  func registeredType(of requested: CanonicalType) -> (type: CanonicalType, wrappings: [DependencyRequest.Wrapping]) {
    let type = requested.withoutExistentials
    let wrapping: DependencyRequest.Wrapping
    switch type.nominal?.qualifiedName {
    case "Optional": wrapping = .optional
    case "Lazy" where isOfSwinject(type): wrapping = .deferred(.lazy)
    case "Provider" where isOfSwinject(type): wrapping = .deferred(.factory)
    default: return (type, [])
    }
    guard let inner = type.nominal?.arguments.first else { return (type, []) }
    let wrapped = registeredType(of: inner)
    return (wrapped.type, [wrapping] + wrapped.wrappings)
  }

  /// Whether a type is one of Swinject, and none of the project.
  private func isOfSwinject(_ type: CanonicalType) -> Bool {
    type.nominal.map { $0.isOfSwinject($0.qualifiedName) } ?? false
  }

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name else { return nil }
    if case .registration(let number) = receiver?.object { return configure(number, by: name, call, at: site) }
    if let value = valueOfClosure(call, on: receiver, at: site) { return value }
    if name == "~>" { return resolveByOperator(call, at: site) }
    guard let method = Method(rawValue: name) else { return valueOfHelper(named: name, call, on: receiver, at: site) }
    guard let container = container(calledBy: call, method, on: receiver, at: site) else { return nil }
    switch method {
    case .register: return register(call, in: container, at: site)
    case .autoregister: return autoregister(call, in: container, at: site)
    case .resolve: return resolve(call, from: container, at: site)
    case .forward: return forward(call, at: site)
    case .storyboardInitCompleted: return registerController(call, in: container, at: site)
    case .synchronize: return Value(type: .named("Resolver"), object: .container(container))
    case .apply: return apply(call, to: container, at: site)
    case .resetObjectScope: return resetScope(call, of: container, at: site)
    }
  }

  /// Returns the container whose method is called.
  private func container(
    calledBy call: Call,
    _ method: Method,
    on receiver: Value?,
    at site: Site
  ) -> ContainerEvents.Container? {
    if let type = receiver?.type, case .metatype = type { return nil }
    if let known = container(receiver, at: site) { return isOwnMethod(method, of: receiver) ? nil : known }
    // A call with the form of a registration or a request, on a value that other code declares.
    guard let receiver, receiver.type == nil, names.areMeant(in: site.scope.context.file),
      method == .resolve || method == .autoregister,
      case .metatype = call.unlabeledArguments.first?.form
    else { return nil }
    return .variable(FlowVariable("container", at: site.location))
  }

  /// Whether a class of the project has a method of its own with a name of Swinject.
  private func isOwnMethod(_ method: Method, of receiver: Value?) -> Bool {
    guard method != .resolve, let nominal = receiver?.type?.withoutOptionals.nominal, index.id(of: nominal) != nil,
      !containerTypes.contains(where: nominal.isOfSwinject)
    else { return false }
    return !index.functions(named: method.rawValue, of: nominal).isEmpty
  }

  /// The result of a method that an extension of a type of Swinject adds, which a container has too.
  private mutating func valueOfHelper(named name: String, _ call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard (receiver ?? site.scope.locals["self"])?.object?.container != nil else { return nil }
    let helpers = containerTypes.flatMap { index.functions(named: name, of: NominalType($0)) }
    return helpers.isEmpty ? nil : value(ofCalling: helpers, call, on: receiver, at: site)
  }

  // MARK: Containers

  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value? {
    guard names.areMeant(in: file) else { return nil }
    if name == "defaultContainer", case .metatype(let type) = owner.type,
      type.nominal?.isOfSwinject("SwinjectStoryboard") == true
    {
      return storyboardContainer
    }
    guard name == "resolver" else { return nil }
    if owner.object?.container != nil { return Value(type: .named("Resolver"), object: owner.object) }
    let isAssembler = owner.type?.withoutOptionals.nominal?.isOfSwinject("Assembler") ?? false
    return isAssembler ? Value(type: .named("Resolver")) : nil
  }

  func meaning(ofUndeclared name: String, in file: String) -> Value? {
    name == "defaultContainer" && names.areMeant(in: file) ? storyboardContainer : nil
  }

  private var storyboardContainer: Value {
    let origin = ContainerOrigin(module: nil, path: ["SwinjectStoryboard", "defaultContainer"])
    return Value(type: .named("Container"), object: .container(.origin(origin)))
  }

  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    guard names.areMeant(in: site.scope.context.file), let nominal = type.nominal else { return nil }
    if nominal.isOfSwinject("Assembler") { return assembler(call, at: site) }
    guard nominal.isOfSwinject("Container") else { return nil }
    let container = newContainer(call, at: site)
    let created = Value(type: type, created: type, object: .container(container))
    run(initializerMeantBy: call, creating: container, at: site)
    if let block = call.argument("registeringClosure") ?? call.trailingClosure {
      apply(block, to: [created], in: site.scope)
    }
    return created
  }

  /// Passes a new container to the initializer of an extension that creates it, if the call means one.
  private mutating func run(
    initializerMeantBy call: Call,
    creating container: ContainerEvents.Container,
    at site: Site
  ) {
    let visible = Set(index.modules(visibleFrom: site.location.file))
    let candidates = initializers.filter { index.files[$0.location.file].map { visible.contains($0.module) } ?? false }
    guard !call.arguments.isEmpty, let best = ArgumentMatch.best(for: call, among: candidates.map(\.parameters))
    else { return }
    let initializer = candidates[best.candidate].location
    state.events.flow.add(container, to: FlowVariable("self", at: initializer))
    addRuns(of: initializer, with: [container], at: site)
  }

  /// Returns the container that an initializer of a container or an assembler creates.
  private mutating func newContainer(_ call: Call, at site: Site) -> ContainerEvents.Container {
    let origin = origin(createdAt: site)
    let container = ContainerEvents.Container.origin(origin)
    state.events.flow.add(container)
    if let parent = call.argument("parent") ?? call.argument("parentAssembler") {
      let value = value(of: parent, for: .nothing, in: site.scope)
      if let source = value.object?.container { state.events.connections.append((container, source)) }
    }
    if let scope = scope(call.argument("defaultObjectScope"), in: site.scope) {
      state.events.defaultScopes[origin] = scope
    }
    return container
  }

  private mutating func assembler(_ call: Call, at site: Site) -> Value {
    let given = call.argument("container").map { value(of: $0, for: .nothing, in: site.scope) }
    let container = given?.object?.container ?? newContainer(call, at: site)
    let assemblies = call.argument("assemblies") ?? call.unlabeledArguments.first
    if let assemblies { load(assemblies, into: container, at: site) }
    return Value(type: .named("Assembler"), created: .named("Assembler"), object: .container(container))
  }

  private mutating func apply(_ call: Call, to container: ContainerEvents.Container, at site: Site) -> Value? {
    guard let assemblies = call.argument("assembly") ?? call.argument("assemblies") else { return nil }
    load(assemblies, into: container, at: site)
    return Value(type: .void)
  }

  /// Passes a container to the methods of assemblies.
  private mutating func load(_ expression: Expression, into container: ContainerEvents.Container, at site: Site) {
    let elements = if case .collection(let elements) = expression.form { elements } else { [expression] }
    let types = elements.compactMap { element in
      let value = value(of: element, for: .nothing, in: site.scope)
      return (value.created ?? value.type)?.withoutOptionals.nominal
    }
    // All assemblies register before `loaded` of the first one runs.
    for name in ["assemble", "loaded"] {
      for type in types {
        guard let method = index.functions(named: name, of: type).first?.declaration, method.parameters.count == 1
        else { continue }
        let parameter = method.parameters[0]
        state.events.flow.add(container, to: FlowVariable(parameter.name, at: parameter.location))
        addRuns(of: method.location, with: [container], at: site)
      }
    }
  }
}
