import DpendGraph

/// Creates the dependency requests of the graph for Dip's requests.
struct DipRequests {
  /// The runtime arguments that some request passes.
  private struct PassedArguments: Hashable {
    let type: CanonicalType
    let count: Int
  }

  private let containers: DipContainers

  /// The keys of all definitions.
  private let provided: Set<Key>

  /// The types of the keys.
  private let providedTypes: Set<CanonicalType>

  private let passed: Set<PassedArguments>

  init(_ definitions: [DipDefinition], _ uses: [DipInterpreter.Use], containers: DipContainers) {
    self.containers = containers
    provided = Set(definitions.flatMap(\.keys))
    providedTypes = Set(provided.map(\.type))
    let passing = (definitions.flatMap(\.requests) + uses.map(\.request)).filter { !$0.arguments.isEmpty }
    passed = Set(passing.map { PassedArguments(type: $0.type.withoutOptionals, count: $0.arguments.count) })
  }

  /// Returns the request of a definition, or of a consumer.
  func request(_ request: DipRequest, of definition: DipDefinition? = nil) -> DependencyRequest {
    var tag = request.tag
    if tag == .context, let definition { tag = definition.tag }
    let isStored = definition?.scope != .unique
    let wrappings = request.phase.wrappings(isStored: isStored) + (request.isOptional ? [.optional] : [])
    let container = containers.resolved(request.container)
    let isOwn = container == containers.resolved(definition?.container ?? request.container)
    var result = DependencyRequest(
      label: request.label,
      name: request.name,
      declaredType: request.type,
      alternatives: keys(for: request.type, tag).map { DependencyRequest.Alternative($0, wrappings) },
      arguments: request.arguments,
      component: isOwn ? nil : container.id,
      injection: request.injection,
      location: request.location
    )
    result.function = request.function
    return result
  }

  /// Returns the requests for the parameters of a factory: from the caller or from the container.
  func arguments(of definition: DipDefinition) -> [DependencyRequest] {
    let fromCaller = arePassed(to: definition)
    return definition.product.arguments.compactMap { argument in
      guard let type = argument.type?.withoutExistentials else { return nil }
      let keys = fromCaller ? [Key(type)] : keys(for: type, definition.tag)
      return DependencyRequest(
        label: argument.label,
        name: argument.name,
        declaredType: type,
        alternatives: keys.map { DependencyRequest.Alternative($0) },
        source: fromCaller ? .caller : .container,
        injection: .initializer,
        location: argument.location
      )
    }
  }

  /// Whether requests pass the arguments of a definition.
  ///
  /// Dip has one form for both: a request with arguments passes them, and a request without any lets the container resolve each
  /// by its type. A factory has runtime arguments when a request passes them, or when its closure spells their types and the
  /// project does not register all of them.
  private func arePassed(to definition: DipDefinition) -> Bool {
    let arguments = definition.product.arguments
    if arguments.isEmpty { return false }
    if let known = definition.hasRuntimeArguments { return known }
    let isRequested = definition.keys.contains {
      passed.contains(PassedArguments(type: $0.type.withoutOptionals, count: arguments.count))
    }
    return isRequested || arguments.contains(where: \.isWritten) && !arguments.allSatisfy { isProvided($0.type) }
  }

  private func isProvided(_ type: CanonicalType?) -> Bool {
    guard let type = type?.withoutExistentials else { return false }
    return providedTypes.contains(type) || providedTypes.contains(type.withoutOptionals)
  }

  /// Returns the key of a definition that satisfies a request, else the least specific key.
  func providedKey(for request: DipRequest) -> Key? {
    let keys = keys(for: request.type, request.tag)
    return keys.first(where: provided.contains) ?? keys.last
  }

  /// The keys that satisfy a request: the tagged one before the one without a tag, and `T?` itself before `T`.
  private func keys(for type: CanonicalType, _ tag: DipTag) -> [Key] {
    let types = [type] + (type.argument(of: "Optional").map { [$0] } ?? [])
    return types.flatMap { type -> [Key] in
      switch tag {
      case .known(let tag): [Key(type, tag: tag), Key(type)]
      case .none, .context: [Key(type)]
      case .unknown: [Key(type)] + provided.filter { $0.type == type && $0.tag != nil }.sorted()
      }
    }
  }
}

extension DipRequest.Phase {
  /// Returns the wrappings of a value that is requested at this time.
  ///
  /// - Parameter isStored: Whether the container stores the requesting object before it injects properties. It creates an object
  ///   that it does not store again for each request in a cycle.
  /// - Returns: The wrappings.
  fileprivate func wrappings(isStored: Bool) -> [DependencyRequest.Wrapping] {
    switch self {
    case .construction: []
    case .injection: isStored ? [.deferred(.lazy)] : []
    case .weakInjection: isStored ? [.deferred(.weak)] : [.heldWeakly]
    case .later: [.deferred(.lazy)]
    }
  }
}
