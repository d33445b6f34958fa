package import DpendGraph

extension RegistrationPlan {
  /// Creates the plan for all registered bindings of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module that the file becomes a part of; nil if it isn't known.
  ///   - name: The name that the user chose for the container; nil for the usual one.
  ///   - codes: The code of the registrations that are closures.
  ///   - selection: The bindings of the file.
  package init(
    _ graph: BindingGraph,
    module: String?,
    name: String?,
    codes: CreationCode.ByLocation,
    selection: RegistrationSelection
  ) {
    let planner = RegistrationPlanner(graph, module: module, codes, selection)
    self.init(
      name: name ?? planner.settings.name,
      access: planner.settings.access,
      moduleName: SwiftIdentifier.capitalizing(module ?? "App"),
      configuration: planner.configuration,
      imports: planner.imports,
      registrations: planner.groups.bindings.indices.map(planner.registration),
      excluded: planner.groups.excluded.map { index in
        let binding = graph.bindings[index]
        return Excluded(
          binding: binding.id,
          title: "\(binding.type)",
          location: binding.location,
          reason: binding.kind == .value
            ? "it has no value until other code registers one" : "its type is private to its file"
        )
      },
      uses: planner.uses
    )
  }
}

/// Creates the parts of a plan.
private struct RegistrationPlanner {
  let groups: RegistrationGroups

  /// The imports without the libraries that the file replaces.
  let imports: [ContainerPlan.Import]

  private let graph: BindingGraph
  private let module: String?
  private let codes: CreationCode.ByLocation
  private let names: RegistrationNames
  private let spelling: TypeSpelling
  private let values: RegistrationValues
  private let selection: RegistrationSelection

  init(_ graph: BindingGraph, module: String?, _ codes: CreationCode.ByLocation, _ selection: RegistrationSelection) {
    self.graph = graph
    self.module = module
    self.codes = codes
    let groups = RegistrationGroups(graph, module: module, selection)
    var imports = ImportTable(graph, module: module)
    for binding in groups.bindings.joined().map({ graph.bindings[$0] }) {
      imports.add(binding, keys: binding.keys)
      if case .success? = codes[binding.location] {
        imports.addModules(of: binding, except: graph.vocabulary(of: binding).creation.modules)
      }
    }
    if case .own = selection {
      for edge in groups.bindings.joined().flatMap({ graph.outgoing[$0] }).map({ graph.edges[$0] }) {
        guard let target = edge.binding, groups.groupOfBinding[target] == nil else { continue }
        imports.add(graph.bindings[target], keys: [edge.alternative.key])
      }
    }
    let globals = codes.values.reduce(into: Set<String>()) { names, code in
      guard case .success(let code) = code else { return }
      for body in [code.creation] + code.completions { names.formUnion(body.globals) }
    }
    spelling = TypeSpelling(types: graph.types, module: module, unreadModules: imports.unreadModules)
    names = RegistrationNames(graph, groups, spelling, globals: globals)
    values = RegistrationValues(graph, groups, spelling, selection)
    self.groups = groups
    self.selection = selection
    let replaced = groups.bindings.reduce(into: Set<String>()) { modules, indices in
      modules.formUnion(graph.vocabulary(of: graph.bindings[indices[0]]).creation.modules)
    }
    self.imports = imports.imports.filter { !replaced.contains($0.module) }
  }

  func registration(_ group: Int) -> RegistrationPlan.Registration {
    let indices = groups.bindings[group]
    let binding = graph.bindings[indices[0]]
    let code = codes[binding.location]
    let arguments = arguments(of: binding, code)
    var omitted: [String] = []
    if case .success(let code)? = code { omitted = code.otherMethods }
    return RegistrationPlan.Registration(
      binding: binding.id,
      title: "\(binding.type)",
      location: binding.location,
      names: names.names[group],
      isConvertible: binding.keysOfRegistration[0].type == binding.type,
      resettableScope: binding.scope.lifetime == .component ? binding.scope.name : nil,
      scope: binding.scope.name,
      storage: ContainerPlan.Storage(binding, graph.types),
      arguments: arguments,
      condition: groups.condition(of: group, in: graph),
      creation: creation(of: indices, code, arguments),
      omittedMethods: omitted.filter(graph.vocabulary(of: binding).tests.replaces),
      omittedClosures: omitted.filter { !graph.vocabulary(of: binding).tests.replaces($0) }
    )
  }

