import Algorithms
import DpendGraph

/// Interprets the code of a project, and collects its calls of initializers with the flow of values between them.
///
/// Each body is interpreted once, without its callers. Initial values are also interpreted in each part of the code that needs their types.
struct CompositionInterpreter: CodeInterpreter {
  typealias Object = CompositionSources

  /// The largest number of properties whose types depend on the values of others, one after the other.
  private static let deepestInference = 64

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()

  /// The bodies, in the order of the files.
  let bodies: [CodeBody]

  /// The calls and values in the bodies that are interpreted.
  var code: CompositionCode

  /// The code before the interpretation.
  private let uninterpreted: CompositionCode

  /// The numbers of the bodies of generic functions, by location.
  let genericFunctions: [SourceLocation: Int]

  /// The locations of the cases of enumerations with payloads.
  let casesWithPayloads: Set<SourceLocation>

  /// The number of the last reference in the current body.
  var lastRead: Int?

  /// The protocols of the project to which types of other modules conform.
  let foreign: ForeignConformances

  /// The properties that can get different objects from the environment, once all bodies are interpreted.
  var choices: [EnvironmentSearch.Choice] = []

  /// The numbers of the bodies that are running, each in the one before.
  private var running: [Int] = []
  private let valuesByLocation: [SourceLocation: Int]

  /// The names of the functions of the project.
  let functionNames: Set<String>
  private var inferredTypes: [SourceLocation: CanonicalType?] = [:]

  /// The number of the body that is interpreted.
  var current = 0

  /// The numbers of the sites that create the first values of the local variables in the running bodies.
  var localSites: [FlowVariable: [Int]] = [:]

  /// The locations of the calls whose results the local constants in the running bodies keep, by those of the constants.
  var callsInConstants: [SourceLocation: SourceLocation] = [:]

  /// The location of the type that the current body belongs to; nil outside of the project's types.
  private var ownType: SourceLocation?

  /// The location of the type around the last body: most bodies follow another one of their type.
  private var lastType: (context: LexicalContext, location: SourceLocation?)?

  /// The holders of properties and global variables, by location.
  let holders: [SourceLocation: ConstructionSite.Holder]

  /// The methods with which code replaces values in tests and previews, each with the files that can use its library.
  private let tests: [(methods: DialectVocabulary.Tests, files: Set<String>)]

