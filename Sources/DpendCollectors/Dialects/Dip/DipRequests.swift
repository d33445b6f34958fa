import DpendGraph

/// Creates the dependency requests of the graph for Dip's requests.
struct DipRequests {
  private let containers: DipContainers

  /// The keys of all definitions.
  private let provided: Set<Key>

  init(definitions: [DipDefinition], containers: DipContainers) {
    self.containers = containers
    provided = Set(definitions.flatMap(\.keys))
  }

  /// Returns the request of a definition.
  func request(_ request: DipRequest, of definition: DipDefinition) -> DependencyRequest {
    self.request(
      request,
      tag: request.tag == .context ? definition.tag : request.tag,
      isStored: definition.scope != .unique,
      from: definition.container
    )
  }

  /// Returns the request of a consumer.
  func request(_ request: DipRequest) -> DependencyRequest {
    self.request(request, tag: request.tag, isStored: true, from: request.container)
  }

  private func request(
    _ request: DipRequest,
    tag: DipTag,
    isStored: Bool,
    from container: DipContainerID
  ) -> DependencyRequest {
    let requested = containers.resolved(request.container)
    let wrappings = request.phase.wrappings(isStored: isStored) + (request.isOptional ? [.optional] : [])
    return DependencyRequest(
      label: request.label,
      name: request.name,
      declaredType: request.type,
      alternatives: keys(for: request.type, tag).map { DependencyRequest.Alternative($0, wrappings) },
      arguments: request.arguments,
      component: requested == containers.resolved(container) ? nil : requested.id,
      injection: request.injection,
      location: request.location
    )
  }

  /// Returns the requests for the parameters of a factory: from the caller or from the container.
  func arguments(of definition: DipDefinition, fromCaller: Bool) -> [DependencyRequest] {
    definition.product.arguments.compactMap { argument in
      guard let type = argument.type?.withoutExistentials else { return nil }
      return DependencyRequest(
        label: argument.label,
        name: argument.name,
        declaredType: type,
        alternatives: (fromCaller ? [Key(type)] : keys(for: type, definition.tag))
          .map { DependencyRequest.Alternative($0) },
        source: fromCaller ? .caller : .container,
        injection: .initializer,
        location: argument.location
      )
    }
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
