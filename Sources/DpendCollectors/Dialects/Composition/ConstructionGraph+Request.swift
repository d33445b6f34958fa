import DpendGraph

extension ConstructionGraph {
  /// A request of a construction site, or of a type whose construction is not visible.
  struct Request {
    /// The parameter or property that receives the value.
    var parameter: ParameterDeclaration

    /// Its resolved type.
    let type: CanonicalType

    /// How the value is passed.
    let injection: DependencyRequest.Injection

    /// The numbers of the sites that create the value; empty where none is visible.
    var sources: [Int]

    /// The registered bindings that supply the value, which the code only passes on.
    var suppliers: [BindingID] = []

    /// The location of the call in a closure that gets the value from a container, or of the constant that keeps it; nil for other values.
    var call: SourceLocation? = nil

    /// When the value is created or held, from the outside in.
    var wrappings: [DependencyRequest.Wrapping]

    /// The name of the function that creates the value; nil where other code does, and where an argument passes it.
    var function: RequestingFunction?

    /// The other functions that read the value, where it is a shared instance.
    var otherFunctions: [RequestingFunction] = []

    /// The locations outside of closures at which code reads the value, where it is a shared instance.
    var codeLocations: [SourceLocation] = []

    /// The `#if` conditions around the code that requests or passes the value.
    var condition = BuildCondition.always

    /// Whether the value has more sources than are followed; then ``sources`` contains the first one of each type.
    var isTruncated: Bool

    /// Whether code outside of the project can create or pass the value.
    var isExternal = false

    /// Whether the value is one of several, and objects of different types run the code that passes it, each with its own value.
    var isShared = false

    /// Whether the value is `self` in the code of the created object, which passes itself.
    var isPassedByItself = false

    /// The calls that pass the value to a method whose object keeps it; nil for other values.
    var keptFrom: FunctionCalls? = nil

    /// Whether an object only keeps the value for the callers of a method, which pass values of several types.
    var isContent = false

    /// Whether the code of the object takes the value out of another one, and stores it.
    var isStoredPart = false

    /// Whether the value is in the payload of an enumeration: one parameter can have several of these, of different types.
    var isPayload = false

    /// Whether the default value of the parameter creates the value, or another one of its type.
    var isOfDefault = false

    /// Whether the object with the value uses it in place of the one that creates it: one that certainly gets the value from other code,
    /// and holds it strongly, for itself.
    var replacesCreator: Bool {
      !isContent && !isPassedByItself && !isTruncated && !isShared && !wrappings.contains(.deferred(.weak))
    }

    /// Whether the code shows what creates or supplies the value.
    var hasVisibleSource: Bool { !sources.isEmpty || !suppliers.isEmpty }
  }
}

extension ConstructionGraph {
  /// Returns the services that an initializer call passes or omits, also in the payloads of enumerations.
  func requests(of site: ConstructionSite) -> [Request] {
    zip(site.initializer?.parameters ?? [], site.parameterTypes).flatMap { parameter, type -> [Request] in
      let inside = payloads.services(in: type)
      if inside.isEmpty { return [request(for: parameter, type, of: site)].compactMap(\.self) }
      return inside.compactMap { request(for: parameter, $0, of: site, isPayload: true) }.filter(\.hasVisibleSource)
    }
  }

  /// Returns the request of a parameter of an initializer that is called; nil for one that takes no service.
  private func request(
    for parameter: ParameterDeclaration,
    _ type: CanonicalType,
    of site: ConstructionSite,
    isPayload: Bool = false
  ) -> Request? {
    let given = site.arguments[parameter.name]
    // The value of a property is created by the object itself.
    if given == nil, site.initializer?.origin == .memberwise { return nil }
    let omitted = CompositionSources(.variable(.defaultValue(of: parameter)))
    if index.isSameType(type, site.type) { return nil }
    let isWeak = weakParameters.contains(parameter, of: site.initializer, creating: site.type)
    let wrappings: [DependencyRequest.Wrapping] =
      (isWeak ? [.heldWeakly] : []) + (parameter.isVariadic ? [.array] : [])
    let (value, file) = (given ?? omitted, site.location.file)
    guard let found = request(parameter, type, of: site.type, value, .initializer, wrappings, in: file) else {
      return nil
    }
    var request = narrowed(found, to: isPayload ? nil : site.argumentTypes[parameter.name])
    request.isPayload = isPayload
    let isOneOfSeveral = request.sources.count + request.suppliers.count > 1 && !request.wrappings.contains(.array)
    request.isShared = isOneOfSeveral && given.map { isShared(site, passing: $0?.all ?? []) } ?? false
    request.isOfDefault =
      parameter.hasDefault && (given == nil || hasTypesOfDefault(request, of: parameter, in: file))
    request.keptFrom = given.flatMap { callsPassing($0?.all ?? [], toKeeperOf: site) }
    let isSupplied = request.sources.isEmpty && !request.suppliers.isEmpty
    request.call = isSupplied ? site.argumentCalls[parameter.name] : nil
    return request
  }

