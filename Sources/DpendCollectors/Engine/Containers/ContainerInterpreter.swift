import DpendGraph

/// The knowledge about a value in code that uses containers.
enum ContainerObject: Hashable, Sendable {
  /// A container, or an object that resolves values from it.
  case container(FlowSource<ContainerOrigin>)

  /// The result of a registration, by its position among all.
  case registration(Int)

  /// The runtime arguments that the closure of a registration receives as one value.
  case arguments(of: Int)

  /// A closure that is passed to a function, by its location.
  case closure(SourceLocation)

  /// The container; nil for other objects.
  var container: FlowSource<ContainerOrigin>? {
    if case .container(let source) = self { source } else { nil }
  }
}

/// Interprets code with closures that are registered in containers by type and name.
///
/// A conforming type gives the calls of its library their meaning. This protocol follows containers through variables, functions
/// and initializers, runs functions that registrations call, and runs generic functions with the types that a call settles.
protocol ContainerInterpreter: CodeInterpreter where Object == ContainerObject {
  /// The state of the interpretation.
  var state: ContainerState { get set }

  /// The string constants of the project, which can name registrations.
  var texts: TextTable { get }

  /// The qualified names of the types that are containers, for the code inside of them.
  var containerTypes: [String] { get }

  /// Whether a resolved type that a file names is a container of the library, or a type that represents one.
  func isContainer(_ type: CanonicalType, in file: String) -> Bool

  /// Returns the container that a static member of the library's container is in a body; nil where `self` is a variable.
  func staticContainer(in body: CodeBody) -> ContainerEvents.Container?

  /// Returns the type under which a requested type is registered, with the wrappings around it.
  func registeredType(of requested: CanonicalType) -> (type: CanonicalType, wrappings: [DependencyRequest.Wrapping])
}

/// The state of an interpretation of code with containers.
struct ContainerState: Sendable {
  /// The collected events.
  var events = ContainerEvents()

  /// The body that is being run.
  var body: CodeBody?

  /// Whether the body that is being run can end early after calls; nil until the first call that passes a container.
  var canEndEarly: Bool?

  /// The registrations whose closures are being run, the innermost last, with the time of their requests.
  var open: [(registration: Int, phase: ContainerEvents.Phase)] = []

  /// The calls that are being followed, the outermost first.
  var followed: [SourceLocation] = []

  /// The request that a followed function makes on behalf of a call.
  var delegating: CallSite<ContainerObject>?

  /// Whether a followed function is called by a closure that is stored.
  var isCalledLater = false

  /// Whether events are recorded.
  var isRecording = true

  /// The closures in the body that is being run, with the meaning of names around them.
  var closures: [SourceLocation: (code: ClosureCode, scope: CodeScope<ContainerObject>)] = [:]

  /// The closures that registrations call; their requests belong to the registrations.
  var closuresOfRegistrations: Set<SourceLocation> = []

  /// The requests in the code of generic types.
  var wrappers = WrapperRequests()

  /// For each container that a local variable holds the declarations of such variables, in order.
  var declarations: [ContainerOrigin: [SourceLocation]] = [:]

  /// The functions that the closures of registrations call; their requests belong to the registrations.
  var functionsOfRegistrations: Set<SourceLocation> = []

  /// The properties whose initial values are being evaluated, the outermost first.
  var evaluated: [SourceLocation] = []

  /// The initial values of properties that are known so far, by the location of the property.
  var initialValues: [SourceLocation: CodeValue<ContainerObject>] = [:]

  /// The bodies, by the location of their declarations.
  let bodies: [SourceLocation: [CodeBody]]

  /// The bodies of functions, by name.
  let functions: [String: [CodeBody]]

  /// Creates the state before all bodies have run.
  init(_ bodies: [CodeBody]) {
    self.bodies = Dictionary(grouping: bodies, by: \.location)
    functions = Dictionary(grouping: bodies.filter { $0.kind == .function }, by: \.name)
  }
}

extension ContainerInterpreter {
  /// The largest number of nested calls that are followed.
  private static var deepestCall: Int { 8 }

