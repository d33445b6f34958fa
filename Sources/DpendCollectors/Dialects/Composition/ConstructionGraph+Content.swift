import DpendGraph

extension ConstructionGraph {
  /// Returns the calls that pass a value to the method around the creation of an object, which the method's own object keeps.
  ///
  /// A navigation stack creates an object for each screen that other code pushes, and keeps it. A method that returns the object creates it
  /// for its callers, which depend on the value through it.
  ///
  /// - Parameters:
  ///   - sources: The value, as the code passes it to the created object.
  ///   - site: The creation of the object.
  /// - Returns: The calls; nil if the value is that of the method's own object, or the object is that of its callers.
  func callsPassing(_ sources: [FlowSource<CompositionOrigin>], toKeeperOf site: ConstructionSite) -> FunctionCalls? {
    let body = bodies[site.body]
    guard body.kind == .function, !body.isStatic, let type = index.locationOfType(enclosing: body.context) else {
      return nil
    }
    guard body.hasParameter(among: sources), !returns(site, from: body) else { return nil }
    let all = allCalls(of: body)
    return all.callers.contains { $0 != type } ? all : nil
  }

  /// Returns the calls of a method, also those by the names of the ones that it implements or overrides.
  func allCalls(of body: CodeBody) -> FunctionCalls {
    functions(calledAs: body).compactMap { calls[$0] }.reduce(into: FunctionCalls()) { $0.formUnion($1) }
  }

  /// Returns the locations of a method and of the ones that it implements or overrides.
  func functions(calledAs body: CodeBody) -> [SourceLocation] { [body.location] + (requirements[body.location] ?? []) }

  /// Whether a method returns the object that a site creates.
  func returns(_ site: ConstructionSite, from body: CodeBody) -> Bool {
    let result = [FlowSource<CompositionOrigin>.variable(.result(of: body.location))]
    let found = search.origins(of: result, in: site.location.file)
    return found.isTruncated
      || found.origins.contains { origin in
        guard case .site(let number) = origin else { return false }
        return sites[number].body == site.body && sites[number].location == site.location
      }
  }

  /// Returns the parameters whose kept values are content, by location: those that several calls pass values of several types for.
  ///
  /// All methods count together that pass values for the parameter, such as one that pushes a screen and one that presents it. The calls
  /// and the created values of each program count separately, and those that a library supplies in each. A parameter that gets content in
  /// one program counts as such in all.
  func contentParameters(of requests: some Sequence<Request>) -> Set<SourceLocation> {
    let kept = requests.filter { $0.keptFrom != nil && !$0.wrappings.contains(.array) }
    return Set(
      kept.inGroups { $0.parameter.location }.filter { group in
        let calls = group.elements.compactMap(\.keptFrom).reduce(into: FunctionCalls()) { $0.formUnion($1) }
        return (0..<sitePrograms.count).contains { program in
          let own = calls.locations.lazy.filter { sitePrograms.contains($0.file, in: program) }
          return own.prefix(2).count > 1 && haveSeveralTypes(group.elements, in: program)
        }
      }
      .map(\.subject)
    )
  }

  /// Whether the values of some requests in a program have several types.
  private func haveSeveralTypes(_ requests: [Request], in program: Int) -> Bool {
    let created = requests.flatMap(\.sources).filter { sitePrograms.contains($0, in: program) }.map { sites[$0].type }
    let supplied = requests.flatMap(\.suppliers).compactMap { typesOfRegistrations[$0] }
    return Set(created + supplied).count > 1
  }
}

extension CodeBody {
  /// Whether a value is that of a parameter.
  func hasParameter(among sources: [FlowSource<CompositionOrigin>]) -> Bool {
    let locations = Set(parameters.map(\.location))
    return sources.contains { source in
      if case .variable(let variable) = source { locations.contains(variable.location) } else { false }
    }
  }
}

extension ConstructionGraph.Request {
  /// Returns the request with the knowledge whether its value is content.
  ///
  /// - Parameter parameters: The locations of the parameters whose kept values are content.
  /// - Returns: The request.
  func marked(asContentOf parameters: Set<SourceLocation>) -> Self {
    var marked = self
    marked.isContent = keptFrom != nil && parameters.contains(parameter.location)
    return marked
  }
}
