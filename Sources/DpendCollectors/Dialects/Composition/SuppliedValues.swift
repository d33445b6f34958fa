import DpendGraph

/// The values that containers supply to parameters and properties, whose code can pass them on.
struct SuppliedValues: Sendable {
  /// A value with the bindings that can supply it.
  struct Value: Hashable, Sendable {
    let type: CanonicalType
    let suppliers: [BindingID]
  }

  /// An argument of a call of an initializer.
  private struct Argument: Hashable {
    let site: Int
    let name: String
  }

  /// The values, each once.
  private(set) var all: [Value] = []
  private var numbers: [Value: Int] = [:]

  /// For each value the parameters and properties that receive it.
  private var targets: [(variable: FlowVariable, value: Int)] = []

  /// For each value the calls of initializers that pass it as an argument.
  private var arguments: [(argument: Argument, value: Int)] = []

  /// Finds the values that containers supply.
  ///
  /// - Parameters:
  ///   - registrations: The bindings that libraries register.
  ///   - environment: The locations of the values of SwiftUI's environment, whose objects are followed themselves.
  ///   - choices: The properties that can get different objects from it, and therefore depend on its value.
  ///   - registered: For each site that a library registers, the ids of its bindings.
  ///   - interpreted: The calls in the bodies.
  ///   - bodies: The bodies of the code.
  ///   - index: The types of the project.
  /// - Returns: The values.
  static func find(
    _ registrations: [Binding],
    environment: Set<SourceLocation>,
    choices: [EnvironmentSearch.Choice],
    registered: [Int: [BindingID]],
    in interpreted: CompositionCode,
    _ bodies: [CodeBody],
    _ index: TypeIndex
  ) -> SuppliedValues {
    let sites = interpreted.sites
    let suppliers = SupplierTable(registrations.filter { !environment.contains($0.location) })
    let values = SupplierTable(registrations.filter { environment.contains($0.location) })
    let properties = Set(choices.map(\.property.location))
    let files = Set(registrations.lazy.flatMap(\.requests).map(\.location.file))
    let code = BodyTable(bodies, in: files, propertiesOf: index)
    var sitesOfBindings: [BindingID: [Int]] = [:]
    for (number, ids) in registered.sorted(by: { $0.key < $1.key }) {
      for id in ids { sitesOfBindings[id, default: []].append(number) }
    }
    let arguments = arguments(of: sites, in: files)
    var found = SuppliedValues()
    let passedToMethods = Set(interpreted.methodCalls.lazy.flatMap(\.argumentCalls))
    var results: [Int: CallResults] = [:]
    for binding in registrations {
      for request in binding.requests {
        let table = properties.contains(request.location) ? values : suppliers
        guard let value = table.value(of: request, by: binding) else { continue }
        if passedToMethods.contains(request.location) {
          found.add(value, to: [.result(ofCallAt: request.location)], [])
        }
        if request.injection == .call {
          guard let number = code.number(at: request.location) else { continue }
          let known = results[number] ?? CallResults(in: bodies[number])
          results[number] = known
          // Closures capture a constant that keeps the value.
          let kept = known.constants[request.location].flatMap { arguments[$0] } ?? []
          found.add(value, passed: (arguments[request.location] ?? []) + kept, in: sites)
          if known.returned.contains(request.location) {
            found.add(value, to: [bodies[number].variableOfResult].compactMap(\.self), [])
          }
          continue
        }
        let body = code.body(at: request.location)
        let initial = body?.variable(withValueAt: request.location, of: request)
        var variables = [initial ?? FlowVariable(request.name, at: request.location)]
        let passed = request.injection == .property ? [] : arguments[request.location] ?? []
        if !passed.isEmpty {
          variables += passed.compactMap { sites[$0.site].variable(ofArgument: $0.name) }
        } else if request.injection != .property {
          variables += (sitesOfBindings[binding.id] ?? []).compactMap { sites[$0].variable(ofArgument: request.name) }
        }
        found.add(value, to: variables, passed)
      }
    }
    return found
  }

