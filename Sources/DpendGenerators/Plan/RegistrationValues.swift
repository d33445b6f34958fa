import DpendGraph

/// Finds the registrations that satisfy requests.
struct RegistrationValues {
  typealias Value = RegistrationPlan.Value

  private let graph: BindingGraph
  private let groups: RegistrationGroups
  private let spelling: TypeSpelling

  private let selection: RegistrationSelection

  init(
    _ graph: BindingGraph,
    _ groups: RegistrationGroups,
    _ spelling: TypeSpelling,
    _ selection: RegistrationSelection
  ) {
    self.selection = selection
    self.graph = graph
    self.groups = groups
    self.spelling = spelling
  }

  /// A request of a binding.
  struct Request {
    /// The index of the binding.
    let binding: Int

    /// The index of the request.
    let number: Int
  }

  /// Returns the requests of the bindings of a group by their locations.
  func requests(of indices: [Int]) -> [SourceLocation: [Request]] {
    let all = indices.flatMap { index in
      graph.bindings[index].requests.indices.map { Request(binding: index, number: $0) }
    }
    return Dictionary(grouping: all) { graph.bindings[$0.binding].requests[$0.number].location }
  }

  /// Returns the parts of a closure, with the values of its requests.
  ///
  /// - Parameters:
  ///   - parts: The parts as written.
  ///   - requests: The requests by their locations.
  ///   - parameters: The names of the closure's parameters; nil for a resolver.
  /// - Returns: The parts with values.
  /// - Throws: ``ImpossibleCreation`` if a request has no single value.
  func parts(
    _ parts: [CreationCode.Part],
    requests: [SourceLocation: [Request]],
    parameters: [String?]
  ) throws(ImpossibleCreation) -> [RegistrationPlan.Part] {
    var result: [RegistrationPlan.Part] = []
    for part in parts {
      switch part {
      case .text(let text): result.append(.text(text))
      case .parameter(let number):
        guard parameters.indices.contains(number), let name = parameters[number] else {
          throw ImpossibleCreation("uses the resolver itself")
        }
        result.append(.text(name))
      case .request(let request):
        var arguments: [[RegistrationPlan.Part]] = []
        for argument in request.arguments {
          arguments.append(try self.parts(argument, requests: requests, parameters: parameters))
        }
        let found = requests[request.location] ?? []
        result.append(.value(try value(of: found, arguments: arguments, isOptional: request.isOptional)))
      }
    }
    return result
  }

  /// Returns the value of the requests at one location.
  private func value(
    of requests: [Request],
    arguments: [[RegistrationPlan.Part]],
    isOptional: Bool
  ) throws(ImpossibleCreation) -> Value {
    var references: [RegistrationPlan.Reference] = []
    for request in requests {
      let written = graph.bindings[request.binding].requests[request.number]
      for edge in edges(of: request) {
        try checkWrapper(of: written, edge)
        guard let target = edge.binding else { continue }
        guard let group = groups.groupOfBinding[target] else { throw Self.foreign(graph.bindings[target]) }
        references.append(
          reference(to: group, under: edge.alternative.key, arguments: arguments, isOptional: isOptional)
        )
      }
    }
    // An optional binding or chain shows nothing of the type of its value.
    if references.isEmpty, isOptional, let key = requests.first.map({ request in keyType(of: request) }) {
      return .nothing(type: key)
    }
    return try single(references)
  }

  /// Returns the value of an argument of an initializer; nil if the argument is omitted.
  func value(of request: DependencyRequest, _ number: Int, of index: Int) throws(ImpossibleCreation) -> Value? {
    let edges = edges(of: Request(binding: index, number: number))
    guard let alternative = edges.first?.alternative else { return nil }
    if edges.contains(where: { if case .runtimeValue = $0.target { true } else { false } }) {
      throw ImpossibleCreation("requires '\(request.name)', a value that no registration provides")
    }
    let targets = edges.compactMap(\.binding)
    if targets.isEmpty, request.hasDefault { return nil }
    // A method that completes a value gets the values themselves.
    let wrappings = alternative.wrappings[...].drop { request.injection == .method && $0 == .deferred(.lazy) }
    return try value(wrappings, of: targets, alternative.key, as: request)
  }

  /// Returns the value of a request under its name, whatever provides it.
  func namedValue(of request: DependencyRequest) throws(ImpossibleCreation) -> Value? {
    guard let alternative = request.alternatives.first else { return nil }
    let wrappings = alternative.wrappings.drop { request.injection == .method && $0 == .deferred(.lazy) }
    switch wrappings.first {
    case nil where request.configurationPath == nil: return .foreign(name(of: alternative.key))
    case .array where wrappings.count == 1: return .array([], of: name(of: alternative.key))
    default:
      throw ImpossibleCreation("requests '\(request.declaredType)', while another container replaces the registration")
    }
  }

