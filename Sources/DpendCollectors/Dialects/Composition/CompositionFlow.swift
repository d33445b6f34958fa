import DpendGraph

/// An origin of values in hand-written code.
enum CompositionOrigin: Hashable, Sendable {
  /// A call of an initializer, by its number.
  case site(Int)

  /// A closure, or a function that is passed as one, by its number.
  case closure(Int)

  /// A tuple, by its number.
  case tuple(Int)

  /// A value that a container supplies, by its number.
  case supplied(Int)

  /// A value that code outside of the project creates or passes.
  case external

  /// The number of the call of an initializer; nil for other origins.
  var site: Int? { if case .site(let number) = self { number } else { nil } }
}

/// The values that an expression can be: origins, and variables whose values it can have.
struct CompositionSources: Hashable, Sendable {
  /// The sources, each once.
  private(set) var all: [FlowSource<CompositionOrigin>]

  /// Creates the value of one source.
  init(_ source: FlowSource<CompositionOrigin>) {
    all = [source]
  }

  /// Creates the value that is one of several.
  init(_ values: [CompositionSources]) {
    if values.count == 1 {
      self = values[0]
      return
    }
    var seen: Set<FlowSource<CompositionOrigin>> = []
    all = values.flatMap(\.all).filter { seen.insert($0).inserted }
  }

  /// The numbers of the sites among the sources.
  var sites: [Int] { all.compactMap { if case .origin(.site(let number)) = $0 { number } else { nil } } }

  private init(all: [FlowSource<CompositionOrigin>]) {
    self.all = all
  }

  /// Returns the value with each source replaced.
  ///
  /// - Parameter transform: Returns the replacement of a source, which is different for different sources.
  /// - Returns: The value.
  func mapEach(_ transform: (FlowSource<CompositionOrigin>) -> FlowSource<CompositionOrigin>) -> CompositionSources {
    CompositionSources(all: all.map(transform))
  }

  /// Creates the value of a variable.
  static func variable(_ name: String, at location: SourceLocation) -> CompositionSources {
    CompositionSources(.variable(FlowVariable(name, at: location)))
  }
}

/// The flow of values through the code of a project, as its bodies are interpreted.
struct CompositionFlow: Sendable {
  /// A closure, or a function that is passed as one.
  struct Function: Sendable {
    /// The parameters, in order.
    let parameters: [FlowVariable]

    /// The results.
    let result: [FlowSource<CompositionOrigin>]
  }

  /// A call of a value, such as that of a stored closure.
  private struct ValueCall: Sendable {
    let callee: FlowVariable
    let arguments: [CompositionSources?]
  }

  /// A reference to an element of a tuple in a variable.
  private struct ElementRead: Hashable, Sendable {
    let tuple: FlowVariable
    let position: Int
  }

  /// The number of calls of closures that return closures, and of tuples in tuples, to follow.
  private static let rounds = 2

  /// The largest number of origins that a value is followed to.
  static let limit = 8

  /// The largest number of types of a value with more origins.
  static let typeLimit = 256

  /// The variables with the values that can reach them.
  private(set) var graph: FlowGraph<CompositionOrigin>

  /// The closures, and the functions that are passed as ones.
  private var functions = LocatedValues<Function>()

  /// The tuples.
  private var tuples = LocatedValues<[CompositionSources?]>()

  /// The calls of values.
  private var calls: [ValueCall] = []

  /// The references to elements of tuples in variables.
  private var elementReads: [ElementRead] = []

  /// The parameters of functions and closures, by their numbers in the graph, each with the name of its function.
  private var parameters: [(number: Int, function: String?)] = []

  /// The names of the functions that the project calls on objects of unknown types.
  private var namesOfCalls: Set<String> = []

  /// The parameters of functions that others implement or override, by their numbers in the graph.
  private var requirements: Set<Int> = []

  /// Creates the flow before the code is interpreted.
  init() { graph = FlowGraph() }

  /// Adds the values that a variable can have.
  mutating func add(_ sources: CompositionSources, to variable: FlowVariable) {
    for source in sources.all { graph.add(source, to: variable) }
  }

  /// Adds a value that is used.
  mutating func add(_ origin: CompositionOrigin) { graph.add(.origin(origin)) }

  /// Adds a flow from one variable to another.
  mutating func add(_ source: FlowVariable, to variable: FlowVariable) { graph.add(.variable(source), to: variable) }

  /// Adds the flow of a call: of its arguments to the parameters, and of default values to the omitted ones.
  mutating func add(_ arguments: [String: CompositionSources?], to parameters: [ParameterDeclaration]) {
    for parameter in parameters {
      guard let argument = arguments[parameter.name] else {
        graph.addOmission(of: parameter)
        continue
      }
      pass(argument, to: FlowVariable(parameter.name, at: parameter.location))
    }
  }

