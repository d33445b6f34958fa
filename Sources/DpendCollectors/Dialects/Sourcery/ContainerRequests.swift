import DpendGraph

/// The requests of handwritten code, resolved to the members of generated containers.
struct ContainerRequests {
  let project: SourceryProject

  /// The members of the containers.
  let members: [GeneratedMember]

  /// Returns the requests in the body of a handwritten function or property, and the problems there.
  func requests(ownedBy owner: SourceLocation) -> (requests: [DependencyRequest], findings: [Finding]) {
    let calls = (project.calls[owner] ?? []).map { (call: $0, request: request(for: $0)?.request) }
    let unknown = calls.compactMap { call, request -> Finding? in
      guard request == nil, case .service(let name) = call.form else { return nil }
      return .unseen(
        "the service of '\(name)()' is unknown: its type is inferred",
        at: call.location,
        advice: "write the type: '\(name)() as …'"
      )
    }
    return (calls.compactMap(\.request), unknown)
  }

  /// Returns the request of a call and its container; nil for a call of no generated container, and of an unknown member.
  private func request(for call: ContainerCall) -> (request: DependencyRequest, component: ComponentID)? {
    guard let (key, member) = key(of: call) else { return nil }
    let name = call.property ?? call.argument?.label ?? call.form.name ?? key.type.description
    var wrappings: [DependencyRequest.Wrapping] = call.isDeferred ? [.deferred(.lazy)] : []
    if call.form == .resolve(isForced: false) { wrappings.insert(.optional, at: 0) }
    let takesArguments = if case .service = call.form { true } else { false }
    let request = DependencyRequest(
      label: name,
      name: name,
      declaredType: key.type,
      alternatives: [DependencyRequest.Alternative(key, wrappings)],
      arguments: Array(repeating: nil, count: takesArguments ? call.argumentCount : 0),
      injection: call.property == nil ? .call : .property,
      location: call.location
    )
    let module = member?.module ?? project.module(of: call.location.file)
    return (request, call.form.template.component(in: module).id)
  }

  private func key(of call: ContainerCall) -> (Key, GeneratedMember?)? {
    let candidates = candidates(for: call)
    let named = candidates.filter { $0.name == call.form.name }
    switch call.form {
    case .function: return named.first.map { ($0.key, $0) }
    case .property(let name, let isCertain):
      if let member = named.first { return (member.key, member) }
      guard isCertain, !isHandwrittenMember(name, in: call.context) else { return nil }
      let type = CanonicalType.named(name.prefix(1).uppercased() + name.dropFirst())
      return candidates.first.map { (Key(project.index.resolve(type, in: call.context)), $0) }
    case .service(let name):
      guard let type = expectedType(of: call) else { return named.count == 1 ? (named[0].key, named[0]) : nil }
      if let member = named.first(where: { $0.key.type == type }) { return (member.key, member) }
      let tag = name == "registeredService" ? nil : Tag(String(name.dropFirst("serviceNamed".count)))
      return candidates.first.map { (Key(type, tag: tag), $0) }
    case .resolve:
      guard let type = call.type else { return nil }
      let key = Key(project.index.resolve(type, in: call.context).withoutExistentials)
      return (key, candidates.first { $0.key.type == key.type })
    }
  }

  /// Returns the members of the containers that a call can mean, those of its own module first.
  private func candidates(for call: ContainerCall) -> [GeneratedMember] {
    let module = project.module(of: call.location.file)
    let ofTemplate = members.filter { $0.template == call.form.template }
    return ofTemplate.filter { $0.module == module } + ofTemplate.filter { $0.module != module }
  }

  /// Whether the graph has a member that is not registered: one that the template writes, or that an extension adds.
  private func isHandwrittenMember(_ name: String, in context: LexicalContext) -> Bool {
    if ["override", "resetOverrides", "inject", "shared"].contains(name) { return true }
    if ["new", "custom"].contains(where: name.hasPrefix) { return true }
    let graph = project.index.resolve(.named("DI"), in: context).nominal
    return graph.map { !project.index.properties(named: name, of: $0).isEmpty } ?? false
  }

  /// Returns the type that the code around a call expects.
  private func expectedType(of call: ContainerCall) -> CanonicalType? {
    let written = call.type.map { project.index.resolve($0, in: call.context) }
    let type = (written ?? parameterType(of: call))?.withoutExistentials
    return type.map { $0.argument(of: "Optional") ?? $0 }
  }

  /// Returns the type of the parameter whose argument is the value of a call.
  private func parameterType(of call: ContainerCall) -> CanonicalType? {
    let index = project.index
    guard let argument = call.argument, let callee = index.resolve(argument.callee, in: call.context).nominal,
      let declaration = index.id(of: callee).flatMap({ index[$0]?.declarations.first })
    else { return nil }
    return index.initializers(of: declaration).lazy.compactMap { initializer in
      let parameters = initializer.declaration.parameters.enumerated()
      return zip(parameters, initializer.parameterTypes(in: index)).first { parameter, _ in
        argument.label.map { $0 == parameter.element.label } ?? (parameter.offset == argument.position)
      }?.1
    }.first
  }
}

// MARK: - Consumers

extension ContainerRequests {
  /// Creates a consumer for each type with requests outside of bindings, and an entry point for each request outside of types.
  func consumers() -> CollectedBindings {
    let index = project.index
    var collected = CollectedBindings()
    var points: [TypeIndex.TypeID: InjectionPoint] = [:]
    for call in project.calls[nil] ?? [] {
      guard let (found, component) = request(for: call) else { continue }
      guard let consumer = index.consumer(enclosing: call.context, at: call.location) else {
        collected.entryPoints.append(EntryPoint(key: found.key, location: found.location))
        continue
      }
      let id = index.innermostType(of: call.context)
      let condition = index[id]?.declarations.first?.condition ?? call.condition
      var request = found
      if let known = points[id]?.component, known != component { request.component = component }
      let new = InjectionPoint(consumer: consumer, component: component, condition: condition, requests: [])
      points[id, default: new].requests.append(request)
    }
    let sorted = points.values.sorted { $0.consumer.location < $1.consumer.location }
    collected.addConsumers(sorted, dialect: SourceryDialect.identifier)
    // The type alone, without generic arguments, identifies these consumers and names their pages.
    for (position, binding) in collected.bindings.enumerated() {
      let name = binding.type.nominal?.qualifiedName ?? "\(binding.type)"
      collected.bindings[position].id = BindingID("\(binding.module).\(name)")
      collected.bindings[position].factory.name = ""
    }
    return collected
  }
}

extension ContainerCall.Form {
  /// The template whose generated code is called.
  fileprivate var template: SourceryTemplate {
    switch self {
    case .function: .containerTemplate
    case .service, .resolve: .annotationInject
    case .property: .sourceryDI
    }
  }

  /// The name of the member; nil for a call with a type only.
  fileprivate var name: String? {
    switch self {
    case .function(let name), .service(let name), .property(let name, _): name
    case .resolve: nil
    }
  }
}
