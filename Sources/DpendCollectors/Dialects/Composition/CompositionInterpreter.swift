import DpendGraph

/// Interprets the code of a project, and collects its calls of initializers with the flow of values between them.
///
/// Each body is interpreted once, without its callers.
struct CompositionInterpreter: CodeInterpreter {
  typealias Object = CompositionSources

  /// The progress of the interpretation of a body.
  private enum Progress {
    case pending, running, done
  }

  /// The names of the arguments with which a property wrapper receives its first value.
  private static let wrappedValueLabels: Set<String> = ["wrappedValue", "initialValue"]

  /// The largest number of properties whose types depend on the values of others, one after the other.
  private static let deepestInference = 64

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()

  /// The bodies, in the order of the files.
  let bodies: [CodeBody]

  /// The flow of values.
  private(set) var flow = CompositionFlow()

  /// The calls of initializers, in the order of interpretation.
  private(set) var sites: [ConstructionSite] = []

  /// The numbers of the sites in default values of parameters, which only a call that omits the argument creates.
  private(set) var defaultSites: Set<Int> = []

  /// The assignments to properties of other objects.
  private(set) var injections: [PropertyInjection] = []

  /// The objects that methods of foreign types put into the environment, by the locations of the methods.
  private var environmentOfMethods: [SourceLocation: [(value: EnvironmentValue, object: Object)]] = [:]

  /// The locations of the called functions.
  private var calledFunctions: Set<SourceLocation> = []

  private var progress: [Progress]
  private let valuesByLocation: [SourceLocation: Int]
  private var inferredTypes: [SourceLocation: CanonicalType?] = [:]
  private var current = 0
  private var depth = 0

  /// The properties that read the environment of SwiftUI, by location.
  private let environmentReads: [SourceLocation: EnvironmentValue]

