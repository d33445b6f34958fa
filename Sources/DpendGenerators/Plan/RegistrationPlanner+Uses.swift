import DpendGraph

extension RegistrationPlanner {

  /// The requests outside of registrations, and those of types that request values themselves.
  var uses: [RegistrationPlan.Use] {
    let written = Set(codes.values.flatMap { (try? $0.get())?.requestLocations ?? [] })
    var uses: [RegistrationPlan.Use] = []
    for edge in graph.edges where edge.evidence == .registered {
      let (consumer, request) = (graph.bindings[edge.source], graph.request(of: edge))
      guard let target = edge.binding, let group = groups.groupOfBinding[target],
        groups.groupOfBinding[edge.source] == nil || isOwn(request, consumer, written)
      else { continue }
      let reference = values.reference(to: target, group, under: edge.alternative.key, arguments: [], isOptional: false)
      let use = RegistrationPlan.Use(
        location: request.location,
        consumer: "\(consumer.type)",
        reference: reference,
        property: request.injection == .property ? request.name : nil,
        isDeferred: edge.resolution == .lazy
      )
      if !uses.contains(where: { $0.location == use.location }) { uses.append(use) }
    }
    return uses.sorted { $0.location < $1.location }
  }

  /// Whether the type itself requests a value, and not its registration.
  private func isOwn(_ request: DependencyRequest, _ consumer: Binding, _ written: Set<SourceLocation>) -> Bool {
    codes[consumer.location] != nil && request.source == .container && request.injection == .property
      && !written.contains(request.location) && request.location != consumer.location
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
