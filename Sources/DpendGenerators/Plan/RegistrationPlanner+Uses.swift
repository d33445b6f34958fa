import DpendGraph

extension RegistrationPlanner {
  /// The requests outside of registrations, and those of types that request values themselves.
  var uses: [RegistrationPlan.Use] {
    let written = Set(codes.values.flatMap { (try? $0.get())?.requestLocations ?? [] })
    let shared = propertiesOfSeveralRequests
    var uses: [SourceLocation: RegistrationPlan.Use] = [:]
    for edge in graph.edges where edge.evidence == .registered {
      let (consumer, request) = (graph.bindings[edge.source], graph.request(of: edge))
      guard let target = edge.binding, let group = groups.groupOfBinding[target],
        groups.groupOfBinding[edge.source] == nil || isOwn(request, consumer, written)
      else { continue }
      let reference = values.reference(to: group, under: edge.alternative.key, arguments: [], isOptional: false)
      var use =
        uses[request.location]
        ?? RegistrationPlan.Use(
          location: request.location,
          consumer: "\(consumer.type)",
          references: [],
          property: request.injection == .property && !shared.contains(Property(consumer, request))
            ? request.name : nil,
          isDeferred: edge.resolution == .lazy,
          isWeak: edge.resolution == .weak || edge.alternative.wrappings.contains(.heldWeakly)
        )
      if !use.references.contains(reference) { use.references.append(reference) }
      uses[request.location] = use
    }
    let consumed = graph.bindings.reduce(into: Set<SourceLocation>()) { locations, binding in
      locations.insert(binding.location)
      locations.formUnion(binding.requests.map(\.location))
    }
    let outside = usesOutsideOfTypes.filter { !consumed.contains($0.location) }
    return (uses.values + outside).sorted { $0.location < $1.location }
  }

  /// The properties whose initial values make several requests, so that none of these is the property itself.
  private var propertiesOfSeveralRequests: Set<Property> {
    var locations: [Property: Set<SourceLocation>] = [:]
    for binding in graph.bindings {
      for request in binding.requests where request.injection == .property {
        locations[Property(binding, request), default: []].insert(request.location)
      }
    }
    return Set(locations.filter { $0.value.count > 1 }.keys)
  }

  /// The requests of code that belongs to no type.
  private var usesOutsideOfTypes: [RegistrationPlan.Use] {
    zip(graph.entryPoints, graph.bindingsOfEntryPoints()).compactMap { point, bindings in
      let references = bindings.compactMap { groups.groupOfBinding[$0] }.map {
        values.reference(to: $0, under: point.key, arguments: [], isOptional: false)
      }
      if references.isEmpty { return nil }
      return RegistrationPlan.Use(
        location: point.location,
        consumer: "code outside of types",
        references: references,
        property: nil,
        isDeferred: false,
        isWeak: false
      )
    }
  }

  /// Whether the type itself requests a value, and not its registration.
  private func isOwn(_ request: DependencyRequest, _ consumer: Binding, _ written: Set<SourceLocation>) -> Bool {
    codes[consumer.location] != nil && request.source == .container && request.injection == .property
      && !written.contains(request.location) && request.location != consumer.location
  }
}

/// A property of a binding's type.
private struct Property: Hashable {
  private let owner: BindingID
  private let name: String

  init(_ owner: Binding, _ request: DependencyRequest) {
    self.owner = owner.id
    name = request.name
  }
}

extension CreationCode {
  /// The closures that create and complete the value.
  var bodies: [Body] { [creation].compactMap(\.self) + completions }

  /// The locations of all requests.
  fileprivate var requestLocations: [SourceLocation] { bodies.flatMap(\.parts).flatMap(\.requestLocations) }
}

extension CreationCode.Part {
  fileprivate var requestLocations: [SourceLocation] {
    switch self {
    case .text, .parameter: []
    case .request(let request): [request.location] + request.arguments.joined().flatMap(\.requestLocations)
    }
  }
}
