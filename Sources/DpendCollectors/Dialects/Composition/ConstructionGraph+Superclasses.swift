import Algorithms
import DpendGraph

extension ConstructionGraph {
  /// A run of an initializer for one object.
  private struct Run {
    /// The number of the site that creates the object.
    let site: Int

    let call: InitializerCall

    /// The values of its parameters.
    let values: [FlowVariable: CompositionSources]
  }

  /// A parameter of a superclass's initializer whose value the initializer passes on to an object that it creates.
  private struct PassedParameter {
    let declaration: ParameterDeclaration

    /// The request of the created object.
    let request: Request
  }

  /// Adds the values that the objects of subclasses pass to the initializer of their superclass to their requests, where it creates an object
  /// from them.
  ///
  /// This object is one binding for all subclasses. Where they pass different values, these are content of it, and no chain of dependencies
  /// leads from one subclass to the values of another one.
  mutating func addValuesForSuperclasses() {
    let runs = runsOfSuperclasses()
    if runs.isEmpty { return }
    let passed = markValuesOfSubclasses(runs)
    for (initializer, parameters) in passed.sorted(by: { $0.key < $1.key }) {
      for run in runs[initializer] ?? [] where run.call.location != sites[run.site].location {
        for request in parameters.compactMap({ self.request(of: run, for: $0) }) { add(request, to: run.site) }
      }
    }
  }

  private mutating func add(_ request: Request, to site: Int) {
    guard let ids = registered[site] else {
      if !requests[site].cover(request) { requests[site].append(request) }
      return
    }
    for id in ids where !(registeredRequests[id] ?? []).cover(request) {
      registeredRequests[id, default: []].append(request)
    }
  }

  /// Marks the values that initializers of superclasses pass on, and that differ between the objects, as content of the created objects; returns
  /// the parameters by the locations of the initializers.
  private mutating func markValuesOfSubclasses(_ runs: [SourceLocation: [Run]]) -> [SourceLocation: [PassedParameter]] {
    var passed: [SourceLocation: [PassedParameter]] = [:]
    for number in sites.indices where isCandidate[number] {
      let body = bodies[sites[number].body]
      guard body.kind == .initializer, let runs = runs[body.location] else { continue }
      for (position, request) in requests[number].enumerated() where !request.wrappings.contains(.array) {
        guard case .some(let value?) = sites[number].arguments[request.parameter.name] else { continue }
        let parameters = body.parameters.filter { parameter in
          let variable = FlowVariable(parameter.name, at: parameter.location)
          return value.all.contains(.variable(variable)) && areDifferent(runs, variable, request)
        }
        if parameters.isEmpty { continue }
        requests[number][position].isContent = true
        passed[body.location, default: []] += parameters.map { PassedParameter(declaration: $0, request: request) }
      }
    }
    return passed.mapValues { Array($0.uniqued(on: \.declaration.location)) }
  }

  /// The runs of initializers that those of subclasses call, by the locations of the initializers.
  private func runsOfSuperclasses() -> [SourceLocation: [Run]] {
    if delegations.isEmpty { return [:] }
    var types: [SourceLocation: TypeIndex.TypeID] = [:]
    for body in bodies where body.kind == .initializer { types[body.location] = index.typeOfSelf(in: body.context) }
    let inherited = delegations.flatMap { caller, calls in
      calls.map(\.initializer).filter { types[$0] != nil && types[$0] != types[caller] }
    }
    if inherited.isEmpty { return [:] }
    let counted = Set(inherited)
    var runs: [SourceLocation: [Run]] = [:]
    for number in sites.indices where isCandidate[number] {
      for run in self.runs(creating: number) where counted.contains(run.call.initializer) {
        runs[run.call.initializer, default: []].append(run)
      }
    }
    return runs
  }

  /// Returns the runs of initializers that the creation of an object needs, the called one first.
  private func runs(creating number: Int) -> [Run] {
    let site = sites[number]
    guard let initializer = site.initializer else { return [] }
    let call = InitializerCall(initializer, passing: site.arguments, at: site.location)
    var runs = [Run(site: number, call: call, values: call.values(replacing: [:]))]
    var followed: Set<SourceLocation> = []
    var next = 0
    while next < runs.count {
      let outer = runs[next]
      next += 1
      guard followed.insert(outer.call.initializer).inserted else { continue }
      for call in delegations[outer.call.initializer] ?? [] {
        runs.append(Run(site: number, call: call, values: call.values(replacing: outer.values)))
      }
    }
    return runs
  }

  /// Whether a parameter that a request gets its value from has different values in some runs.
  private func areDifferent(_ runs: [Run], _ parameter: FlowVariable, _ request: Request) -> Bool {
    let type = request.type.withoutOptionals
    let values = runs.map { run -> Set<CompositionOrigin> in
      let origins = search.origins(of: run.values[parameter]?.all ?? [], in: sites[run.site].location.file).origins
      return Set(
        origins.filter { origin in
          switch origin {
          case .site(let number): isCandidate[number] && canPass(sites[number].type, for: type)
          case .supplied: true
          case .external, .closure, .tuple: false
          }
        }
      )
    }
    return Set(values).count > 1
  }

  /// Returns the request of an object for the value of a superclass's parameter; nil without a visible one.
  private func request(of run: Run, for parameter: PassedParameter) -> Request? {
    let declared = parameter.declaration
    let site = sites[run.site]
    let found = request(
      ParameterDeclaration(
        label: declared.label,
        name: declared.name,
        type: declared.type,
        hasDefault: declared.hasDefault,
        location: run.call.location
      ),
      parameter.request.type,
      of: site.type,
      run.values[FlowVariable(declared.name, at: declared.location)],
      .initializer,
      parameter.request.isHeldWeakly ? [.heldWeakly] : [],
      in: site.location.file
    )
    guard var request = found, request.hasVisibleSource else { return nil }
    // The dependency on an object that the subclass itself creates for its superclass replaces this one.
    request.isStoredPart = true
    return request.within(site.condition)
  }
}

extension InitializerCall {
  /// Returns the values of all parameters, where those of the calling initializer have some values.
  fileprivate func values(replacing outer: [FlowVariable: CompositionSources]) -> [FlowVariable: CompositionSources] {
    Dictionary(
      parameters.map { parameter in
        let sources = value(of: parameter).all.map { source in
          if case .variable(let variable) = source, let value = outer[variable] { return value }
          return CompositionSources(source)
        }
        return (FlowVariable(parameter.name, at: parameter.location), CompositionSources(sources))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The value that the call passes for a parameter, or the default value.
  private func value(of parameter: ParameterDeclaration) -> CompositionSources {
    guard let argument = arguments[parameter.name] else {
      return CompositionSources(.variable(.defaultValue(of: parameter)))
    }
    return argument ?? CompositionSources([])
  }
}
