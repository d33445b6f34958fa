import DpendGraph

/// The requests of handwritten code, resolved to the members of generated containers.
struct ContainerRequests {
  let project: SourceryProject

  private var members: [GeneratedMember] = []
  private let callsByOwner: [SourceLocation?: [ContainerCall]]

  init(_ project: SourceryProject) {
    self.project = project
    callsByOwner = Dictionary(grouping: project.calls, by: \.owner)
  }

  /// Returns the requests with further members.
  func adding(_ members: [GeneratedMember]) -> ContainerRequests {
    var copy = self
    copy.members += members
    return copy
  }

  /// Returns the requests in the body of a handwritten function or property, and the problems there.
  func requests(ownedBy owner: SourceLocation) -> (requests: [DependencyRequest], findings: [Finding]) {
    var requests: [DependencyRequest] = []
    var findings: [Finding] = []
    for call in callsByOwner[owner] ?? [] {
      if let (request, _) = request(for: call) {
        requests.append(request)
      } else if case .service(let name) = call.form {
        findings.append(
          .unseen(
            "the service of '\(name)()' is unknown: its type is inferred",
            at: call.location,
            advice: "write the type: '\(name)() as …'"
          )
        )
      }
    }
    return (requests, findings)
  }

  /// Returns the request of a call and its container; nil for a call of no generated container, and of an unknown member.
  func request(for call: ContainerCall) -> (request: DependencyRequest, component: Component)? {
    guard let (key, member) = key(of: call) else { return nil }
    let name = call.property ?? call.argument?.label ?? call.form.name ?? key.type.description
    let isOptional = call.form == .resolve(isForced: false)
    let wrappings: [DependencyRequest.Wrapping] =
      (isOptional ? [.optional] : []) + (call.isDeferred ? [.deferred(.lazy)] : [])
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
    return (request, call.form.template.component(in: module))
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
    let type =
      call.type.map { project.index.resolve($0, in: call.context).withoutExistentials } ?? parameterType(of: call)
    return type.map { $0.argument(of: "Optional") ?? $0 }
  }

  /// Returns the type of the parameter whose argument is the value of a call.
  private func parameterType(of call: ContainerCall) -> CanonicalType? {
    let index = project.index
    guard let argument = call.argument, let callee = index.resolve(argument.callee, in: call.context).nominal,
      let id = index.id(of: callee), let declaration = index[id]?.declarations.first
    else { return nil }
    return index.initializers(of: declaration).lazy.compactMap { initializer in
      let parameters = initializer.declaration.parameters
      let position =
        argument.label == nil
        ? parameters.indices.contains(argument.position) ? argument.position : nil
        : parameters.firstIndex { $0.label == argument.label }
      return position.map { initializer.parameterTypes(in: index)[$0].withoutExistentials }
    }.first
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
