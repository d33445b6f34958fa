import DpendGraph

/// What the places that ask a generated container mean, once it is known what the containers offer.
struct ContainerRequests {
  let project: SourceryProject

  /// What can be asked for.
  private var offers: [VocabularyBindings.Offer] = []

  /// The same by what it is asked for with.
  private var named: [Name: [VocabularyBindings.Offer]] = [:]
  private let byOwner: [SourceLocation: [ContainerCall]]

  /// A function or a property of generated code.
  private struct Name: Hashable {
    let vocabulary: SourceryVocabulary
    let name: String
  }

  init(_ project: SourceryProject) {
    self.project = project
    byOwner = Dictionary(
      grouping: project.calls.filter { $0.owner != nil },
      by: { $0.owner ?? $0.location }
    )
  }

  /// The same with more that can be asked for.
  func adding(_ offers: [VocabularyBindings.Offer]) -> ContainerRequests {
    var copy = self
    copy.offers += offers
    for offer in offers {
      copy.named[Name(vocabulary: offer.vocabulary, name: offer.name), default: []].append(offer)
    }
    return copy
  }

  /// What the body of a function or property that makes a value asks for, each place once.
  func requests(ownedBy owner: SourceLocation) -> (requests: [DependencyRequest], findings: [Finding]) {
    var requests: [DependencyRequest] = []
    var findings: [Finding] = []
    for call in byOwner[owner] ?? [] {
      if let (request, _) = request(for: call) {
        requests.append(request)
      } else if case .service(let name) = call.form {
        findings.append(
          .unseen(
            "which service '\(name)' gives can't be read from the source",
            at: call.location,
            "write its type: \(name)() as …"
          )
        )
      }
    }
    return (requests, findings)
  }

  /// What a call asks for and of which container; nil for one that asks no generated container, or doesn't say for what.
  func request(for call: ContainerCall) -> (request: DependencyRequest, component: Component)? {
    guard let (key, offer) = key(of: call) else { return nil }
    let module = project.module(of: call.location.file)
    let name = call.property ?? call.argument?.label ?? call.form.name ?? key.type.description
    let isOptional = call.form == .resolve(isForced: false)
    let wrappings: [DependencyRequest.Wrapping] =
      (isOptional ? [.optional] : []) + (call.isDeferred ? [.deferred(.lazy)] : [])
    let request = DependencyRequest(
      label: name,
      name: name,
      declaredType: key.type,
      alternatives: [DependencyRequest.Alternative(key, wrappings)],
      arguments: Array(repeating: nil, count: call.form.takesValues ? call.argumentCount : 0),
      injection: call.property == nil ? .call : .property,
      location: call.location
    )
    let vocabulary = call.form.vocabulary
    return (request, (offer?.vocabulary ?? vocabulary).component(in: offer?.module ?? module))
  }

  private func key(of call: ContainerCall) -> (Key, VocabularyBindings.Offer?)? {
    switch call.form {
    case .function(let name): return offers(called: name, to: call).first.map { ($0.key, $0) }
    case .property(let name, let isCertain):
      if let offer = offers(called: name, to: call).first { return (offer.key, offer) }
      guard isCertain, !isMemberOfGraph(name, in: call.context) else { return nil }
      let type = CanonicalType.named(name.prefix(1).uppercased() + name.dropFirst())
      return offer(to: call) { _ in true }.map { (Key(project.index.resolve(type, in: call.context)), $0) }
    case .service(let name):
      let named = offers(called: name, to: call)
      if let type = type(of: call) {
        if let offer = named.first(where: { $0.key.type == type }) { return (offer.key, offer) }
        return offer(to: call) { _ in true }.map { (Key(type, tag: tag(of: name)), $0) }
      }
      return named.count == 1 ? named.first.map { ($0.key, $0) } : nil
    case .resolve:
      guard let type = call.type else { return nil }
      let key = Key(project.index.resolve(type, in: call.context).withoutExistentials)
      return (key, offer(to: call) { $0.key.type == key.type })
    }
  }

  /// Whether the graph has a member of a name that isn't registered: one that the template writes, or that an extension adds.
  private func isMemberOfGraph(_ name: String, in context: LexicalContext) -> Bool {
    if ["override", "resetOverrides", "inject", "shared"].contains(name) { return true }
    if ["new", "custom"].contains(where: name.hasPrefix) { return true }
    let graph = project.index.resolve(.named("DI"), in: context).nominal
    return graph.map { !project.index.properties(named: name, of: $0).isEmpty } ?? false
  }

  /// What can be asked for with a call under a name: that of its own module, then that of others.
  private func offers(called name: String, to call: ContainerCall) -> [VocabularyBindings.Offer] {
    let module = project.module(of: call.location.file)
    let all = named[Name(vocabulary: call.form.vocabulary, name: name)] ?? []
    return all.filter { $0.module == module } + all.filter { $0.module != module }
  }

  /// The first of all that can be asked for with a call which fits, of its own module if there is one.
  private func offer(
    to call: ContainerCall,
    where fits: (VocabularyBindings.Offer) -> Bool
  ) -> VocabularyBindings.Offer? {
    let module = project.module(of: call.location.file)
    var other: VocabularyBindings.Offer?
    for offer in offers where offer.vocabulary == call.form.vocabulary && fits(offer) {
      if offer.module == module { return offer }
      other = other ?? offer
    }
    return other
  }

  private func tag(of function: String) -> Tag? {
    function == "registeredService" ? nil : Tag(String(function.dropFirst("serviceNamed".count)))
  }

  /// The type that the code around a call wants.
  private func type(of call: ContainerCall) -> CanonicalType? {
    if let type = call.type {
      let resolved = project.index.resolve(type, in: call.context).withoutExistentials
      return resolved.argument(of: "Optional") ?? resolved
    }
    guard let argument = call.argument,
      let callee = project.index.resolve(argument.callee, in: call.context).nominal,
      let id = project.index.id(of: callee), let declaration = project.index[id]?.declarations.first
    else { return nil }
    let candidates = project.index.initializers(of: declaration).compactMap { initializer -> CanonicalType? in
      let parameters = initializer.declaration.parameters
      guard
        let position = parameters.firstIndex(where: { $0.label != nil && $0.label == argument.label })
          ?? (argument.label == nil && parameters.indices.contains(argument.position) ? argument.position : nil)
      else { return nil }
      return initializer.parameterTypes(in: project.index)[position].withoutExistentials
    }
    return candidates.first.map { $0.argument(of: "Optional") ?? $0 }
  }
}

extension ContainerCall.Form {
  /// Whose generated code this asks.
  fileprivate var vocabulary: SourceryVocabulary {
    switch self {
    case .function: .containerTemplate
    case .service, .resolve: .annotationInject
    case .property: .sourceryDI
    }
  }

  /// The name that it asks with; nil where a type is all there is.
  fileprivate var name: String? {
    switch self {
    case .function(let name), .service(let name), .property(let name, _): name
    case .resolve: nil
    }
  }

  /// Whether what is written between the parentheses are values that are handed over.
  fileprivate var takesValues: Bool { if case .service = self { true } else { false } }
}
