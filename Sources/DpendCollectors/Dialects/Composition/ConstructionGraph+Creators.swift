import DpendGraph

extension ConstructionGraph {
  /// Returns a request with those sources that are in the graph, or that a library registers; nil if none is.
  func inGraph(_ request: Request) -> Request? {
    var request = request
    request.sources.removeAll { !isIncluded[$0] && registered[$0] == nil }
    return request.sources.isEmpty ? nil : request
  }

  /// Whether code of the project creates an object itself, and not by omitting an argument.
  func hasCreator(_ number: Int) -> Bool {
    !defaultSites.contains(number) && sites[number].foreignName == nil
  }

  /// The objects whose code creates an object, by the numbers of their sites.
  func creators(of number: Int, in body: CodeBody) -> [Int] {
    if body.isStatic { return [] }
    return (index.declaration(enclosing: body.context).map { owners(ofCodeIn: $0) } ?? [])
      .filter { $0 != number && registered[$0] == nil && (isIncluded[$0] || hasCreator($0)) }
      .filter { !(body.kind == .property && sites[$0].isPassed(body.name)) }
  }

  /// The objects of a type, which own what its code creates; of more objects than values have origins, those in the graph.
  func owners(ofCodeIn type: TypeDeclaration) -> [Int] {
    let found = instances(of: type)
    if !found.isEmpty { return found }
    let canonical = index.canonicalType(of: type)
    let all = flow.graph.directSources(of: .instance(of: type)).compactMap { source -> Int? in
      guard case .origin(.site(let number)) = source, isKnownOwner[number], canPass(sites[number].type, for: canonical)
      else { return nil }
      return sitePrograms.areTogether(number, type.location.file) ? number : nil
    }
    return all.count <= Self.mostOwners ? all : []
  }

  /// The number of objects of a type up to which each of them owns what the code of the type creates.
  private static let mostOwners = 64

  /// Whether an object is one of those whose code contains a body.
  func isInstance(_ number: Int, enclosing body: CodeBody) -> Bool {
    index.declaration(enclosing: body.context).map { owners(ofCodeIn: $0).contains(number) } ?? false
  }

  /// Whether an object is an instance that its own type creates, such as `shared`.
  func isOwnInstance(_ number: Int, in body: CodeBody) -> Bool {
    let own = sites[number].type.nominal.flatMap(index.id(of:))
    return body.isStatic && own != nil && own == index.typeOfSelf(in: body.context)
  }

  /// Whether an object is the result of a global function.
  func isGlobalResult(_ number: Int, in body: CodeBody) -> Bool {
    body.kind == .function && body.context.enclosing.isEmpty && sites[number].role == .result
      && !sites[number].isDeferred
  }

  /// Whether the creator of an object stores it, or uses it before it passes it on.
  func isKept(_ number: Int) -> Bool { isStored(number) || sites[number].isUsed }

  /// Whether the creator of an object stores it.
  func isStored(_ number: Int) -> Bool {
    if sites[number].role.isStored || sites[number].holder != nil { return true }
    let isProperty = bodies[sites[number].body].kind.isInitialValue
    return isProperty && (sites[number].role == .result || isReturnedByHelper(number)) || isStoredAsResult(number)
  }

  /// Whether an object is the default value of an initializer's parameter, which the initializer stores in a property.
  func isStoredDefault(_ number: Int) -> Bool {
    let (site, body) = (sites[number], bodies[sites[number].body])
    guard body.kind == .initializer, defaultSites.contains(number),
      case .argument(_, let name, of: .function) = site.role,
      let parameter = body.parameters.first(where: { $0.name == name }), let type = index.typeOfSelf(in: body.context)
    else { return false }
    let properties = (index[type]?.declarations ?? []).flatMap(\.properties).filter { $0.isStrong && !$0.isStatic }
    let value = FlowSource<CompositionOrigin>.variable(FlowVariable(parameter.name, at: parameter.location))
    return properties.contains { property in
      flow.graph.directSources(of: FlowVariable(property.name, at: property.location)).contains(value)
    }
  }