  /// Returns the arguments of calls in closures in some files that are results of other calls, by the locations of these.
  private static func arguments(
    of sites: [ConstructionSite],
    in files: Set<String>
  ) -> [SourceLocation: [Argument]] {
    var arguments: [SourceLocation: [Argument]] = [:]
    for number in sites.indices where !sites[number].argumentCalls.isEmpty {
      guard files.contains(sites[number].location.file) else { continue }
      for (name, location) in sites[number].argumentCalls.sorted(by: { $0.key < $1.key }) {
        arguments[location, default: []].append(Argument(site: number, name: name))
      }
    }
    return arguments
  }

  private mutating func add(_ value: Value, passed: [Argument], in sites: [ConstructionSite]) {
    if passed.isEmpty { return }
    add(value, to: passed.compactMap { sites[$0.site].variable(ofArgument: $0.name) }, passed)
  }

  private mutating func add(_ value: Value, to variables: [FlowVariable], _ passed: [Argument]) {
    let number = numbers[value] ?? all.count
    if number == all.count { all.append(value) }
    numbers[value] = number
    targets += variables.map { ($0, number) }
    arguments += passed.map { ($0, number) }
  }

  /// Adds the flow of the values into the parameters and properties.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - choices: The properties that can get different objects from the environment; those without a value get all of them.
  func addFlow(to flow: inout CompositionFlow, choices: [EnvironmentSearch.Choice]) {
    for (variable, value) in targets { flow.add(CompositionSources(.origin(.supplied(value))), to: variable) }
    let supplied = Set(targets.map(\.variable))
    for choice in choices where !supplied.contains(choice.property) { choice.addFlow(to: &flow) }
  }
}

extension SuppliedValues {
  /// Sets the arguments that are results of calls of a container.
  func addArguments(to sites: inout [ConstructionSite]) {
    var values: [Argument: [CompositionSources]] = [:]
    for (argument, value) in arguments {
      values[argument, default: []].append(CompositionSources(.origin(.supplied(value))))
      sites[argument.site].arguments[argument.name] = values[argument].map { CompositionSources($0) }
    }
  }
}

/// The registered bindings by key.
private struct SupplierTable {
  private let bindings: [Key: [Binding]]

  init(_ registrations: [Binding]) {
    var bindings: [Key: [Binding]] = [:]
    for binding in registrations {
      for key in Set(binding.keys.map(\.withoutExistentials)) { bindings[key, default: []].append(binding) }
    }
    self.bindings = bindings
  }

  /// Returns the value of a request; nil where the container does not supply one object.
  func value(of request: DependencyRequest, by consumer: Binding) -> SuppliedValues.Value? {
    guard [.container, .construction].contains(request.source) else { return nil }
    for alternative in request.alternatives where alternative.wrappings.allSatisfy(\.passesObject) {
      let component = request.component ?? consumer.component
      let found = (bindings[alternative.key.withoutExistentials] ?? []).filter { $0.id != consumer.id }
      let own = found.filter { $0.component == component }
      let suppliers = own.isEmpty ? found : own
      if suppliers.isEmpty || suppliers.count > CompositionFlow.limit { continue }
      return SuppliedValues.Value(type: alternative.key.type, suppliers: suppliers.map(\.id))
    }
    return nil
  }
}

extension ConstructionSite {
  /// Returns the parameter that receives a written argument; nil for an omitted one.
  fileprivate func variable(ofArgument name: String) -> FlowVariable? {
    guard arguments[name] != nil, let parameter = initializer?.parameters.first(where: { $0.name == name }) else {
      return nil
    }
    return FlowVariable(parameter.name, at: parameter.location)
  }
}

extension CodeBody {
  /// Returns the parameter or property whose default or initial value contains a request; nil for other code.
  fileprivate func variable(withValueAt location: SourceLocation, of request: DependencyRequest) -> FlowVariable? {
    let isValue = kind.isInitialValue && name == request.name
    if isValue { return FlowVariable(name, at: self.location) }
    return parameter(withDefaultAt: location).map { FlowVariable($0.name, at: $0.location) }
  }
}

extension DependencyRequest.Wrapping {
  /// Whether code reads one object of the key from the parameter or property.
  fileprivate var passesObject: Bool {
    switch self {
    case .optional, .tagged, .heldWeakly, .deferred, .content: true
    case .array, .closure: false
    }
  }
}