  init(
    index: TypeIndex,
    bodies: [CodeBody],
    properties: [WrappedProperty],
    foreign: ForeignConformances,
    mockUses: MockUses,
    tests: [DialectVocabulary.Tests]
  ) {
    self.tests = tests.filter { !$0.modules.isEmpty }
      .map { (methods: $0, files: LibraryImports(modules: $0.modules).files(in: index)) }.filter { !$0.files.isEmpty }
    self.index = index
    self.foreign = foreign
    self.bodies = bodies
    uninterpreted = CompositionCode(
      flow: CompositionFlow(),
      views: ViewCode(bodies, properties, index),
      freeMembers: FreeMembers(bodies, index),
      mockUses: mockUses
    )
    code = uninterpreted
    holders = index.holdersOfProperties
    casesWithPayloads = Set(index.casesWithPayloads(besides: bodies).flatMap(\.cases).map(\.location))
    // The indices are filtered, because copies of many bodies take long.
    let functions = bodies.indices.filter { bodies[$0].kind == .function }
    functionNames = Set(functions.lazy.map { bodies[$0].name })
    valuesByLocation = Dictionary(
      bodies.indices.lazy.filter { bodies[$0].kind.isInitialValue }
        .map { (bodies[$0].location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    genericFunctions = Dictionary(
      functions.lazy.filter { !bodies[$0].context.genericParameters.isEmpty }.map { (bodies[$0].location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Interprets all bodies, and connects the flow between them.
  ///
  /// - Parameters:
  ///   - count: The number of bodies in a part of the code, which are interpreted one after the other.
  ///   - threads: The number of parts to interpret at a time. The result does not depend on it.
  mutating func interpretAll(inPartsOf count: Int, threads: Int) {
    let parts = bodies.indices.chunks(ofCount: count).map { $0 }
    let interpreter = self
    code.flow.reserveCapacity(for: bodies[...])
    LargeStack.transform(parts, threads: threads) {
      interpreter.code(of: $0)
    } taking: {
      code.append($0)
    }
    addEnvironment()
    addGenericCreations()
    addFlowThroughRequirements()
    code.flow.connectCalls()
  }

  // MARK: Bodies

  /// Returns the code of some bodies, interpreted apart from the others.
  private func code(of numbers: Range<Int>) -> CompositionCode {
    var part = self
    part.code.flow.reserveCapacity(for: bodies[numbers])
    for number in numbers {
      let value = part.interpret(number)
      if bodies[number].kind.isInitialValue { part.addInferredType(value.type, at: bodies[number].location) }
    }
    return part.code
  }

  /// Interprets a body, and returns its result.
  private mutating func interpret(_ number: Int) -> Value {
    let body = bodies[number]
    let outer = (current, ownType, lastRead, evaluation.returned, evaluation.parameterUses)
    (current, ownType, lastRead) = (number, locationOfType(enclosing: body.context), nil)
    running.append(number)
    addDefaults(of: body)
    let value = run(body, with: locals(of: body))
    running.removeLast()
    if running.isEmpty { (localSites, callsInConstants) = ([:], [:]) }
    add(value, of: body)
    (current, ownType, lastRead, evaluation.returned, evaluation.parameterUses) = outer
    return value
  }

  private mutating func locationOfType(enclosing context: LexicalContext) -> SourceLocation? {
    if let lastType, lastType.context == context { return lastType.location }
    let location = index.locationOfType(enclosing: context)
    lastType = (context, location)
    return location
  }

  private mutating func add(_ value: Value, of body: CodeBody) {
    guard let result = value.object else { return }
    switch body.kind {
    case .property, .lazyProperty, .accessor:
      let variable = FlowVariable(body.name, at: body.location)
      code.flow.add(result, to: variable)
      if body.kind.isInitialValue { addStored(value, in: variable, under: body.condition, at: body.location) }
    case .function: code.flow.add(result, to: .result(of: body.location))
    case .initializer, .topLevel: break
    }
  }

  private mutating func addDefaults(of body: CodeBody) {
    for parameter in body.defaults {
      guard let value = evaluateDefault({ $0.defaultValue(of: parameter, in: body) }).object,
        let declared = body.parameters.first(where: { $0.name == parameter.name })
      else { continue }
      code.flow.add(default: value, of: declared)
    }
  }

  mutating func evaluateDefault(_ evaluate: (inout Self) -> Value) -> Value {
    let start = code.sites.count
    defer { code.markDefaults(from: start) }
    return evaluate(&self)
  }

  private mutating func locals(of body: CodeBody) -> [String: Value] {
    var locals: [String: Value] = [:]
    for parameter in body.parameters {
      let variable = FlowVariable(parameter.name, at: parameter.location)
      code.flow.add(parameter: variable, of: body.kind == .function ? body.name : nil)
      locals[parameter.name] = Value(object: CompositionSources(.variable(variable)))
    }
    if !body.isStatic, let ownType {
      let type = evaluation.resolvedTypes.type(.named("Self"), in: body.context, index)
      locals["self"] = Value(type: type, object: CompositionSources(.variable(.instance(ofTypeAt: ownType))))
    }
    return locals
  }

  // MARK: Values

  static func object(oneOf objects: [Object]) -> Object? { CompositionSources(objects) }

  mutating func object(of property: TypeIndex.Member<PropertyDeclaration>, type: CanonicalType?) -> Object? {
    .variable(property.declaration.name, at: property.declaration.location)
  }

  mutating func didRead(
    _ property: TypeIndex.Member<PropertyDeclaration>,
    of owner: Value?,
    at site: Site
  ) -> Object? {
    addUse(ofView: property, at: site)
    markUse(of: owner)
    if property.declaration.isStatic {
      code.mockUses.add(property.declaration.name, at: property.declaration.location, by: current)
    }
    if let owner, addStep(to: owner, property, at: site) { return nil }
    guard isOwn(owner) else { return nil }
    let declaration = property.declaration
    let variable = FlowVariable(declaration.name, at: declaration.location)
    let read = variable.readFromOwner
    // Code reads a property often, and its own value is the only source.
    if !code.flow.graph.hasSources(read) { code.flow.add(variable, to: read) }
    return CompositionSources(.variable(read))
  }

  /// Whether a value is `self`, or a type; true for nil, which is an implicit `self`.
  func isOwn(_ owner: Value?) -> Bool {
    guard let owner else { return true }
    if case .metatype = owner.type { return true }
    return ownType.map { owner.object == CompositionSources(.variable(.instance(ofTypeAt: $0))) } ?? false
  }

  mutating func object(of variable: VariableCode, holding value: Value) -> Object? {
    addCall(in: variable)
    guard let object = value.object, !variable.isConstant else { return value.object }
    let node = FlowVariable(variable.name, at: variable.location)
    code.flow.add(object, to: node)
    let created = object.sites
    if !created.isEmpty { localSites[node] = created }
    return CompositionSources(.variable(node))
  }

  mutating func object(of variable: VariableCode, type: CanonicalType?) -> Object? {
    addCall(in: variable)
    return .variable(variable.name, at: variable.location)
  }

  private mutating func addCall(in variable: VariableCode) {
    if variable.isConstant, let call = variable.value?.locationOfCall { callsInConstants[variable.location] = call }
  }

  mutating func object(of parameter: ClosureCode.Parameter) -> Object? {
    let variable = FlowVariable(parameter.name, at: parameter.location)
    code.flow.add(parameter: variable)
    return CompositionSources(.variable(variable))
  }

  mutating func object(
    of closure: ClosureCode,
    at location: SourceLocation,
    returning result: Value,
    in scope: Environment
  ) -> Object? {
    code.flow.closure(
      at: location,
      CompositionFlow.Function(
        parameters: closure.parameters.map { FlowVariable($0.name, at: $0.location) },
        result: result.object?.all ?? []
      )
    )
  }

  mutating func object(ofLocal function: FunctionCode) -> Object? {
    code.flow.closure(
      at: function.location,
      CompositionFlow.Function(
        parameters: function.parameters.map { FlowVariable($0.name, at: $0.location) },
        result: [.variable(.result(of: function.location))]
      )
    )
  }

  mutating func object(of function: FunctionDeclaration) -> Object? {
    if function.isStatic { code.mockUses.add(function.name, at: function.location, by: current) }
    return code.flow.closure(
      at: function.location,
      CompositionFlow.Function(
        parameters: function.parameters.map { FlowVariable($0.name, at: $0.location) },
        result: [.variable(.result(of: function.location))]
      )
    )
  }

  mutating func inferredType(of property: TypeIndex.Member<PropertyDeclaration>) -> CanonicalType? {
    let location = property.declaration.location
    if let known = inferredTypes[location] { return known }
    if let reader = code.views.readers[location] { return reader.value.type(in: index) }
    guard running.count <= Self.deepestInference, let number = valuesByLocation[location], !running.contains(number)
    else { return nil }
    // Only the type counts here: what the body creates is collected where it is interpreted itself.
    var other = uninterpreted
    swap(&code, &other)
    let type = interpret(number).type
    swap(&code, &other)
    addInferredType(type, at: location)
    return type
  }

  private mutating func addInferredType(_ type: CanonicalType?, at location: SourceLocation) {
    if inferredTypes[location] == nil { inferredTypes[location] = .some(type) }
  }

  mutating func meaning(ofReading name: String, of owner: Value?, at site: Site) -> Value? {
    guard let owner else { return nil }
    if owner.isExternal { return Value(object: .external) }
    addUse(ofForeignMember: name, nil, of: owner, at: site)
    return content(named: name, of: owner) ?? foreignValue(named: name, of: owner, at: site)
  }

  // MARK: Calls

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    if let receiver, isForTests(call, on: receiver) { return receiver }
    if let name = call.name { addUse(ofForeignMember: name, call, of: receiver, at: site) }
    return value(ofChangingView: call, on: receiver, at: site)
      ?? receiver.flatMap { content(of: call, in: $0, at: site) }
  }

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    addCall(of: function, at: site)
    if function.isStatic { code.mockUses.add(function.name, at: function.location, by: current) }
    addMethodCall(function, arguments, on: receiver, at: site)
    markUse(of: receiver)
    code.views.addUse(of: function.location, at: site, in: current)
    code.flow.add(arguments.mapValues(\.object), to: function.parameters)
    var call = site
    // The arguments are those of the function, and not of an initializer in its code.
    call.arguments = []
    return genericResult(of: function, with: arguments, at: call) ?? value(ofCase: function, with: arguments)
      ?? Value(object: CompositionSources(.variable(.result(of: function.location))))
  }

  /// Whether a call replaces a value in tests or previews, so that its closure creates nothing in the program.
  private func isForTests(_ call: Call, on receiver: Value) -> Bool {
    guard let name = call.name else { return false }
    return tests.contains { $0.methods.contains(name, call) && $0.files.contains(bodies[current].context.file) }
      && !isDeclared(name, for: receiver)
  }

  private mutating func addCall(of function: FunctionDeclaration, at site: Site) {
    let location = bodies[current].location
    if location == function.location { return }
    code.addCall(
      at: site.nameLocation ?? site.location,
      in: surroundings(at: site),
      by: ownType ?? location,
      of: function.location
    )
    addUse(ofFunction: function.location, at: site)
  }

  /// Returns the closures and conditions around a call.
  func surroundings(at site: Site) -> FunctionCalls.Surroundings {
    FunctionCalls.Surroundings(
      isInClosure: !site.scope.closures.isEmpty,
      isDeferred: site.scope.isDeferred,
      condition: site.scope.condition
    )
  }

  mutating func didCall(value callee: Value, with arguments: [Value], at site: Site) -> Object? {
    code.views.addUse(of: callee.object, at: site, in: current)
    return callee.object.flatMap { code.flow.result(ofCalling: $0, with: arguments.map(\.object)) }
  }

  mutating func didDelegate(to initializer: InitializerDeclaration, with arguments: [String: Value], at site: Site) {
    let values = arguments.mapValues(\.object)
    code.add(InitializerCall(initializer, passing: values, at: site.location), in: bodies[current].location)
    code.flow.add(values, to: initializer.parameters)
  }
}

extension CompositionSources {
  /// The type of a value of which nothing is known.
  var unknownType: CanonicalType { .named("Any") }
}