  /// Whether a method of the object that creates an object returns it.
  func isReturned(_ number: Int) -> Bool {
    let (site, body) = (sites[number], bodies[sites[number].body])
    guard !body.isStatic, body.kind == .function || body.kind == .accessor, !body.context.enclosing.isEmpty else {
      return false
    }
    return site.isReturned || site.role == .result && site.closures.isEmpty
  }

  /// Whether the creator of an object stores the result of a function that returns the object, its argument.
  private func isStoredAsResult(_ number: Int) -> Bool {
    let (site, body) = (sites[number], bodies[sites[number].body])
    guard !site.isDeferred, !body.isStatic, let type = index.typeOfSelf(in: body.context) else { return false }
    let properties = (index[type]?.declarations ?? []).flatMap(\.properties).filter { $0.isStrong && !$0.isStatic }
    return !origins(of: properties.map { FlowVariable($0.name, at: $0.location) }, returnedFor: number).isEmpty
  }

  /// Whether an object is an argument of a function whose result is the value of a property, as in `lazy var feed = with(Feed()) { … }`.
  func isReturnedByHelper(_ number: Int) -> Bool {
    let body = bodies[sites[number].body]
    guard body.kind.isInitialValue else { return false }
    return origins(of: [FlowVariable(body.name, at: body.location)], returnedFor: number).contains { !$0.isTruncated }
  }

  /// Returns the origins of each variable that holds the result of a function that returns an object, its argument.
  private func origins(of variables: [FlowVariable], returnedFor number: Int) -> [OriginSearch.Result] {
    guard case .argument(_, _, of: .function) = sites[number].role else { return [] }
    return variables.map { search.origins(of: [.variable($0)], in: sites[number].location.file) }
      .filter { $0.origins.contains(.site(number)) }
  }

  /// The dependency of the code that creates an object on the object.
  ///
  /// - Parameters:
  ///   - number: The number of the site.
  ///   - body: The body with the code.
  ///   - call: A call of the method that creates the object; nil for the code with the site.
  /// - Returns: The dependency.
  func creation(of number: Int, in body: CodeBody, by call: FactoryCall? = nil) -> Request {
    let site = sites[number]
    let name = body.kind == .topLevel ? site.type.description : body.name
    let surroundings = call?.surroundings ?? FunctionCalls.Surroundings()
    let isDeferred = site.isDeferred || surroundings.isDeferred
    let isImmediate = body.isImmediate && !isDeferred
    let resolution: DependencyRequest.Resolution = body.kind.isInitialValue && !isDeferred ? .lazy : .factory
    return Request(
      parameter: ParameterDeclaration(
        label: nil,
        name: name,
        type: site.type,
        location: call?.location ?? site.location
      ),
      type: site.type,
      injection: .call,
      sources: [number],
      wrappings: isImmediate ? (isOptional(site) ? [.optional] : []) : [.deferred(resolution)],
      function: isDeferred
        ? nil : body.function(isOutsideClosures: site.closures.isEmpty && !surroundings.isInClosure),
      condition: site.condition.and(surroundings.condition),
      isTruncated: false
    )
  }

  /// Whether an initializer also runs without an object that its code creates: it stores the object in an optional property in only one of
  /// several branches, or a method of an optional value creates it.
  private func isOptional(_ site: ConstructionSite) -> Bool {
    let body = bodies[site.body]
    guard body.kind == .initializer else { return false }
    if site.isOfOptional { return true }
    guard case .property(let name) = site.role, !site.branches.isEmpty,
      site.expectedType?.argument(of: "Optional") != nil,
      let property = index.declaration(enclosing: body.context)?.properties.first(where: { $0.name == name })
    else { return false }
    let values = flow.graph.directSources(of: FlowVariable(name, at: property.location))
    return !values.contains(.origin(.external))
      && !(sitesInBranches[site.body] ?? []).contains {
        sites[$0].role == site.role && sites[$0].branches.excludes(site.branches)
      }
  }
}