  /// Adds the default value of a parameter.
  mutating func add(default value: CompositionSources, of parameter: ParameterDeclaration) {
    add(value, to: .defaultValue(of: parameter))
    graph.setDefault(.variable(.defaultValue(of: parameter)), of: FlowVariable(parameter.name, at: parameter.location))
  }

  // MARK: Closures

  /// Returns the value of a closure.
  mutating func closure(at location: SourceLocation, _ function: Function) -> CompositionSources {
    let (number, isNew) = functions.set(function, at: location)
    if !isNew {
      // Earlier calls of a local function return the same values.
      for source in function.result { graph.add(source, to: .result(of: location)) }
    }
    graph.add(.origin(.closure(number)))
    return CompositionSources(.origin(.closure(number)))
  }

  /// Returns the results of calling a value.
  mutating func result(
    ofCalling callee: CompositionSources,
    with arguments: [CompositionSources?]
  ) -> CompositionSources? {
    let results = callee.all.flatMap { source -> [CompositionSources] in
      switch source {
      case .origin(.closure(let number)):
        pass(arguments, to: functions[number])
        return functions[number].result.map { CompositionSources($0) }
      case .origin(.external): return [CompositionSources(source)]
      case .origin(.site), .origin(.tuple), .origin(.supplied): return []
      case .variable(let variable):
        calls.append(ValueCall(callee: variable, arguments: arguments))
        return [CompositionSources(.variable(variable.called))]
      }
    }
    return results.isEmpty ? nil : CompositionSources(results)
  }

  // MARK: Tuples

  /// Returns the value of a tuple.
  mutating func tuple(at location: SourceLocation, _ elements: [CompositionSources?]) -> CompositionSources {
    let number = tuples.set(elements, at: location).number
    graph.add(.origin(.tuple(number)))
    return CompositionSources(.origin(.tuple(number)))
  }

  /// Returns the value of an element of a tuple.
  mutating func element(_ position: Int, of tuple: CompositionSources) -> CompositionSources? {
    let found = tuple.all.compactMap { source -> CompositionSources? in
      switch source {
      case .origin(.tuple(let number)): return position < tuples[number].count ? tuples[number][position] : nil
      case .origin: return CompositionSources(source)
      case .variable(let variable):
        elementReads.append(ElementRead(tuple: variable, position: position))
        return CompositionSources(.variable(variable.element(position)))
      }
    }
    return found.isEmpty ? nil : CompositionSources(found)
  }

  // MARK: Connections

  /// Connects the calls of values with the closures that reach them, and the elements of variables with the tuples in them.
  mutating func connectCalls() {
    for _ in 0..<Self.rounds { connectReachingValues() }
  }

  private mutating func connectReachingValues() {
    if calls.isEmpty && elementReads.isEmpty { return }
    let reaching = ReachingOrigins.find(
      in: graph,
      of: calls.map(\.callee) + elementReads.map(\.tuple),
      limit: Self.limit
    )
    for call in calls { connect(call, reaching) }
    for read in elementReads { connect(read, reaching) }
  }

  private mutating func connect(_ call: ValueCall, _ reaching: ReachingOrigins<CompositionOrigin>) {
    let callees = reaching.origins(of: [.variable(call.callee)], in: graph)
    // The value of the callee replaces results that are not followed, so that these are truncated as well.
    if callees.isTruncated {
      graph.add(.variable(call.callee), to: call.callee.called)
      return
    }
    if callees.origins.contains(.external) { graph.add(.origin(.external), to: call.callee.called) }
    for case .closure(let number) in callees.origins {
      let function = functions[number]
      pass(call.arguments, to: function)
      for source in function.result { graph.add(source, to: call.callee.called) }
    }
  }

  private mutating func connect(_ read: ElementRead, _ reaching: ReachingOrigins<CompositionOrigin>) {
    let element = read.tuple.element(read.position)
    let tuples = reaching.origins(of: [.variable(read.tuple)], in: graph)
    if tuples.isTruncated { graph.add(.variable(read.tuple), to: element) }
    for origin in tuples.origins {
      switch origin {
      case .tuple(let number):
        let values = self.tuples[number]
        if read.position < values.count, let value = values[read.position] { add(value, to: element) }
      // A pair of a dictionary has the objects of its value.
      case .site, .closure, .supplied, .external: graph.add(.origin(origin), to: element)
      }
    }
  }

  /// Returns a search for the views and closures that are values of variables.
  ///
  /// - Parameter type: Returns the type of the object that a site creates.
  /// - Returns: The search.
  func searchForViews(_ type: @escaping (Int) -> TypeIndex.TypeID?) -> ViewValueSearch {
    ViewValueSearch(
      graph: graph,
      closures: functions.locations,
      callees: Dictionary(calls.map { ($0.callee.called, $0.callee) }, uniquingKeysWith: { first, _ in first }),
      type: type
    )
  }

