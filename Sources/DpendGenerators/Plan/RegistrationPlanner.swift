import DpendGraph

/// Creates the parts of a plan.
struct RegistrationPlanner {
  let groups: RegistrationGroups

  /// The imports without the libraries that the file replaces.
  let imports: [ContainerPlan.Import]

  let graph: BindingGraph
  let module: String?
  let codes: CreationCode.ByLocation
  let names: RegistrationNames
  let spelling: TypeSpelling
  let values: RegistrationValues
  let selection: RegistrationSelection

  /// The groups whose registrations replace each other at run time.
  let rivals: Set<Int>

  init(
    _ graph: BindingGraph,
    module: String?,
    _ options: ContainerOptions,
    _ codes: CreationCode.ByLocation,
    _ selection: RegistrationSelection
  ) {
    self.graph = graph
    self.module = module
    self.codes = codes
    let groups = RegistrationGroups(graph, module: module, component: options.component, codes, selection)
    var imports = ImportTable(graph, module: module)
    for binding in groups.bindings.joined().map({ graph.bindings[$0] }) + groups.overridden {
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
      for body in code.bodies { names.formUnion(body.globals) }
    }
    spelling = TypeSpelling(types: graph.types, module: module, unreadModules: imports.unreadModules)
    names = RegistrationNames(graph, groups, spelling, globals: globals)
    values = RegistrationValues(graph, groups, spelling, selection)
    self.groups = groups
    rivals = groups.rivals(in: graph)
    self.selection = selection
    let replaced = groups.bindings.reduce(into: Set<String>()) { modules, indices in
      modules.formUnion(graph.vocabulary(of: graph.bindings[indices[0]]).creation.modules)
    }
    self.imports = imports.imports.filter { !replaced.contains($0.module) }
  }

  /// The registrations that no other file can have.
  var excluded: [RegistrationPlan.Excluded] {
    (groups.excluded + groups.replacements + groups.alternatives.keys).sorted().map { index in
      let binding = graph.bindings[index]
      let reason =
        if let problem = groups.alternatives[index] {
          "it \(problem.reason)"
        } else if groups.replacements.contains(index) {
          "it replaces another registration while the program runs"
        } else if binding.kind == .value {
          "it has no value until other code registers one"
        } else {
          "its type is private to its file"
        }
      return RegistrationPlan.Excluded(
        binding: binding.id,
        title: "\(binding.type)",
        location: binding.location,
        reason: reason
      )
    }
  }

  func registration(_ group: Int) -> RegistrationPlan.Registration {
    let indices = groups.bindings[group]
    let binding = graph.bindings[indices[0]]
    let code = codes[binding.location]
    let arguments = arguments(of: binding, code)
    return RegistrationPlan.Registration(
      binding: binding.id,
      title: "\(binding.type)",
      location: binding.location,
      names: names.names[group],
      isConvertible: groups.keys(of: indices[0], in: graph)[0].type == binding.type,
      scope: binding.scope.name,
      storage: storage(of: indices[0]),
      arguments: arguments,
      condition: groups.condition(of: group, in: graph),
      creation: creation(of: indices, code, arguments),
      losses: losses(of: group, try? code?.get())
    )
  }

  /// Returns the storage of a value: none if every request for it chooses a new one.
  private func storage(of index: Int) -> ContainerPlan.Storage {
    let requests = graph.incoming[index].map { graph.request(of: graph.edges[$0]) }
    if !requests.isEmpty, requests.allSatisfy({ $0.scope?.lifetime == .transient }) { return .none }
    return ContainerPlan.Storage(graph.bindings[index], graph.types)
  }

  /// Returns the parts of a registration that its code for another library does not have.
  private func losses(of group: Int, _ code: CreationCode?) -> [RegistrationPlan.Loss] {
    let binding = graph.bindings[groups.bindings[group][0]]
    let tests = graph.vocabulary(of: binding).tests
    var losses: [RegistrationPlan.Loss] = (code?.otherMethods ?? []).map { method in
      tests.replaces(method) ? .testValue(method: method) : .closure(method: method)
    }
    losses += (code?.otherModifiers ?? []).map { .modifier($0) }
    if binding.scope.lifetime == .component { losses.append(.resettableScope(binding.scope.name)) }
    if binding.scope.lifetime == .unknown, binding.scope != .unknown {
      losses.append(.unknownScope(binding.scope.name))
    }
    if rivals.contains(group) { losses.append(.replacement) }
    for edge in groups.bindings[group].flatMap({ graph.outgoing[$0] }).map({ graph.edges[$0] }) {
      guard let target = edge.binding, let scope = graph.request(of: edge).scope else { continue }
      let isNew = scope.lifetime == .transient
      if isNew != (storage(of: target) == .none) { losses.append(.lifetimeOfRequest("\(edge.alternative.key.type)")) }
    }
    return losses
  }

  /// Returns the registration of a binding that is not a part of the graph: it requests all values by their names.
  func overriddenRegistration(_ binding: Binding) -> RegistrationPlan.Registration {
    let arguments = arguments(of: binding, nil)
    return RegistrationPlan.Registration(
      binding: binding.id,
      title: "\(binding.type)",
      location: binding.location,
      names: binding.keysOfRegistration.map(values.name),
      isConvertible: binding.keysOfRegistration[0].type == binding.type,
      scope: binding.scope.name,
      storage: ContainerPlan.Storage(binding, graph.types),
      arguments: arguments,
      condition: binding.condition,
      creation: creation { () throws(ImpossibleCreation) in
        try call(binding, arguments) { (request, _) throws(ImpossibleCreation) in try values.namedValue(of: request) }
      },
      losses: []
    )
  }

  private func arguments(
    of binding: Binding,
    _ code: Result<CreationCode, CreationCodeProblem>?
  ) -> [RegistrationPlan.Argument] {
    var types = binding.runtimeArguments
    var written: [String?] = []
    if case .success(let code)? = code, let creation = code.creation {
      written = Array(creation.parameters.dropFirst(graph.vocabulary(of: binding).creation.leadingParameters))
      if types.count == 1, case .tuple(let elements) = types[0], written.count == elements.count {
        types = elements.map(\.type)
      }
    } else {
      written = binding.requests.filter { $0.source == .caller }.map(\.name)
    }
    let used = types.indices.map { (written.indices.contains($0) ? written[$0] : nil) ?? "argument" }
    var allocation = NameAllocation(reserved: ["self"])
    let names = allocation.names(for: used.map { [SwiftIdentifier.isUsableAsMember($0) ? $0 : "argument"] })
    return zip(types, names).map { type, name in
      RegistrationPlan.Argument(name: SwiftIdentifier.declaration(name), type: spelling.text(type))
    }
  }
}

extension DialectVocabulary.Tests {
  /// Whether a method replaces values in tests and previews.
  fileprivate func replaces(_ method: String) -> Bool {
    methods.contains(method) || methodsWithContexts.contains(method)
  }
}