  private func value(
    _ wrappings: ArraySlice<DependencyRequest.Wrapping>,
    of targets: [Int],
    _ key: Key,
    as request: DependencyRequest
  ) throws(ImpossibleCreation) -> Value {
    let rest = wrappings.dropFirst()
    switch wrappings.first {
    case nil, .optional:
      if wrappings.first == .optional, !rest.isEmpty { return try value(rest, of: targets, key, as: request) }
      if let target = targets.first, targets.count == 1, request.configurationPath == nil, isInOtherFile(target) {
        return .foreign(name(of: key))
      }
      return try single(try references(to: targets, under: key, as: request))
    case .array:
      var values: [Value] = []
      for target in targets { values.append(try value(rest, of: [target], key, as: request)) }
      return .array(values, of: name(of: key))
    case .closure(let function):
      if !function.parameters.isEmpty {
        throw ImpossibleCreation("requests '\(request.name)', a closure with arguments")
      }
      return .closure(try value(rest, of: targets, key, as: request))
    case .content: return try value(rest, of: targets, key, as: request)
    case .tagged, .deferred, .heldWeakly:
      throw ImpossibleCreation("requests '\(request.declaredType)', a type of the old library")
    }
  }

  private func references(
    to targets: [Int],
    under key: Key,
    as request: DependencyRequest
  ) throws(ImpossibleCreation) -> [RegistrationPlan.Reference] {
    var references: [RegistrationPlan.Reference] = []
    for target in targets {
      guard let group = groups.groupOfBinding[target] else { throw Self.foreign(graph.bindings[target]) }
      references.append(reference(to: group, under: key, path: request.configurationPath))
    }
    return references
  }

  /// Whether the library finds a value in the container of another module, which has a file of its own.
  private func isInOtherFile(_ target: Int) -> Bool {
    let binding = graph.bindings[target]
    guard groups.groupOfBinding[target] == nil, case .own(binding.dialect) = selection else { return false }
    return graph.components.contains { $0.collaborators.contains(binding.component) }
  }

  /// Returns a reference to a registration under one of its keys.
  func reference(
    to group: Int,
    under key: Key,
    arguments: [[RegistrationPlan.Part]] = [],
    isOptional: Bool = false,
    path: String? = nil
  ) -> RegistrationPlan.Reference {
    RegistrationPlan.Reference(
      registration: group,
      name: groups.keys(of: groups.bindings[group][0], in: graph).firstIndex(of: key) ?? 0,
      configurationPath: path,
      arguments: arguments,
      isOptional: isOptional
    )
  }

  /// Returns the only value; several are one if they exist in different builds.
  private func single(_ references: [RegistrationPlan.Reference]) throws(ImpossibleCreation) -> Value {
    guard let first = references.first else { return .nothing(type: nil) }
    let others = references.dropFirst().filter { $0.registration != first.registration }
    let conditions = { groups.condition(of: $0, in: graph) }
    guard others.allSatisfy({ conditions($0.registration).excludes(conditions(first.registration)) }) else {
      throw ImpossibleCreation("requests a value that several registrations can provide")
    }
    return .registration(first)
  }

  /// Checks that a request is for a value itself, and not for a type of its library that contains the value.
  private func checkWrapper(of request: DependencyRequest, _ edge: BindingGraph.Edge) throws(ImpossibleCreation) {
    let declared = (request.declaredType.argument(of: "Optional") ?? request.declaredType).withoutExistentials
    let isWrapped = edge.alternative.wrappings.contains { if case .deferred = $0 { true } else { false } }
    if isWrapped, declared != edge.alternative.key.type.withoutExistentials {
      throw ImpossibleCreation("requests '\(request.declaredType)', a type of the old library")
    }
  }

  /// Returns the name under which all values of a key are registered.
  func name(of key: Key) -> RegistrationPlan.Name {
    RegistrationPlan.Name(
      member: "",
      type: spelling.text(key.type),
      tag: key.tag?.name,
      writtenTag: key.tag?.name,
      isPublic: false
    )
  }

  private func keyType(of request: Request) -> String {
    let request = graph.bindings[request.binding].requests[request.number]
    return spelling.text(request.declaredType.argument(of: "Optional") ?? request.declaredType)
  }

  private func edges(of request: Request) -> [BindingGraph.Edge] {
    graph.outgoing[request.binding].map { graph.edges[$0] }.filter { edge in
      edge.request == request.number && !(edge.binding.map(groups.replacements.contains) ?? false)
    }
  }

  private static func foreign(_ binding: Binding) -> ImpossibleCreation {
    ImpossibleCreation("requests '\(binding.type)', which is not among the registrations of this file")
  }
}
