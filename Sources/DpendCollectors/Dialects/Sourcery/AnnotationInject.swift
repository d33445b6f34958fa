import DpendGraph
import Foundation

/// AnnotationInject's vocabulary: types annotated with `inject` and what providers make are registered in a Swinject container.
///
/// A parameter is met where the text of its type is that of a service: one that is spelled otherwise is a value that whoever asks
/// hands over.
struct AnnotationInject {
  /// Something that the generated assembly registers.
  struct Service {
    /// The type that is annotated; nil for what a provider makes.
    let type: SourceryType?

    /// The text of the type that it is registered with.
    let registered: CanonicalType

    /// The text of the type that parameters ask for.
    let resolved: CanonicalType

    /// What meets requests for it.
    let key: Key

    /// The function that gives it.
    let function: String
  }

  static let vocabulary = SourceryVocabulary.annotationInject

  /// Swinject's scopes.
  static let scopes: KeyValuePairs<String, Lifetime> = [
    "transient": .transient, "graph": .resolution, "container": .singleton, "weak": .weak,
  ]

  let maker: SourceryBindingFactory

  /// What the assemblies of other modules register.
  var others: [Service] = []

  /// What the generated assembly registers of a module.
  func bindings(of types: [SourceryType], in module: String, asking requests: ContainerRequests) -> VocabularyBindings {
    var result = VocabularyBindings()
    let own = annotatedServices(of: types)
    let made = madeServices(of: types)
    let services = own + made.map(\.service)
    for service in own {
      guard let type = service.type else { continue }
      result.collected.append(registration(of: type, as: service, among: services))
      result.collected.findings += problems(of: type, as: service)
    }
    result.offers = services.map {
      VocabularyBindings.Offer(vocabulary: Self.vocabulary, module: module, name: $0.function, key: $0.key)
    }
    let known = requests.adding(result.offers)
    for (maker, service) in made {
      result.collected.append(registration(of: maker, as: service, in: module, asking: known))
    }
    for provider in types where provider.isProvider {
      result.collected.findings += problems(ofProvider: provider, services)
    }
    for type in types where type.annotations["inject"] == nil {
      result.collected.findings += problems(ofUnannotated: type)
    }
    let unregistered = UnregisteredTypes(
      index: maker.index,
      reason: "it isn't annotated: write // sourcery: inject above it"
    )
    result.collected.unavailable += unregistered.entries(for: result.collected.bindings)
    if !services.isEmpty { result.collected.components.append(Self.vocabulary.component(in: module)) }
    return result
  }

  /// Everything that the generated assembly registers.
  func services(of types: [SourceryType]) -> [Service] {
    annotatedServices(of: types) + madeServices(of: types).map(\.service)
  }

  // MARK: Annotated types

  private func annotatedServices(of types: [SourceryType]) -> [Service] {
    types.filter { $0.isSeenByTemplates && $0.annotations["inject"] != nil }.map(service)
  }

  private func service(of type: SourceryType) -> Service {
    let arguments = type.annotations["inject"]?.group
    let own = CanonicalType.named(type.name)
    let product = chosenInitializer(of: type)?.declaration.isFailable == true ? CanonicalType.optional(own) : own
    let written = arguments?["type"]?.text
    let resolved = written.flatMap { CanonicalType(annotation: $0) } ?? product
    let key = written.flatMap { maker.type(named: $0, in: type.context) } ?? maker.product(of: type)
    let name = arguments?["name"]?.text
    return Service(
      type: type,
      registered: product,
      resolved: resolved,
      key: Key(key, tag: name.map { Tag($0) }),
      function: name.map { "serviceNamed\($0.capitalized)" } ?? "registeredService"
    )
  }

  /// The annotated initializer, or else the first one.
  private func chosenInitializer(of type: SourceryType) -> SourceryType.Initializer? {
    type.initializers(annotated: "inject").first ?? type.initializers.first
  }

  private func registration(of type: SourceryType, as service: Service, among services: [Service]) -> CollectedBindings
  {
    let chosen = chosenInitializer(of: type)?.available
    guard let initializer = chosen ?? type.declaration.flatMap({ maker.index.initializers(of: $0).first }) else {
      return CollectedBindings()
    }
    let parameters = parameterRequests(of: initializer, among: services)
    let properties = type.properties.compactMap { propertyRequest($0, among: services) }
    let binding = maker.binding(
      of: type,
      by: initializer.declaration,
      isWritten: chosen != nil,
      keys: [service.key],
      scope: scope(of: type),
      in: Self.vocabulary,
      requests: parameters.requests + properties.map(\.request)
    )
    var collected = maker.available(binding)
    collected.findings += parameters.findings + properties.flatMap(\.findings)
    return collected
  }

  private func scope(of type: SourceryType) -> Scope {
    let name = type.annotations["inject"]?.group?["scope"]?.text ?? "graph"
    return Scope(name: name, lifetime: Self.scopes.first { $0.key == name }?.value ?? .component)
  }

  // MARK: Providers

  private func madeServices(of types: [SourceryType]) -> [(maker: ValueMaker, service: Service)] {
    types.filter(\.isProvider).flatMap { provider in provider.makers.compactMap { service(of: $0) } }
  }