  private func arguments(
    of binding: Binding,
    _ code: Result<CreationCode, CreationCodeProblem>?
  ) -> [RegistrationPlan.Argument] {
    var types = binding.runtimeArguments
    var written: [String?] = []
    if case .success(let code)? = code {
      written = Array(code.creation.parameters.dropFirst(graph.vocabulary(of: binding).creation.leadingParameters))
      if types.count == 1, case .tuple(let elements) = types[0], written.count == elements.count {
        types = elements.map(\.type)
      }
    } else {
      written = binding.requests.filter { $0.source == .caller }.map(\.name)
    }
    let used = types.indices.map { (written.indices.contains($0) ? written[$0] : nil) ?? "argument" }
    var allocation = NameAllocation(reserved: ["container", "resolver", "self"])
    let names = allocation.names(for: used.map { [SwiftIdentifier.isUsableAsMember($0) ? $0 : "argument"] })
    return zip(types, names).map { type, name in
      RegistrationPlan.Argument(name: SwiftIdentifier.declaration(name), type: spelling.text(type))
    }
  }

  // MARK: Creation

  private func creation(
    of indices: [Int],
    _ code: Result<CreationCode, CreationCodeProblem>?,
    _ arguments: [RegistrationPlan.Argument]
  ) -> RegistrationPlan.Creation {
    do throws(ImpossibleCreation) {
      switch code {
      case .success(let code): return .code(try body(code, indices, arguments))
      case .failure(.function):
        throw ImpossibleCreation("is created by a function, not by a closure")
      case .failure(.noClosure), nil: return .code(try call(indices[0], arguments))
      case .failure(.resolver(let name, _)):
        throw ImpossibleCreation("passes on '\(name)', which belongs to the old container")
      case .failure(.enclosingName(let name, _)):
        throw ImpossibleCreation("uses '\(name)', which belongs to the code around the registration")
      case .failure(.isolation(let actor)):
        throw ImpossibleCreation("is isolated to \(actor)")
      case .failure(.privateName(let name, _)):
        throw ImpossibleCreation("uses '\(name)', which is private to its file")
      case .failure(.controlFlow(let keyword)):
        throw ImpossibleCreation("is registered inside of '\(keyword)'")
      case .failure(.unclearRequest(let location)):
        throw ImpossibleCreation("requests a value in a way that dpend cannot replace, at line \(location.line)")
      }
    } catch {
      return .impossible(reason: error.reason)
    }
  }

  private func body(
    _ code: CreationCode,
    _ indices: [Int],
    _ arguments: [RegistrationPlan.Argument]
  ) throws(ImpossibleCreation) -> RegistrationPlan.Body {
    let rules = graph.vocabulary(of: graph.bindings[indices[0]]).creation
    if rules.boxesArguments, !arguments.isEmpty {
      throw ImpossibleCreation("takes its runtime arguments in a container of the old library")
    }
    let names = Array(repeating: nil, count: rules.leadingParameters) + arguments.map { Optional($0.name) }
    let requests = values.requests(of: indices)
    var completions: [RegistrationPlan.Completion] = []
    for completion in code.completions {
      let object = (completion.parameters.last ?? nil) ?? "object"
      let known = Array(repeating: nil, count: max(0, completion.parameters.count - 1)) + [Optional(object)]
      let parts = try values.parts(completion.parts, requests: requests, parameters: known)
      completions.append(RegistrationPlan.Completion(object: object, needsScope: completion.needsScope, parts: parts))
    }
    return RegistrationPlan.Body(
      parts: try values.parts(code.creation.parts, requests: requests, parameters: names),
      isExpression: code.creation.isExpression,
      completions: completions
    )
  }

