import DpendGraph

/// What calls of FlexInject's containers mean, with everything that code was found to do with them.
struct FlexInjectLibrary: CodeLibrary {
  /// The most functions inside one another that are followed from the closure of a registration.
  private static let deepestCall = 8

  /// Which names are FlexInject's.
  let names: FlexInjectNames

  /// The texts by which keys can be written.
  let texts: TextTable

  /// The bodies of the project's code by the places of what they belong to.
  let bodies: [SourceLocation: [CodeBody]]

  /// What was found so far.
  var events = FlexInjectEvents()

  /// The body that is being run by itself.
  var unit: CodeBody?

  /// What the registrations ask for whose closures are being run, the innermost last.
  var openRegistrations: [[FlexInjectEvents.Request]] = []

  /// The functions that are being run because the closure of a registration calls them.
  private var calledFunctions: [SourceLocation] = []

  /// Whether such a function is called by a closure that somebody keeps.
  private var isCalledLater = false

  /// The functions that the closures of registrations call: what they ask for is not asked for by their types.
  private(set) var functionsOfRegistrations: Set<SourceLocation> = []

  init(names: FlexInjectNames, texts: TextTable, units: [CodeBody]) {
    self.names = names
    self.texts = texts
    bodies = Dictionary(grouping: units, by: \.location)
  }

  /// Whether what is asked for now is made later than what the closure of the registration makes.
  func isDeferred(_ site: CallSite<ContainerSource>) -> Bool { isCalledLater || site.scope.isDeferred }

  /// Whether code is being run that a registration's closure calls, and that is also read by itself.
  var isInCalledFunction: Bool { !calledFunctions.isEmpty }

  // MARK: CodeLibrary

  func object(of property: PropertyDeclaration, type: CanonicalType?) -> ContainerSource? {
    let variable = ContainerSource.variable(.init(property.name, at: property.location))
    guard let type else { return bodies[property.location] == nil ? nil : variable }
    if names.isContainer(type, in: property.location.file) { return variable }
    return names.ownContainer(type).map { .instance(of: $0) }
  }

  func object(of variable: VariableCode, type: CanonicalType?) -> ContainerSource? {
    guard let type, names.isContainer(type, in: variable.location.file) else { return nil }
    return .variable(.init(variable.name, at: variable.location))
  }

  func value(
    ofMember name: String,
    of owner: CodeValue<ContainerSource>,
    in file: String
  ) -> CodeValue<ContainerSource>? {
    guard name == "shared", case .metatype(let type) = owner.type, names.isContainer(type, in: file) else { return nil }
    return CodeValue(type: .named("DIContainer"), object: .shared)
  }

  mutating func didAssign(_ value: CodeValue<ContainerSource>, to target: CodeValue<ContainerSource>) {
    guard let source = value.object, case .variable(let variable) = target.object else { return }
    events.flow.add(source, to: variable)
  }

  static func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: CodeValue<ContainerSource>],
    on receiver: CodeValue<ContainerSource>?,
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) -> CodeValue<ContainerSource>? {
    let own = (receiver ?? site.scope.locals["self"])?.object
    interpreter.library.noteCall(of: function.parameters, with: arguments)
    if let own { interpreter.library.events.flow.add(own, to: .init("self", at: function.location)) }
    if let value = runBody(of: function, with: arguments, at: site, by: &interpreter) { return value }
    let makesContainer = interpreter.library.names.isContainer(function.result, in: function.location.file)
    return makesContainer ? CodeValue(object: .variable(.result(of: function.location))) : nil
  }

  /// Runs a function that the closure of a registration calls, for what it asks for and makes.
  private static func runBody(
    of function: FunctionDeclaration,
    with arguments: [String: CodeValue<ContainerSource>],
    at site: CallSite<ContainerSource>,
    by interpreter: inout CodeInterpreter<FlexInjectLibrary>
  ) -> CodeValue<ContainerSource>? {
    let library = interpreter.library
    guard !library.openRegistrations.isEmpty, library.calledFunctions.count < deepestCall,
      !library.calledFunctions.contains(function.location),
      let body = library.bodies[function.location]?.first(where: { $0.kind == .function })
    else { return nil }
    interpreter.library.functionsOfRegistrations.insert(function.location)
    interpreter.library.calledFunctions.append(function.location)
    interpreter.library.isCalledLater = library.isDeferred(site)
    let known = library.parameters(of: body).merging(arguments) { declared, given in
      given.object == nil ? declared : given
    }
    let value = interpreter.run(body, with: known)
    interpreter.library.calledFunctions.removeLast()
    interpreter.library.isCalledLater = library.isCalledLater
    return value
  }

  // MARK: Parameters

  /// Notes which containers a call hands over.
  mutating func noteCall(of parameters: [ParameterDeclaration], with arguments: [String: CodeValue<ContainerSource>]) {
    for parameter in parameters {
      let variable = ContainerSource.Variable(parameter.name, at: parameter.location)
      if let source = arguments[parameter.name]?.object { events.flow.add(source, to: variable) }
      if arguments[parameter.name] == nil, parameter.hasDefault { events.flow.useDefault(of: variable) }
    }
  }

  /// What is known of the parameters of a body, and of its `self`, by name.
  func parameters(of unit: CodeBody) -> [String: CodeValue<ContainerSource>] {
    var known: [String: CodeValue<ContainerSource>] = [:]
    for parameter in unit.parameters {
      let type = names.index.resolve(parameter.type, in: unit.context)
      let variable = ContainerSource.variable(.init(parameter.name, at: parameter.location))
      let own = names.ownContainer(type).map { ContainerSource.instance(of: $0) }
      let isContainer = names.isContainer(type, in: unit.context.file)
      known[parameter.name] = CodeValue(type: type, object: isContainer ? variable : own)
    }
    if let own = ownContainer(of: unit) { known["self"] = own }
    return known
  }

  /// The container that `self` is in a body.
  private func ownContainer(of unit: CodeBody) -> CodeValue<ContainerSource>? {
    if unit.isStatic || unit.context.enclosing.isEmpty { return nil }
    if names.isContainerExtension(unit.context) {
      let variable = ContainerSource.variable(.init("self", at: unit.location))
      return CodeValue(type: .named("DependencyContainer"), object: variable)
    }
    let type = names.index.resolve(.named("Self"), in: unit.context)
    return names.ownContainer(type).map { CodeValue(type: type, object: .instance(of: $0)) }
  }
}