  /// The largest number of initial values that read each other, each of which is evaluated inside of the evaluation of the next.
  private static var deepestValue: Int { 100 }

  /// Runs all bodies.
  mutating func runAll(_ bodies: [CodeBody]) {
    for body in bodies.sorted(by: { $0.location < $1.location }) { interpret(body) }
    let functions = state.functionsOfRegistrations
    let closures = state.closuresOfRegistrations
    state.events.uses.removeAll { use in
      use.body.map(functions.contains) ?? false || use.closures.contains(where: closures.contains)
    }
  }

  private mutating func interpret(_ body: CodeBody) {
    state.body = body
    state.canEndEarly = nil
    state.closures = [:]
    for parameter in body.defaults {
      let value = defaultValue(of: parameter, in: body)
      guard let source = value.object?.container,
        let declared = body.parameters.first(where: { $0.name == parameter.name })
      else { continue }
      state.events.flow.setDefault(source, of: FlowVariable(declared.name, at: declared.location))
    }
    let value = run(body, with: parameters(of: body))
    if let source = value.object?.container { addResult(source, of: body) }
  }

  private mutating func addResult(_ source: ContainerEvents.Container, of body: CodeBody) {
    switch body.kind {
    case .property, .lazyProperty, .accessor:
      state.events.flow.add(source, to: FlowVariable(body.name, at: body.location))
    case .function: state.events.flow.add(source, to: .result(of: body.location))
    case .initializer, .topLevel: break
    }
  }

  /// Returns the known values of the parameters of a body and of its `self`, by name.
  func parameters(of body: CodeBody) -> [String: Value] {
    var known: [String: Value] = [:]
    for parameter in body.parameters {
      let type = index.resolve(parameter.type, in: body.context)
      guard isContainer(type.withoutOptionals, in: body.context.file) else { continue }
      let variable = FlowVariable(parameter.name, at: parameter.location)
      known[parameter.name] = Value(type: type, object: .container(.variable(variable)))
    }
    if let own = ownContainer(of: body) { known["self"] = own }
    return known
  }

  /// The container that `self` is in a body.
  private func ownContainer(of body: CodeBody) -> Value? {
    let type = body.context.enclosing.joined(separator: ".")
    guard containerTypes.contains(type) else { return nil }
    let resolved = index.resolve(.named(type), in: LexicalContext(path: body.context.path))
    guard isContainer(resolved, in: body.context.file) else { return nil }
    let source = staticContainer(in: body) ?? .variable(FlowVariable("self", at: body.location))
    return Value(type: resolved, object: .container(source))
  }

  // MARK: Variables

  mutating func object(of property: TypeIndex.Member<PropertyDeclaration>, type: CanonicalType?) -> Object? {
    let declaration = property.declaration
    let variable = Object.container(.variable(FlowVariable(declaration.name, at: declaration.location)))
    if let type { return isContainer(type.withoutOptionals, in: declaration.location.file) ? variable : nil }
    return initialValue(of: declaration)?.object?.container == nil ? nil : variable
  }

  /// Returns the initial value of a property, without recording what its code registers and requests; nil for none.
  ///
  /// Each is evaluated once, because one value can read others several times, and these further ones. The code that reads a value first
  /// therefore has no influence on it.
  mutating func initialValue(of property: PropertyDeclaration) -> Value? {
    if let known = state.initialValues[property.location] { return known }
    guard let body = state.bodies[property.location]?.first(where: { $0.kind.isInitialValue }),
      state.evaluated.count < Self.deepestValue, !state.evaluated.contains(body.location)
    else { return nil }
    let value = evaluate(body)
    state.initialValues[property.location] = value
    return value
  }

  /// Returns the value of a body without recording what it registers and requests.
  private mutating func evaluate(_ body: CodeBody) -> Value {
    let outer = state
    state.isRecording = false
    state.body = body
    state.evaluated.append(body.location)
    state.followed = []
    state.open = []
    state.delegating = nil
    state.isCalledLater = false
    let value = run(body, with: parameters(of: body))
    let (flow, values) = (state.events.flow, state.initialValues)
    state = outer
    (state.events.flow, state.initialValues) = (flow, values)
    return value
  }