  /// Returns the values that a closure returns.
  func results(of closure: Int) -> [FlowSource<CompositionOrigin>] { functions[closure].result }

  private mutating func pass(_ arguments: [CompositionSources?], to function: Function) {
    for (argument, parameter) in zip(arguments, function.parameters) { pass(argument, to: parameter) }
  }

  /// Adds the flow of an argument, which is not always known, to its parameter.
  private mutating func pass(_ argument: CompositionSources?, to parameter: FlowVariable) {
    let number = graph.number(adding: parameter)
    graph.markPassed(number)
    for source in argument?.all ?? [] { graph.add(source, toNumber: number) }
  }

  // MARK: External values

  /// Adds a parameter of a closure, of an initializer, or of the function with a name.
  mutating func add(parameter: FlowVariable, of function: String? = nil) {
    parameters.append((graph.number(adding: parameter), function))
  }

  /// Adds a call on an object of unknown type, which can be a call of every function with its name.
  mutating func addCall(ofFunctionNamed name: String) { namesOfCalls.insert(name) }

  /// Adds the flow from a parameter of a function to that of one that implements or overrides it.
  mutating func add(requirement: FlowVariable, to implementing: FlowVariable) {
    requirements.insert(graph.number(adding: requirement))
    add(requirement, to: implementing)
  }

  /// Adds the flow of external values into the parameters that no code of the project passes a value for.
  mutating func addExternalArguments() {
    for (parameter, function) in parameters where !isPassed(parameter) {
      if let function, namesOfCalls.contains(function) { continue }
      graph.add(.origin(.external), toNumber: parameter)
    }
    connectReachingValues()
  }

  /// Whether code of the project can pass a value for a parameter, by its number.
  private func isPassed(_ parameter: Int) -> Bool {
    graph.isPassed(parameter)
      || graph.directSources(ofNumber: parameter).contains { source in
        guard case .variable(let number) = source, requirements.contains(number) else { return true }
        return graph.isPassed(number)
      }
  }

  // MARK: Parts

  /// Makes room for the values of some bodies: most have a result and a value that they read or assign.
  mutating func reserveCapacity(for bodies: ArraySlice<CodeBody>) {
    graph.reserveCapacity(bodies.indices.reduce(0) { $0 + bodies[$1].parameters.count + 2 })
  }

  /// Returns the numbers that origins in a part of the code get when it is appended.
  ///
  /// - Parameters:
  ///   - part: The flow through the part.
  ///   - sites: The numbers of its calls of initializers.
  /// - Returns: The numbers.
  func numbers(ofAppending part: CompositionFlow, sites: [Int]) -> OriginNumbers {
    OriginNumbers(
      sites: sites,
      closures: functions.numbers(ofAdding: part.functions),
      tuples: tuples.numbers(ofAdding: part.tuples)
    )
  }

  /// Appends the flow through a part of the code.
  ///
  /// - Parameters:
  ///   - part: The flow through the part.
  ///   - numbers: The numbers of its origins in this flow.
  mutating func append(_ part: CompositionFlow, _ numbers: OriginNumbers) {
    let variables = graph.append(part.graph, numbering: numbers.origin)
    for (function, location) in zip(part.functions.all, part.functions.locations) {
      let result = function.result.map(numbers.source)
      _ = closure(at: location, Function(parameters: function.parameters, result: result))
    }
    for (elements, location) in zip(part.tuples.all, part.tuples.locations) {
      _ = tuple(at: location, elements.map { $0.map(numbers.sources) })
    }
    calls += part.calls.map { call in
      ValueCall(callee: call.callee, arguments: call.arguments.map { $0.map(numbers.sources) })
    }
    elementReads += part.elementReads
    parameters += part.parameters.map { (variables[$0.number], $0.function) }
    namesOfCalls.formUnion(part.namesOfCalls)
    requirements.formUnion(part.requirements.lazy.map { variables[$0] })
  }
}

extension CompositionSources {
  /// A value that code outside of the project creates or passes.
  static let external = CompositionSources(.origin(.external))
}

extension CodeValue<CompositionSources> {
  /// Whether the value is of unknown type, and code outside of the project creates or passes it.
  var isExternal: Bool { type == nil && object == .external }
}

extension FlowVariable {
  /// The default value of a parameter.
  static func defaultValue(of parameter: ParameterDeclaration) -> FlowVariable {
    FlowVariable(parameter.name + "=", at: parameter.location)
  }

  /// The result of calling the value of the variable.
  fileprivate var called: FlowVariable { FlowVariable(name + "()", at: location, part) }

  /// An element of the tuple in the variable.
  fileprivate func element(_ position: Int) -> FlowVariable {
    FlowVariable("\(name).\(position)", at: location, part)
  }
}
