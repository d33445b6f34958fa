import DpendGraph

/// The requests in default values of initializers, such as `init(store: Store = Resolver.resolve())`, which only a call that omits
/// the argument sends.
struct DefaultRequests {
  private struct Default {
    let parameter: SourceLocation
    let request: SourceLocation
  }

  /// For each type the requests in its initializers.
  private let defaults: [TypeIndex.TypeID: [Default]]

  /// For each initializer with parameters its type.
  private let types: [SourceLocation: TypeIndex.TypeID]

  /// For each initializer its calls of others.
  private let delegations: [SourceLocation: [InitializerCall]]
  private let index: TypeIndex

  /// Finds the requests of consumers that are in default values.
  ///
  /// - Parameters:
  ///   - registrations: The bindings and consumers of libraries.
  ///   - bodies: The bodies of the code.
  ///   - delegations: For each initializer its calls of others.
  ///   - index: The types of the project.
  init(
    _ registrations: [Binding],
    _ bodies: [CodeBody],
    _ delegations: [SourceLocation: [InitializerCall]],
    _ index: TypeIndex
  ) {
    self.index = index
    self.delegations = delegations
    let table = BodyTable(bodies)
    var defaults: [TypeIndex.TypeID: [Default]] = [:]
    for request in registrations.filter({ $0.kind == .consumer }).flatMap(\.requests) {
      guard let body = table.body(at: request.location), body.kind == .initializer,
        let type = index.typeOfSelf(in: body.context),
        let parameter = body.parameter(withDefaultAt: request.location)
      else { continue }
      defaults[type, default: []].append(Default(parameter: parameter.location, request: request.location))
    }
    self.defaults = defaults
    let initializers = defaults.isEmpty ? [] : bodies.filter { $0.kind == .initializer }
    types = Dictionary(
      initializers.compactMap { body in index.typeOfSelf(in: body.context).map { (body.location, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the locations of the requests that none of some construction sites of a type sends.
  func unused(by sites: [ConstructionSite]) -> Set<SourceLocation> {
    if defaults.isEmpty { return [] }
    let unused = sites.map { self.unused(by: $0) }
    return unused.dropFirst().reduce(unused.first ?? []) { $0.intersection($1) }
  }

  private func unused(by site: ConstructionSite) -> Set<SourceLocation> {
    guard let nominal = site.type.nominal, let initializer = site.initializer else { return [] }
    let supertypes = index.allSupertypes(of: nominal).compactMap(index.id(of:))
    let own = index.id(of: nominal)
    let types = ([own].compactMap(\.self) + supertypes).filter { defaults[$0] != nil }
    if types.isEmpty { return [] }
    let calls = calls(from: InitializerCall(initializer, passing: Set(site.arguments.keys)))
    let called = Set(calls.compactMap { self.types[$0.initializer] })
    let omitted = Set(calls.flatMap(\.omitted))
    return Set(
      types.filter { $0 == own || called.contains($0) }.flatMap { defaults[$0] ?? [] }
        .filter { !omitted.contains($0.parameter) }.map(\.request)
    )
  }

  /// Returns a call with those of the initializers that it calls.
  private func calls(from first: InitializerCall) -> [InitializerCall] {
    var seen: Set<SourceLocation> = []
    var found: [InitializerCall] = []
    var pending = [first]
    while let call = pending.popLast() {
      guard seen.insert(call.initializer).inserted else { continue }
      found.append(call)
      pending += delegations[call.initializer] ?? []
    }
    return found
  }
}