  mutating func object(of variable: VariableCode, type: CanonicalType?) -> Object? {
    guard let type, isContainer(type.withoutOptionals, in: variable.location.file) else { return nil }
    return .container(.variable(FlowVariable(variable.name, at: variable.location)))
  }

  mutating func didAssign(_ value: Value, to target: Value, under condition: BuildCondition) {
    guard let source = value.object?.container, case .container(.variable(let variable)) = target.object else { return }
    state.events.flow.add(source, to: variable)
  }

  /// Returns the container that an initializer creates at a site.
  ///
  /// A second variable of one name in a body holds another container, which gets a number.
  mutating func origin(createdAt site: Site) -> ContainerOrigin {
    let origin = origin(createdFor: site.expectation.role)
    guard case .variable(let name) = site.expectation.role, let declaration = site.scope.declarations[name],
      let last = origin.path.last
    else { return origin }
    var known = state.declarations[origin] ?? []
    if !known.contains(declaration) { known.append(declaration) }
    state.declarations[origin] = known
    guard let position = known.firstIndex(of: declaration), position > 0 else { return origin }
    return ContainerOrigin(module: origin.module, path: origin.path.dropLast() + ["\(last)(\(position + 1))"])
  }

  private func origin(createdFor role: Expectation.Role) -> ContainerOrigin {
    guard let body = state.body else { return .unknown }
    var path = body.context.enclosing.filter { !containerTypes.contains($0) }
    switch role {
    case .property(let name): path.append(name)
    default:
      let name = role.name ?? ""
      path += [body.name, name == body.name ? "" : name].filter { !$0.isEmpty && $0 != "init" }
    }
    let isNamed = path.count > body.context.enclosing.count || !path.isEmpty
    return ContainerOrigin(module: index.files[body.context.file]?.module ?? "", path: isNamed ? path : ["container"])
  }

  // MARK: Closures

  mutating func object(
    of closure: ClosureCode,
    at location: SourceLocation,
    returning result: Value,
    in scope: Environment
  ) -> Object? {
    state.closures[location] = (closure, scope)
    return .closure(location)
  }

  /// Runs a closure that a registration of the project's own functions calls; nil for other calls.
  mutating func valueOfClosure(_ call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard receiver == nil, let name = call.name, case .closure(let location) = site.scope.locals[name]?.object,
      let closure = state.closures[location], !state.open.isEmpty, !state.followed.contains(location)
    else { return nil }
    state.closuresOfRegistrations.insert(location)
    state.followed.append(location)
    defer { state.followed.removeLast() }
    let delegating = state.delegating
    state.delegating = nil
    defer { state.delegating = delegating }
    let arguments = call.arguments.map { value(of: $0.value, for: .nothing, in: site.scope) }
    var scope = closure.scope
    scope.isDeferred = site.scope.isDeferred
    return run(closure.code, with: arguments, for: site.expectation, in: scope).value
  }