  /// Whether the default value of a parameter creates objects of the types of all values that code passes to it.
  private func hasTypesOfDefault(_ request: Request, of parameter: ParameterDeclaration, in file: String) -> Bool {
    guard !request.sources.isEmpty, request.suppliers.isEmpty else { return false }
    let ofDefault = creators(
      of: [.variable(.defaultValue(of: parameter))],
      for: request.type.withoutOptionals,
      in: file
    )
    return Set(request.sources.map { sites[$0].type }).isSubset(of: ofDefault.map { sites[$0].type })
  }

  /// Whether objects of several types, or several views, run the code of a site, or objects of several types call the function around it, each
  /// with values of their own.
  private func isShared(_ site: ConstructionSite, passing sources: [FlowSource<CompositionOrigin>]) -> Bool {
    let body = bodies[site.body]
    let variables = sources.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
    if !body.isStatic, let type = index.declaration(enclosing: body.context),
      variables.contains(where: { $0.isOwnProperty || $0 == .instance(of: type) }),
      isCreatedAsSeveralTypes(type) || viewsOfSeveralSites.contains(index.id(type.path, in: type.location.file))
    {
      return true
    }
    let parameters = Set(body.parameters.map(\.location))
    return (calls[body.location]?.callers.count ?? 0) > 1 && variables.contains { parameters.contains($0.location) }
  }

  /// Whether objects of several types are instances of a type.
  private func isCreatedAsSeveralTypes(_ type: TypeDeclaration) -> Bool {
    let origins = search.origins(of: [.variable(.instance(of: type))], in: type.location.file).origins
    return Set(creators(among: origins, for: index.canonicalType(of: type)).map { sites[$0].type }).count > 1
  }

  /// Returns the request of a parameter; nil for one that takes no service.
  ///
  /// - Parameters:
  ///   - parameter: The parameter or property.
  ///   - type: Its resolved type.
  ///   - owner: The type whose object gets the value.
  ///   - value: The value; nil for an unknown one.
  ///   - injection: How the value is passed.
  ///   - wrappings: When the value is created or held.
  ///   - file: The file of the code that passes the value.
  /// - Returns: The request.
  func request(
    _ parameter: ParameterDeclaration,
    _ type: CanonicalType,
    of owner: CanonicalType,
    _ value: CompositionSources?,
    _ injection: DependencyRequest.Injection,
    _ wrappings: [DependencyRequest.Wrapping],
    in file: String
  ) -> Request? {
    var wrappings = wrappings
    var requested = type
    var sources = value?.all ?? []
    if let inner = requested.argument(of: "Optional") {
      wrappings.append(.optional)
      requested = inner
    }
    if let element = requested.argument(of: "Array") {
      wrappings.append(.array)
      requested = element
    } else if case .function(let function) = requested {
      wrappings.append(.closure(function))
      requested = function.result
      sources = closureResults(of: sources, in: file)
    }
    let generic: String? = if case .parameter(let name) = requested { name } else { nil }
    // Of a type of another module, the passed object shows whether it is a service.
    let isForeign = injection == .initializer && services.isForeignProtocol(requested)
    let isGeneric = generic != nil || isForeign
    guard isGeneric || services.isService(requested) else { return nil }
    let found = search.origins(of: sources, in: file)
    let (origins, isTruncated) = (found.origins, found.isTruncated)
    let created = creators(among: origins, for: requested).filter { number in
      if isForeign, !index.conforms(sites[number].type, toForeign: requested) { return false }
      return !isGeneric || services.isService(sites[number].type)
    }
    if isForeign, isTruncated || created.isEmpty { return nil }
    // Objects of all types fit a generic parameter that no service constrains, so that its type can't narrow the sources down.
    if isTruncated, let generic, !(index.constraint(of: generic, of: owner).map(services.isService) ?? false) {
      return nil
    }
    let supplied = isForeign ? [] : isGeneric ? origins.filter(suppliesService) : origins
    let suppliers = suppliers(among: supplied, for: requested)
    if created.isEmpty, suppliers.isEmpty, isGeneric || wrappings.contains(where: \.isSilent) { return nil }
    return Request(
      parameter: parameter,
      type: type,
      injection: injection,
      sources: created,
      suppliers: suppliers,
      wrappings: wrappings,
      isTruncated: isTruncated,
      isExternal: origins.contains(.external),
      isPassedByItself: value?.isSelf ?? false
    )
  }

