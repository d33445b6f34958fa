import DpendGraph

/// Interprets code that uses FlexInject's containers, and collects registrations, removals and requests.
struct FlexInjectInterpreter: CodeInterpreter {
  typealias Object = FlexInjectEvents.Container

  /// The largest number of nested functions that are followed from the closure of a registration.
  private static let deepestCall = 8

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()

  /// The names that mean FlexInject's declarations.
  let names: FlexInjectNames

  /// The string constants that keys can name.
  let texts: TextTable

  /// The collected events.
  var events = FlexInjectEvents()

  /// The body that is being run.
  var body: CodeBody?

  /// For each registration whose closure is being run its requests, the innermost last.
  var openRegistrations: [[FlexInjectEvents.Request]] = []

  private let bodies: [CodeBody]
  private let bodiesByLocation: [SourceLocation: [CodeBody]]

  /// The functions that are being run because the closure of a registration calls them.
  private var calledFunctions: [SourceLocation] = []

  /// Whether such a function is called by a closure that is stored.
  private var isCalledLater = false

  /// The functions that the closures of registrations call; their requests belong to the registrations.
  private var functionsOfRegistrations: Set<SourceLocation> = []

  init(index: TypeIndex, declarations: Declarations, besides described: [CustomContainer]) {
    let names = FlexInjectNames(index: index, copies: .find(in: index, besides: described))
    self.index = index
    self.names = names
    texts = TextTable(declarations.all(StringConstant.self), index: index)
    // Other libraries have methods of these names, too.
    let isUsed = !names.copies.modules.isEmpty || !FlexInjectNames.imports.files(in: index).isEmpty
    bodies = declarations.all(CodeBody.self).filter {
      isUsed && $0.dialect == FlexInjectNames.dialect && !names.isOwn($0.context)
    }
    bodiesByLocation = Dictionary(grouping: bodies, by: \.location)
  }

  /// Runs all bodies, and reads all properties with wrappers.
  mutating func readEvents(_ properties: [WrappedProperty]) -> FlexInjectEvents {
    for body in bodies { interpret(body) }
    for property in properties where !property.isInitialValue { read(property) }
    events.uses.removeAll { $0.body.map(functionsOfRegistrations.contains) ?? false }
    return events
  }

  private mutating func interpret(_ body: CodeBody) {
    self.body = body
    for parameter in body.defaults {
      let value = defaultValue(of: parameter, in: body)
      guard let source = value.object, let declared = body.parameters.first(where: { $0.name == parameter.name }) else {
        continue
      }
      events.flow.setDefault(source, of: FlowVariable(declared.name, at: declared.location))
    }
    guard let source = run(body, with: parameters(of: body)).object else { return }
    switch body.kind {
    case .property, .lazyProperty, .accessor: events.flow.add(source, to: FlowVariable(body.name, at: body.location))
    case .function: events.flow.add(source, to: .result(of: body.location))
    case .initializer, .topLevel: break
    }
  }

  /// Whether the value of a request is created later than the result of the registration's closure.
  func isDeferred(_ site: Site) -> Bool { isCalledLater || site.scope.isDeferred }

  /// Whether a function that a registration's closure calls is being run; it is also run by itself.
  var isInCalledFunction: Bool { !calledFunctions.isEmpty }

  // MARK: Variables

  mutating func object(of property: TypeIndex.Member<PropertyDeclaration>, type: CanonicalType?) -> Object? {
    let declaration = property.declaration
    let variable = Object.variable(FlowVariable(declaration.name, at: declaration.location))
    guard let type else { return bodiesByLocation[declaration.location] == nil ? nil : variable }
    if names.isContainer(type, in: declaration.location.file) { return variable }
    return instance(of: type)
  }

  mutating func object(of variable: VariableCode, type: CanonicalType?) -> Object? {
    guard let type, names.isContainer(type, in: variable.location.file) else { return nil }
    return .variable(FlowVariable(variable.name, at: variable.location))
  }

  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value? {
    guard name == "shared", case .metatype(let type) = owner.type, names.isContainer(type, in: file) else { return nil }
    return Value(type: .named("DIContainer"), object: .shared)
  }

  mutating func didAssign(_ value: Value, to target: Value, under condition: BuildCondition) {
    guard let source = value.object, case .variable(let variable) = target.object else { return }
    events.flow.add(source, to: variable)
  }

  /// Returns the container that an instance of a type is, when the type is a container of the project.
  func instance(of type: CanonicalType) -> Object? { names.ownContainer(type).map { .origin(.instance(of: $0)) } }

  // MARK: Functions

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    events.flow.addCall(of: function.parameters, with: arguments.mapValues(\.object))
    if let own = (receiver ?? site.scope.locals["self"])?.object {
      events.flow.add(own, to: FlowVariable("self", at: function.location))
    }
    if let value = runForRegistration(function, with: arguments, at: site) { return value }
    let isContainer = names.isContainer(function.result, in: function.location.file)
    return isContainer ? Value(object: .variable(.result(of: function.location))) : nil
  }

  /// Runs a function that the closure of a registration calls, for its requests and its result.
  private mutating func runForRegistration(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Value? {
    guard !openRegistrations.isEmpty, calledFunctions.count < Self.deepestCall,
      !calledFunctions.contains(function.location),
      let body = bodiesByLocation[function.location]?.first(where: { $0.kind == .function })
    else { return nil }
    functionsOfRegistrations.insert(function.location)
    calledFunctions.append(function.location)
    let wasCalledLater = isCalledLater
    isCalledLater = isDeferred(site)
    let known = parameters(of: body).merging(arguments) { declared, given in given.object == nil ? declared : given }
    let value = run(body, with: known)
    calledFunctions.removeLast()
    isCalledLater = wasCalledLater
    return value
  }

  /// The known values of the parameters of a body and of its `self`, by name.
  private func parameters(of body: CodeBody) -> [String: Value] {
    var known: [String: Value] = [:]
    for parameter in body.parameters {
      let type = index.resolve(parameter.type, in: body.context)
      let isContainer = names.isContainer(type, in: body.context.file)
      let variable = Object.variable(FlowVariable(parameter.name, at: parameter.location))
      known[parameter.name] = Value(type: type, object: isContainer ? variable : instance(of: type))
    }
    if let own = ownContainer(of: body) { known["self"] = own }
    return known
  }

  /// The container that `self` is in a body.
  private func ownContainer(of body: CodeBody) -> Value? {
    if body.isStatic || body.context.enclosing.isEmpty { return nil }
    if names.isContainerExtension(body.context) {
      let variable = FlowVariable("self", at: body.location)
      return Value(type: .named("DependencyContainer"), object: .variable(variable))
    }
    let type = index.resolve(.named("Self"), in: body.context)
    return instance(of: type).map { Value(type: type, object: $0) }
  }
}
