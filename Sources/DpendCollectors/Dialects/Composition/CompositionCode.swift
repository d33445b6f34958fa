import DpendGraph

/// The calls of initializers in interpreted bodies, with the flow of values between them.
struct CompositionCode: Sendable {
  /// The flow of values.
  var flow: CompositionFlow

  /// The use of views.
  var views: ViewCode

  /// The calls of initializers, in the order of interpretation.
  var sites: [ConstructionSite] = []

  /// The numbers of the sites in default values of parameters, which only a call that omits the argument creates.
  private(set) var defaultSites: Set<Int> = []

  /// The references to static properties and global variables, in the order of interpretation.
  var sharedReads: [SharedRead] = []

  /// The uses of functions and properties that no object has.
  var freeMembers: FreeMembers

  /// The uses of static members, among them those for tests and previews.
  var mockUses: MockUses

  /// The objects whose types the calls of generic functions decide.
  var generics = GenericCreations()

  /// The values of other modules that conform to protocols of the project, by the module that uses them and their name.
  var foreignValues: [String: Int] = [:]

  /// The calls of each function, by its location.
  private(set) var calls: [SourceLocation: FunctionCalls] = [:]

  /// For each function the ones that it implements or overrides, by location.
  private(set) var requirements: [SourceLocation: [SourceLocation]] = [:]

  /// For each initializer its calls of others of the same object, by location.
  private(set) var delegations: [SourceLocation: [InitializerCall]] = [:]

  /// The assignments to properties of other objects.
  private(set) var injections: [PropertyInjection] = []

  /// The assignments to properties of objects whose types the code does not show.
  private(set) var untypedInjections: [UntypedInjection] = []

  /// The parameters that methods store in properties of their objects.
  private(set) var storedParameters: [StoredParameter] = []

  /// The values that code stores in properties of its own object.
  private(set) var storedValues: [StoredValue] = []

  /// The calls of methods of other objects with values.
  private(set) var methodCalls: [MethodCall] = []

  /// Creates the code before its interpretation.
  init(flow: CompositionFlow, views: ViewCode, freeMembers: FreeMembers, mockUses: MockUses) {
    self.flow = flow
    self.views = views
    self.freeMembers = freeMembers
    self.mockUses = mockUses
  }

  /// Marks the sites from a number on as those in a default value, except for values of other modules, which exist without it.
  mutating func markDefaults(from start: Int) {
    defaultSites.formUnion((start..<sites.count).filter { sites[$0].foreignName == nil })
  }

  /// Marks the results from a number of a site on as those of a method of an optional value.
  mutating func markOptional(from start: Int) {
    for number in start..<sites.count where sites[number].role == .result { sites[number].isOfOptional = true }
  }

  /// Adds a call of a function.
  ///
  /// - Parameters:
  ///   - call: The location of the call.
  ///   - surroundings: What is around the call.
  ///   - caller: The location of the type whose code calls it, or of the code outside of types.
  ///   - function: The location of the function.
  mutating func addCall(
    at call: SourceLocation,
    in surroundings: FunctionCalls.Surroundings,
    by caller: SourceLocation,
    of function: SourceLocation
  ) {
    calls[function, default: FunctionCalls()].add(call, in: surroundings, by: caller)
  }

  /// Adds a function that implements or overrides another one.
  mutating func addImplementation(_ function: SourceLocation, of requirement: SourceLocation) {
    if requirements[function]?.contains(requirement) ?? false { return }
    requirements[function, default: []].append(requirement)
  }

  /// Adds a call of another initializer of the same object.
  mutating func add(_ delegation: InitializerCall, in initializer: SourceLocation) {
    delegations[initializer, default: []].append(delegation)
  }

  /// Adds an assignment to a property of another object.
  mutating func add(_ injection: PropertyInjection) { injections.append(injection) }

  /// Adds an assignment to a property of an object whose type the code does not show.
  mutating func add(_ injection: UntypedInjection) { untypedInjections.append(injection) }

  /// Adds a parameter that a method stores.
  mutating func add(_ parameter: StoredParameter) { storedParameters.append(parameter) }

  /// Adds a value that code stores in a property of its own object.
  mutating func add(_ value: StoredValue) { storedValues.append(value) }

  /// Adds a call of a method of another object.
  mutating func add(_ call: MethodCall) { methodCalls.append(call) }

  /// Appends the code of the bodies that follow, as if they had been interpreted after the others.
  ///
  /// - Complexity: O(*n*) for *n* values and calls in that code.
  mutating func append(_ other: CompositionCode) {
    let numbers = flow.numbers(ofAppending: other.flow, sites: numbersOfSites(in: other))
    for number in other.sites.indices where numbers.sites[number] >= sites.count {
      sites.append(other.sites[number].renumbered(numbers))
    }
    foreignValues.merge(other.foreignValues.mapValues { numbers.sites[$0] }) { known, _ in known }
    defaultSites.formUnion(other.defaultSites.map { numbers.sites[$0] })
    sharedReads += other.sharedReads.map { $0.renumbered(numbers) }
    injections += other.injections.map { $0.renumbered(numbers) }
    untypedInjections += other.untypedInjections.map { $0.renumbered(numbers) }
    storedParameters += other.storedParameters
    storedValues += other.storedValues.map { $0.renumbered(numbers) }
    methodCalls += other.methodCalls.map { $0.renumbered(numbers) }
    for (function, found) in other.calls { calls[function, default: FunctionCalls()].formUnion(found) }
    delegations.merge(other.delegations.mapValues { $0.map { $0.renumbered(numbers) } }) { $0 + $1 }
    mockUses.formUnion(other.mockUses)
    generics.append(other.generics, numbers)
    views.append(other.views, numbers)
    freeMembers.append(other.freeMembers)
    flow.append(other.flow, numbers)
  }

  /// Returns the numbers of the sites of other code in this one; all code of a module has one site for a value of another module.
  private func numbersOfSites(in other: CompositionCode) -> [Int] {
    let known = other.foreignValues.compactMap { name, number in foreignValues[name].map { (number, $0) } }
    let knownNumbers = Dictionary(known, uniquingKeysWith: { first, _ in first })
    var next = sites.count
    return other.sites.indices.map { number in
      if let known = knownNumbers[number] { return known }
      defer { next += 1 }
      return next
    }
  }
}

extension ConstructionSite {
  /// Returns the site with other numbers of the origins of its arguments.
  fileprivate func renumbered(_ numbers: OriginNumbers) -> ConstructionSite {
    var copy = self
    copy.arguments = arguments.mapValues { $0.map(numbers.sources) }
    return copy
  }
}

extension PropertyInjection {
  /// Returns the assignment with other numbers of the origins of its values.
  fileprivate func renumbered(_ numbers: OriginNumbers) -> PropertyInjection {
    var copy = self
    copy.receiver = receiver.map(numbers.sources)
    copy.value = numbers.sources(value)
    return copy
  }
}
