import DpendGraph

/// The requests in initializers and in the default values of their parameters, such as `init(store: Store = Resolver.resolve())`.
///
/// Only a call of the initializer sends them, those in a default value only if it omits the argument.
struct InitializerRequests {
  /// A request in an initializer.
  private struct InitializerRequest {
    let initializer: SourceLocation

    /// The parameter whose default value contains it; nil for one in the body.
    let parameter: SourceLocation?
    let location: SourceLocation
  }

  /// For each type the requests in its initializers.
  private let requests: [TypeIndex.TypeID: [InitializerRequest]]

  /// For each initializer with parameters its type.
  private let types: [SourceLocation: TypeIndex.TypeID]

  /// For each initializer its calls of others.
  private let delegations: [SourceLocation: [InitializerCall]]
  private let index: TypeIndex

  /// Finds the requests of consumers that are in initializers.
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
    let consumers = registrations.filter { $0.kind == .consumer }
    let files = Set(consumers.lazy.flatMap(\.requests).map(\.location.file))
    let table = BodyTable(bodies, in: files, propertiesOf: index)
    var requests: [TypeIndex.TypeID: [InitializerRequest]] = [:]
    for request in consumers.flatMap(\.requests) {
      guard let body = table.body(at: request.location), body.kind == .initializer,
        let type = index.typeOfSelf(in: body.context)
      else { continue }
      requests[type, default: []].append(
        InitializerRequest(
          initializer: body.location,
          parameter: body.parameter(withDefaultAt: request.location)?.location,
          location: request.location
        )
      )
    }
    self.requests = requests
    let initializers = requests.isEmpty ? [] : bodies.filter { $0.kind == .initializer }
    types = Dictionary(
      initializers.compactMap { body in index.typeOfSelf(in: body.context).map { (body.location, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the locations of the requests that none of some construction sites of a type sends.
  func unused(by sites: [ConstructionSite]) -> Set<SourceLocation> {
    if requests.isEmpty { return [] }
    let unused = sites.map { self.unused(by: $0) }
    return unused.dropFirst().reduce(unused.first ?? []) { $0.intersection($1) }
  }

  private func unused(by site: ConstructionSite) -> Set<SourceLocation> {
    guard let nominal = site.type.nominal, let initializer = site.initializer else { return [] }
    let supertypes = index.allSupertypes(of: nominal).compactMap(index.id(of:))
    let own = index.id(of: nominal)
    let types = ([own].compactMap(\.self) + supertypes).filter { requests[$0] != nil }
    if types.isEmpty { return [] }
    let calls = calls(from: InitializerCall(initializer, passing: site.arguments, at: site.location))
    let initializers = Set(calls.map(\.initializer))
    let called = Set(initializers.compactMap { self.types[$0] })
    let omitted = Set(calls.flatMap(\.omitted))
    return Set(
      types.filter { $0 == own || called.contains($0) }.flatMap { requests[$0] ?? [] }
        .filter { !($0.parameter.map(omitted.contains) ?? initializers.contains($0.initializer)) }.map(\.location)
    )
  }

  /// Returns a call with those of the initializers that it calls, which differ in the arguments that they omit.
  private func calls(from first: InitializerCall) -> [InitializerCall] {
    var seen: Set<SourceLocation> = []
    var found: [InitializerCall] = []
    var pending = [first]
    while let call = pending.popLast() {
      found.append(call)
      guard seen.insert(call.initializer).inserted else { continue }
      pending += delegations[call.initializer] ?? []
    }
    return found
  }
}