  private func service(of maker: ValueMaker) -> (maker: ValueMaker, service: Service)? {
    guard maker.form == .instantiate(isStatic: true), let product = maker.product else { return nil }
    let key = Key(self.maker.index.resolve(product, in: maker.context).withoutExistentials)
    let service = Service(type: nil, registered: product, resolved: product, key: key, function: "registeredService")
    return (maker, service)
  }

  private func registration(
    of maker: ValueMaker,
    as service: Service,
    in module: String,
    asking requests: ContainerRequests
  ) -> CollectedBindings {
    let arguments = maker.parameters.dropFirst().map { parameter in
      request(parameter, self.maker.index.resolve(parameter.type, in: maker.context), service: nil)
    }
    let asked = requests.requests(ownedBy: maker.location)
    let assembly = Self.vocabulary.component(in: module)
    let provider = Component(
      id: ComponentID("\(module).\(maker.context.enclosing.joined(separator: "."))"),
      name: maker.context.enclosing.joined(separator: "."),
      kind: .configuration,
      parent: assembly.id,
      module: module
    )
    let binding = self.maker.binding(
      of: maker,
      product: service.key.type,
      keys: [service.key],
      scope: Scope(name: "graph", lifetime: .resolution),
      in: provider,
      requests: arguments + asked.requests
    )
    var collected = self.maker.available(binding)
    collected.components.append(provider)
    collected.findings += asked.findings
    return collected
  }
}

extension SourceryType {
  /// Whether its functions make services.
  fileprivate var isProvider: Bool { isSeenByTemplates && annotations["provider"] != nil }
}

// MARK: Requests

extension AnnotationInject {
  private func parameterRequests(
    of initializer: TypeIndex.AvailableInitializer,
    among services: [Service]
  ) -> (requests: [DependencyRequest], findings: [Finding]) {
    let types = initializer.parameterTypes(in: maker.index)
    var requests: [DependencyRequest] = []
    var findings: [Finding] = []
    for (parameter, type) in zip(initializer.declaration.parameters, types) {
      let service = services.first { $0.resolved == parameter.type } ?? foreignService(for: parameter, type)
      requests.append(request(parameter, type, service: service))
      if service == nil, let near = services.first(where: { $0.isMeant(by: type) }) {
        findings.append(.spelledOtherwise(parameter, as: near))
      }
      if parameter.label != parameter.name { findings.append(.calledByName(parameter)) }
    }
    return (requests, findings)
  }

  /// A service of another module's assembly, spelled as it is; whether that assembly is at hand is for the graph to tell.
  private func foreignService(for parameter: ParameterDeclaration, _ type: CanonicalType) -> Service? {
    guard case .nominal(let nominal) = parameter.type, nominal.components.count == 1 else { return nil }
    return others.first { $0.key.type == type }
  }

  /// A request for a service; without one, for a value that whoever asks hands over.
  private func request(
    _ parameter: ParameterDeclaration,
    _ type: CanonicalType,
    service: Service?
  ) -> DependencyRequest {
    DependencyRequest(
      label: parameter.label,
      name: parameter.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(service?.key ?? Key(type.withoutExistentials))],
      hasDefault: service == nil && parameter.hasDefault,
      source: service == nil ? .caller : .container,
      injection: .initializer,
      location: parameter.location
    )
  }

  /// The request of an annotated property, which is set once its owner is made; nil where the generated code is an error.
  private func propertyRequest(
    _ property: AnnotatedDeclaration,
    among services: [Service]
  ) -> (request: DependencyRequest, findings: [Finding])? {
    guard property.annotations["inject"] != nil, case .property(let form) = property.subject, !form.isStatic,
      let written = form.type
    else { return nil }
    let bare = written.argument(of: "Optional") ?? written
    let registered = services.first { $0.registered == bare || $0.registered == written }
    let resolved = services.first { $0.resolved == bare || $0.resolved == written }
    let type = maker.index.resolve(written, in: property.context)
    let key = registered?.key ?? resolved?.key ?? Key((type.argument(of: "Optional") ?? type).withoutExistentials)
    let request = DependencyRequest(
      label: property.name,
      name: property.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(key, [.deferred(form.isWeak ? .weak : .lazy)])],
      injection: .property,
      location: property.location
    )
    return (request, propertyProblems(property, bare, registered: registered, resolved: resolved))
  }

  /// What keeps an annotated property from getting the service that a reader expects.
  private func propertyProblems(
    _ property: AnnotatedDeclaration,
    _ type: CanonicalType,
    registered: Service?,
    resolved: Service?
  ) -> [Finding] {
    if let registered {
      let isOtherwiseTyped = registered.resolved != registered.registered
      return isOtherwiseTyped ? [.propertyOfOtherType(property, as: registered.resolved)] : []
    }
    return resolved == nil ? [] : [.refusedProperty(property, type)]
  }
}

extension AnnotationInject.Service {
  /// Whether a reader takes a type, however it is spelled, for that of the service.
  fileprivate func isMeant(by type: CanonicalType) -> Bool {
    let bare = type.withoutExistentials
    return bare == key.type || bare.argument(of: "Optional") == key.type
  }
}