  init(index: TypeIndex, bodies: [CodeBody], properties: [WrappedProperty]) {
    self.index = index
    self.bodies = bodies
    environmentReads = EnvironmentValue.reads(in: properties, index)
    progress = Array(repeating: .pending, count: bodies.count)
    valuesByLocation = Dictionary(
      bodies.enumerated().filter { [.property, .lazyProperty].contains($1.kind) }.map { ($1.location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Interprets all bodies, and connects the flow between them.
  mutating func interpretAll() {
    for (location, value) in environmentReads.sorted(by: { $0.key < $1.key }) {
      flow.add(value.variable, to: FlowVariable(value.reader, at: location))
    }
    for number in bodies.indices { _ = interpret(number) }
    for (method, values) in environmentOfMethods.sorted(by: { $0.key < $1.key }) where calledFunctions.contains(method)
    {
      for (value, object) in values { flow.add(object, to: value.variable) }
    }
    addFlowThroughRequirements()
    flow.connectCalls()
  }

  // MARK: Bodies

  /// Interprets a body, unless it was interpreted before, and returns its result.
  private mutating func interpret(_ number: Int) -> Value? {
    guard progress[number] == .pending else { return nil }
    progress[number] = .running
    let body = bodies[number]
    let outer = (current, evaluation.returned, evaluation.parameterUses)
    current = number
    addDefaults(of: body)
    let value = run(body, with: locals(of: body))
    (current, evaluation.returned, evaluation.parameterUses) = outer
    progress[number] = .done
    if [.property, .lazyProperty].contains(body.kind) { inferredTypes[body.location] = .some(value.type) }
    add(value.object, of: body)
    return value
  }

  private mutating func add(_ result: Object?, of body: CodeBody) {
    guard let result else { return }
    switch body.kind {
    case .property, .lazyProperty, .accessor: flow.add(result, to: FlowVariable(body.name, at: body.location))
    case .function: flow.add(result, to: .result(of: body.location))
    case .initializer, .topLevel: break
    }
  }

  private mutating func addDefaults(of body: CodeBody) {
    let start = sites.count
    defer { defaultSites.formUnion(start..<sites.count) }
    for parameter in body.defaults {
      guard let value = defaultValue(of: parameter, in: body).object,
        let declared = body.parameters.first(where: { $0.name == parameter.name })
      else { continue }
      flow.add(default: value, of: declared)
    }
  }

  private mutating func locals(of body: CodeBody) -> [String: Value] {
    var locals: [String: Value] = [:]
    for parameter in body.parameters {
      locals[parameter.name] = Value(object: .variable(parameter.name, at: parameter.location))
    }
    if !body.isStatic, !body.context.enclosing.isEmpty, let own = index.declaration(enclosing: body.context) {
      let type = index.resolve(.named("Self"), in: body.context)
      locals["self"] = Value(type: type, object: CompositionSources(.variable(.instance(of: own))))
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
    guard isOwn(owner) else { return nil }
    let declaration = property.declaration
    let variable = FlowVariable(declaration.name, at: declaration.location)
    flow.add(variable, to: variable.readFromOwner)
    return CompositionSources(.variable(variable.readFromOwner))
  }

  /// Whether a value is `self`, or a type; true for nil, which is an implicit `self`.
  private func isOwn(_ owner: Value?) -> Bool {
    guard let owner else { return true }
    if case .metatype = owner.type { return true }
    guard let declaration = index.declaration(enclosing: bodies[current].context) else { return false }
    return owner.object == CompositionSources(.variable(.instance(of: declaration)))
  }

  mutating func object(of variable: VariableCode, holding value: Value) -> Object? {
    guard let object = value.object, !variable.isConstant else { return value.object }
    let node = FlowVariable(variable.name, at: variable.location)
    flow.add(object, to: node)
    return CompositionSources(.variable(node))
  }

  mutating func object(of variable: VariableCode, type: CanonicalType?) -> Object? {
    .variable(variable.name, at: variable.location)
  }

  mutating func object(of parameter: ClosureCode.Parameter) -> Object? {
    .variable(parameter.name, at: parameter.location)
  }

  mutating func object(
    of closure: ClosureCode,
    at location: SourceLocation,
    returning result: Value,
    in scope: Environment
  ) -> Object? {
    flow.closure(
      at: location,
      CompositionFlow.Function(
        parameters: closure.parameters.map { FlowVariable($0.name, at: $0.location) },
        result: result.object?.all ?? []
      )
    )
  }

  mutating func object(of function: FunctionDeclaration) -> Object? {
    flow.closure(
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
    if let read = environmentReads[location] { return read.type(in: index) }
    guard depth < Self.deepestInference, let number = valuesByLocation[location], progress[number] == .pending else {
      return nil
    }
    depth += 1
    let type = interpret(number)?.type
    depth -= 1
    inferredTypes[location] = .some(type)
    return type
  }

  // MARK: Calls

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name, EnvironmentValue.modifiers.contains(name), !call.arguments.isEmpty,
      receiver != nil || isInForeignType, !isDeclared(name, for: receiver)
    else { return nil }
    let values = call.arguments.map { value(of: $0.value, for: .nothing, in: site.scope) }
    if let last = values.last, let object = last.object {
      if case .keyPath(_, let path) = call.arguments[0].value.form, let key = path.first, path.count == 1 {
        putIntoEnvironment(object, as: .key(key))
      } else if let type = last.type?.withoutOptionals.withoutExistentials.nominal {
        putIntoEnvironment(object, as: .object(type))
      }
    }
    return receiver ?? .unknown
  }

  /// Whether the current body is in an extension of a type that the project does not declare, such as `View`.
  private var isInForeignType: Bool {
    let context = bodies[current].context
    return !context.enclosing.isEmpty && index.declaration(enclosing: context) == nil
  }

  /// Whether the project declares a method of a name for the type of a value.
  private func isDeclared(_ name: String, for receiver: Value?) -> Bool {
    (receiver?.type?.memberTypes ?? []).contains {
      index.id(of: $0) != nil && !index.functions(named: name, of: $0).isEmpty
    }
  }

  /// Adds the flow of an object into the environment.
  ///
  /// A method in an extension of a foreign type, such as `View`, counts only where the program calls it: many are for previews.
  private mutating func putIntoEnvironment(_ object: Object, as value: EnvironmentValue) {
    let body = bodies[current]
    if body.kind == .function, isInForeignType {
      environmentOfMethods[body.location, default: []].append((value, object))
    } else {
      flow.add(object, to: value.variable)
    }
  }

  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    // A property wrapper of another module passes on its first value; `.init` in an assignment to `_name` means the wrapper.
    guard let first = call.arguments.first, Self.wrappedValueLabels.contains(first.label ?? ""),
      index.initializer(of: type, for: call, in: site.scope.context) == nil
    else { return nil }
    let value = value(of: first.value, for: Expectation(type: nil, role: site.expectation.role), in: site.scope)
    for argument in call.arguments.dropFirst() { _ = self.value(of: argument.value, for: .nothing, in: site.scope) }
    return Value(type: type, object: value.object)
  }

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    calledFunctions.insert(function.location)
    flow.add(arguments.mapValues(\.object), to: function.parameters)
    return Value(object: CompositionSources(.variable(.result(of: function.location))))
  }

  mutating func didCall(value callee: Value, with arguments: [Value], at site: Site) -> Object? {
    callee.object.flatMap { flow.result(ofCalling: $0, with: arguments.map(\.object)) }
  }

  mutating func didDelegate(to initializer: InitializerDeclaration, with arguments: [String: Value]) {
    flow.add(arguments.mapValues(\.object), to: initializer.parameters)
  }

  mutating func didCreate(
    _ value: Value,
    by initializer: InitializerDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Object? {
    flow.add(arguments.mapValues(\.object), to: initializer.parameters)
    return add(value, initializer, arguments, at: site)
  }

  mutating func didCreate(_ value: Value, at site: Site) -> Object? { add(value, nil, [:], at: site) }

  /// Adds a construction site; nil where the project does not declare the type.
  private mutating func add(
    _ value: Value,
    _ initializer: InitializerDeclaration?,
    _ arguments: [String: Value],
    at site: Site
  ) -> Object? {
    guard let type = value.created, let nominal = type.nominal, let id = index.id(of: nominal) else { return nil }
    let number = sites.count
    sites.append(
      ConstructionSite(
        type: type,
        expectedType: site.expectation.type,
        initializer: initializer,
        parameterTypes: initializer.map { index.parameterTypes(of: $0, creating: nominal) } ?? [],
        arguments: arguments.mapValues(\.object),
        role: site.expectation.role,
        body: current,
        isDeferred: site.scope.isDeferred,
        condition: site.scope.condition,
        branches: site.scope.branches,
        location: site.location
      )
    )
    let created = CompositionSources(.origin(.site(number)))
    flow.add(.site(number))
    for type in [id] + index.allSupertypes(of: nominal).compactMap(index.id(of:)) {
      guard let declaration = index[type]?.declarations.first else { continue }
      flow.add(created, to: .instance(of: declaration))
    }
    return created
  }

  mutating func didAssign(_ value: Value, to target: Value) {
    guard let source = value.object, let target = target.object else { return }
    for case .variable(let variable) in target.all { flow.add(source, to: variable) }
  }

  mutating func didAssign(_ value: Value, toProperty property: String, of owner: Value, at location: SourceLocation) {
    guard let source = value.object, let type = owner.type?.withoutOptionals.withoutExistentials.nominal,
      let member = index.properties(named: property, of: type).first(where: { !$0.declaration.isStatic })
    else { return }
    injections.append(
      PropertyInjection(
        owner: type,
        receiver: owner.object,
        property: member.declaration,
        type: self.value(of: member).type ?? source.unknownType,
        value: source,
        location: location
      )
    )
  }
}

// MARK: - Requirements

extension CompositionInterpreter {
  /// Lets values flow between the requirements of protocols, or the members of superclasses, and the members that implement them.
  private mutating func addFlowThroughRequirements() {
    for declaration in index.concreteTypes {
      guard let type = index.canonicalType(of: declaration).nominal else { continue }
      for supertype in index.allSupertypes(of: type).compactMap(index.id(of:)) {
        for general in index[supertype]?.declarations ?? [] {
          for property in general.properties { connect(property, to: type) }
          for function in general.functions { connect(function, to: type) }
        }
      }
    }
  }

  private mutating func connect(_ general: PropertyDeclaration, to type: NominalType) {
    guard let own = index.properties(named: general.name, of: type).first?.declaration,
      own.location != general.location
    else { return }
    flow.add(FlowVariable(own.name, at: own.location), to: FlowVariable(general.name, at: general.location))
  }

  private mutating func connect(_ general: FunctionDeclaration, to type: NominalType) {
    let labels = general.parameters.map(\.label)
    let own = index.functions(named: general.name, of: type).first { $0.declaration.parameters.map(\.label) == labels }
    guard let own = own?.declaration, own.location != general.location else { return }
    flow.add(.result(of: own.location), to: .result(of: general.location))
    for (parameter, implementing) in zip(general.parameters, own.parameters) {
      let source = FlowVariable(parameter.name, at: parameter.location)
      flow.add(source, to: FlowVariable(implementing.name, at: implementing.location))
    }
  }
}

extension FlowVariable {
  /// The prefix of the names of properties that are read from `self` or a type.
  private static let ownPrefix = "self."

  /// The value of a property where `self`, or the type itself, is its owner.
  fileprivate var readFromOwner: FlowVariable { FlowVariable(Self.ownPrefix + name, at: location) }

  /// Whether this is a property that is read from `self` or a type.
  var isOwnProperty: Bool { name.hasPrefix(Self.ownPrefix) }

  /// `self` in the code of a type.
  static func instance(of type: TypeDeclaration) -> FlowVariable { FlowVariable("self", at: type.location) }
}

extension CompositionSources {
  /// The type of a value of which nothing is known.
  fileprivate var unknownType: CanonicalType { .named("Any") }
}

extension TypeIndex {
  /// The declarations of all types that are no protocols, by location.
  fileprivate var concreteTypes: [TypeDeclaration] {
    allDeclarations.filter { $0.kind != .protocol }
  }

  /// Returns the declaration of the innermost type around a location.
  func declaration(enclosing context: LexicalContext) -> TypeDeclaration? {
    enclosingType(of: context).flatMap { self[$0] }?.declarations.first
  }

  /// Returns the resolved types of an initializer's parameters for a created type.
  func parameterTypes(of initializer: InitializerDeclaration, creating type: NominalType) -> [CanonicalType] {
    let declarations = id(of: type).flatMap { self[$0] }?.declarations ?? []
    let own = declarations.lazy.flatMap { self.initializers(of: $0) }.first { $0.declaration == initializer }
    return own?.parameterTypes(in: self) ?? []
  }
}