  // MARK: Functions

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    state.events.flow.addCall(of: function.parameters, with: arguments.mapValues { $0.object?.container })
    if let body = state.body, arguments.values.contains(where: { $0.object?.container != nil }) {
      state.wrappers.addCall(of: function.name, in: body)
    }
    let own = receiver ?? site.scope.locals["self"]
    if let source = own?.object?.container {
      state.events.flow.add(source, to: FlowVariable("self", at: function.location))
    }
    if let value = follow(function, with: arguments, own, at: site) { return value }
    let passed = Set((arguments.values + [own].compactMap(\.self)).compactMap { $0.object?.container })
    if !passed.isEmpty {
      let location = body(of: function, calledOn: receiver)?.location ?? function.location
      addRuns(of: location, with: Array(passed), at: site)
    }
    guard isContainer(function.result.withoutOptionals, in: function.location.file) else { return nil }
    return Value(object: .container(.variable(.result(of: function.location))))
  }

  mutating func didCreate(
    _ value: Value,
    by initializer: InitializerDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Object? {
    state.events.flow.addCall(of: initializer.parameters, with: arguments.mapValues { $0.object?.container })
    addRuns(of: initializer.location, with: Array(Set(arguments.values.compactMap { $0.object?.container })), at: site)
    for (name, argument) in arguments.sorted(by: { $0.key < $1.key }) where argument.object?.container != nil {
      // A memberwise initializer assigns its arguments to properties.
      guard state.bodies[initializer.location] == nil else { break }
      let property = self.value(ofMember: name, of: Value(type: value.created), in: site.scope)
      didAssign(argument, to: property, under: site.scope.condition)
    }
    guard let type = value.type, isContainer(type, in: site.scope.context.file) else { return nil }
    return initializer.parameters.lazy.compactMap { arguments[$0.name]?.object?.container }.first.map { .container($0) }
  }

  /// Runs a function that the closure of a registration calls, or a generic one whose types the call settles.
  private mutating func follow(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    _ receiver: Value?,
    at site: Site
  ) -> Value? {
    guard state.followed.count < Self.deepestCall, !state.followed.contains(function.location),
      let body = body(of: function, calledOn: receiver)
    else { return nil }
    let types = typeArguments(of: function, in: body, arguments, at: site)
    let isOnBehalf = state.delegating != nil && site.scope.passesTypes(types)
    // Without a registration, only the requests on behalf of the outer call are new: the function that contains this call is read, too.
    if state.open.isEmpty, types.isEmpty || state.delegating != nil && !isOnBehalf { return nil }
    if !state.open.isEmpty { state.functionsOfRegistrations.insert(function.location) }
    let outer = state
    state.isCalledLater = state.isCalledLater || site.scope.isDeferred
    state.followed.append(function.location)
    if !types.isEmpty, !isOnBehalf { state.delegating = site }
    var known = parameters(of: body)
    for (parameter, declared) in zip(body.parameters, function.parameters) {
      guard let value = arguments[declared.name] else { continue }
      known[parameter.name] = value.object == nil ? value.merged(known[parameter.name]) : value
    }
    if let receiver, receiver.object != nil { known["self"] = receiver }
    for parameter in body.defaults where known[parameter.name]?.type == nil {
      known[parameter.name] = defaultValue(of: parameter, in: body, typeArguments: types)
    }
    let value = run(body, with: known, typeArguments: types)
    state.isCalledLater = outer.isCalledLater
    state.followed = outer.followed
    state.delegating = outer.delegating
    return value
  }

  /// Returns the body of a function: of a requirement of a protocol the only implementation in the project.
  private func body(of function: FunctionDeclaration, calledOn receiver: Value?) -> CodeBody? {
    if let own = state.bodies[function.location]?.first(where: { $0.kind == .function }) { return own }
    guard let owner = receiver?.type?.memberTypes.first(where: { index.kind(of: $0) == .protocol }) else { return nil }
    let labels = function.parameters.map(\.label)
    let implementations = (state.functions[function.name] ?? []).filter { body in
      guard body.parameters.map(\.label) == labels else { return false }
      let type = index.resolve(.named("Self"), in: body.context).nominal
      return type.map { index.allSupertypes(of: $0).contains(owner) } ?? false
    }
    return implementations.count == 1 ? implementations.first : nil
  }
}

extension CodeScope {
  /// Whether the code of a generic function passes on a type that the call of the function settles.
  fileprivate func passesTypes(_ types: [String: CanonicalType]) -> Bool {
    let own = typeArguments.values.map(\.withoutOptionals.withoutExistentials)
    return types.values.contains { $0.withoutExistentials.contains(where: own.contains) }
  }
}

extension CodeValue {
  /// Returns the value with the type and the knowledge of another one, where its own are unknown.
  fileprivate func merged(_ other: CodeValue?) -> CodeValue {
    var copy = typed(type ?? other?.type)
    copy.object = object ?? other?.object
    return copy
  }
}