  /// Whether an origin is a service that a container supplies.
  private func suppliesService(_ origin: CompositionOrigin) -> Bool {
    if case .supplied(let number) = origin { services.isService(supplied[number].type) } else { false }
  }

  private func closureResults(
    of sources: [FlowSource<CompositionOrigin>],
    in file: String
  ) -> [FlowSource<CompositionOrigin>] {
    let found = search.origins(of: sources, in: file)
    if found.isTruncated { return [] }
    return found.origins.flatMap { origin -> [FlowSource<CompositionOrigin>] in
      if case .closure(let number) = origin { return flow.results(of: number) }
      return []
    }
  }

  /// Returns the sites that create a value in the programs with a file, as far as their types fit; empty where there are too many.
  func creators(of sources: [FlowSource<CompositionOrigin>], for type: CanonicalType, in file: String) -> [Int] {
    let found = search.origins(of: sources, in: file)
    return found.isTruncated ? [] : creators(among: found.origins, for: type)
  }

  private func creators(among origins: [CompositionOrigin], for type: CanonicalType) -> [Int] {
    origins.compactMap { origin in
      guard case .site(let number) = origin, isCandidate[number], canPass(sites[number].type, for: type) else {
        return nil
      }
      return number
    }
  }

  /// Returns the registered bindings whose values a container supplies and code passes on.
  func suppliers(among origins: [CompositionOrigin], for type: CanonicalType) -> [BindingID] {
    var seen: Set<BindingID> = []
    return origins.flatMap { origin -> [BindingID] in
      guard case .supplied(let number) = origin, canPass(supplied[number].type.withoutExistentials, for: type) else {
        return []
      }
      return supplied[number].suppliers.filter { seen.insert($0).inserted }
    }
  }
}

extension ConstructionGraph {
  /// Returns a request without the sources that its argument cannot be, such as those that a cast excludes.
  func narrowed(_ request: Request, to type: CanonicalType?) -> Request {
    guard let type, request.wrappings.allSatisfy({ $0 == .optional }),
      let nominal = type.withoutOptionals.withoutExistentials.nominal, index.id(of: nominal) != nil
    else { return request }
    var narrowed = request
    narrowed.sources = request.sources.filter { canPass(sites[$0].type, for: type) }
    return narrowed
  }
}

extension ConstructionGraph.Request {
  /// Whether another request has the same values, as the same type: an object can be passed as several delegates.
  func isLike(_ other: Self) -> Bool {
    sources == other.sources && suppliers == other.suppliers
      && type.withoutOptionals.withoutExistentials == other.type.withoutOptionals.withoutExistentials
  }
}

extension ConstructionGraph.Request {
  /// Whether the object references the value weakly.
  var isHeldWeakly: Bool { wrappings.contains(.deferred(.weak)) || wrappings.contains(.heldWeakly) }
}

extension [ConstructionGraph.Request] {
  /// Whether some requests have values of another one in all of its builds, and hold them strongly if it does.
  func cover(_ request: ConstructionGraph.Request) -> Bool {
    let known = filter { known in
      (!known.isHeldWeakly || request.isHeldWeakly) && !Set(known.sources).isDisjoint(with: request.sources)
    }
    return !known.isEmpty && request.condition.implies(.any(of: known.map(\.condition)))
  }
}

extension DependencyRequest.Wrapping {
  /// Whether a request with this wrapping is one only where its value is visible.
  fileprivate var isSilent: Bool {
    switch self {
    case .array, .closure, .deferred: true
    case .optional, .tagged, .heldWeakly, .content: false
    }
  }
}