  /// Returns a call of the initializer with the requested values.
  private func call(
    _ index: Int,
    _ arguments: [RegistrationPlan.Argument]
  ) throws(ImpossibleCreation) -> RegistrationPlan.Body {
    let binding = graph.bindings[index]
    try checkCall(of: binding)
    let rules = graph.vocabulary(of: binding).creation
    var (remaining, written, injected) = (arguments[...], [[RegistrationPlan.Part]](), [[RegistrationPlan.Part]]())
    for (number, request) in binding.requests.enumerated() where request.isForCreation(of: binding) {
      let label = request.label.map { SwiftIdentifier.label($0) + ": " } ?? ""
      if request.source == .caller {
        written.append([.text(label + (remaining.popFirst()?.name ?? ""))])
      } else if let value = try values.value(of: request, number, of: index) {
        if request.injection == .call {
          let call: [RegistrationPlan.Part] = [.value(value), .text(".\(binding.factory.baseName)()")]
          return RegistrationPlan.Body(parts: call, isExpression: true, completions: [])
        }
        let argument: [RegistrationPlan.Part] = [.text(label), .value(value)]
        if request.injection == .method, rules.injectionMethod != nil {
          injected.append(argument)
        } else {
          written.append(argument)
        }
      }
    }
    written += try configurationArguments(of: binding)
    return RegistrationPlan.Body(
      parts: [.call(spelling.operand(binding.type), written)],
      isExpression: true,
      completions: rules.injectionMethod.flatMap { injected.isEmpty ? nil : completion(calling: $0, injected) } ?? []
    )
  }

  /// Returns the call of the method that completes a value.
  private func completion(
    calling method: String,
    _ arguments: [[RegistrationPlan.Part]]
  ) -> [RegistrationPlan.Completion] {
    [
      RegistrationPlan.Completion(
        object: "instance",
        needsScope: false,
        parts: [.call("instance.\(method)", arguments)]
      )
    ]
  }

  private func configurationArguments(of binding: Binding) throws(ImpossibleCreation) -> [[RegistrationPlan.Part]] {
    if binding.configuration.isEmpty { return [] }
    guard case .own = selection else { throw ImpossibleCreation("reads configuration values of the old library") }
    return binding.configuration.map { argument in
      [
        .text(SwiftIdentifier.label(argument.label) + ": "),
        .value(.configuration(argument, type: spelling.operand(argument.type))),
      ]
    }
  }

  /// The configuration values of the first container with a binding of the file.
  var configuration: ConfigurationValue? { containers.compactMap(\.configuration).first }

  /// The library's settings for the generated code; none for bindings of other libraries.
  var settings: Component.Generated {
    guard case .own = selection else { return Component.Generated() }
    return containers.map(\.generated).first { $0 != Component.Generated() } ?? Component.Generated()
  }

  private var containers: [Component] {
    let used = Set(groups.bindings.joined().map { graph.bindings[$0].component })
    return graph.components.filter { used.contains($0.id) }
  }

  /// Checks that a call of the initializer creates the value, and that a container without effects can make it.
  private func checkCall(of binding: Binding) throws(ImpossibleCreation) {
    if binding.kind == .alias { throw ImpossibleCreation("is no call of an initializer") }
    if binding.kind == .configurationMethod { throw ImpossibleCreation("is created by a method of a configuration") }
    if let module, !graph.types.everyPart(of: binding.type, fulfils: { $0.isVisible(in: module, from: $1) }) {
      throw ImpossibleCreation("has a type that is not visible in the module '\(module)'")
    }
    if binding.requests.contains(where: \.requiresProvider) {
      throw ImpossibleCreation("has properties that the container sets after its creation")
    }
    let effects = binding.factory.effects
    if effects.isAsync { throw ImpossibleCreation("has an asynchronous initializer") }
    if effects.isThrowing { throw ImpossibleCreation("has an initializer that throws") }
    if binding.factory.isFailable { throw ImpossibleCreation("has a failable initializer") }
    if let actor = binding.factory.globalActor { throw ImpossibleCreation("is isolated to \(actor)") }
  }

  // MARK: Uses

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

/// No code of another library can create a value.
struct ImpossibleCreation: Error {
  /// The reason, a sentence without a subject.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension CreationCode {
  /// The locations of all requests.
  fileprivate var requestLocations: [SourceLocation] {
    ([creation] + completions).flatMap(\.parts).flatMap(\.requestLocations)
  }
}

extension CreationCode.Part {
  fileprivate var requestLocations: [SourceLocation] {
    switch self {
    case .text, .parameter: []
    case .request(let request): [request.location] + request.arguments.joined().flatMap(\.requestLocations)
    }
  }
}

extension DialectVocabulary.Tests {
  /// Whether a method replaces values in tests and previews.
  fileprivate func replaces(_ method: String) -> Bool {
    methods.contains(method) || methodsWithContexts.contains(method)
  }
}

extension DependencyRequest {
  /// Whether the code that creates a value makes the request, and not code of the created type.
  fileprivate func isForCreation(of binding: Binding) -> Bool {
    switch injection {
    case .property: false
    case .call: binding.kind == .closure
    case .initializer, .method, .closure: true
    }
  }
}
