import DpendGraph
import Foundation

/// AnnotationInject: registers types that are annotated with `inject`, and the values of providers, in a Swinject container.
///
/// A service is the argument of each parameter whose type has the same text. A parameter of any other type is a runtime argument.
struct AnnotationInject {
  /// A service that the generated assembly registers.
  struct Service {
    /// The annotated type; nil for the value of a provider.
    let type: SourceryType?

    /// The text of the type that the service is registered with.
    let registered: CanonicalType

    /// The text of the type that parameters request.
    let resolved: CanonicalType

    /// The key.
    let key: Key

    /// The generated function that returns the service.
    let function: String
  }

  static let template = SourceryTemplate.annotationInject

  /// The scopes of Swinject.
  static let scopes: KeyValuePairs<String, Lifetime> = [
    "transient": .transient, "graph": .resolution, "container": .singleton, "weak": .weak,
  ]

  let factory: SourceryBindingFactory

  /// The services of the assemblies of other modules.
  var foreignServices: [Service] = []

  /// Creates the bindings of a module's assembly.
  func bindings(of types: [SourceryType], in module: String, _ requests: ContainerRequests) -> TemplateBindings {
    var result = TemplateBindings()
    let own = annotatedServices(of: types)
    let provided = providedServices(of: types)
    let services = own + provided.map(\.service)
    for service in own {
      guard let type = service.type else { continue }
      result.collected.append(registration(of: type, as: service, among: services))
      result.collected.findings += problems(of: type)
    }
    result.members = services.map {
      GeneratedMember(template: Self.template, module: module, name: $0.function, key: $0.key)
    }
    let known = requests.adding(result.members)
    for (function, service) in provided {
      result.collected.append(registration(of: function, as: service, in: module, known))
    }
    for type in types {
      if type.isProvider { result.collected.findings += problems(ofProvider: type, services) }
      if type.annotations["inject"] == nil { result.collected.findings += problems(ofUnannotated: type) }
    }
    let unregistered = factory.unregisteredTypes(
      requestedBy: result.collected.bindings,
      because: "it is not annotated: add // sourcery: inject above it"
    )
    result.finish(Self.template, in: module, unregistered: unregistered)
    return result
  }

  /// Returns the services of a module's assembly.
  func services(of types: [SourceryType]) -> [Service] {
    annotatedServices(of: types) + providedServices(of: types).map(\.service)
  }
}

// MARK: - Annotated types

extension AnnotationInject {
  private func annotatedServices(of types: [SourceryType]) -> [Service] {
    types.filter { $0.isSeenByTemplates && $0.annotations["inject"] != nil }.map(service)
  }

  private func service(of type: SourceryType) -> Service {
    let arguments = type.annotations["inject"]?.group
    let own = CanonicalType.named(type.name)
    let product = type.injectedInitializer?.declaration.isFailable == true ? CanonicalType.optional(own) : own
    let written = arguments?["type"]?.text
    let key = written.flatMap { factory.type(named: $0, in: type.context) } ?? factory.product(of: type)
    let name = arguments?["name"]?.text
    return Service(
      type: type,
      registered: product,
      resolved: written.flatMap { CanonicalType(spelledAs: $0) } ?? product,
      key: Key(key, tag: name.map { Tag($0) }),
      function: name.map { "serviceNamed\($0.capitalized)" } ?? "registeredService"
    )
  }

  private func registration(of type: SourceryType, as service: Service, among services: [Service]) -> CollectedBindings
  {
    let written = type.injectedInitializer?.available
    guard let initializer = written ?? type.declaration.flatMap({ factory.index.initializers(of: $0).first }) else {
      return CollectedBindings()
    }
    let parameters = parameterRequests(of: initializer, among: services)
    let properties = type.properties.compactMap { propertyRequest($0, among: services) }
    let scope = type.annotations["inject"]?.group?["scope"]?.text ?? "graph"
    var collected = factory.binding(
      of: type,
      by: initializer.declaration,
      isWritten: written != nil,
      key: service.key,
      scope: Scope(name: scope, lifetime: Self.scopes.first { $0.key == scope }?.value ?? .component),
      in: Self.template,
      requests: parameters.requests + properties.map(\.request)
    )
    collected.findings += parameters.findings + properties.flatMap(\.findings)
    return collected
  }
}

// MARK: - Providers

extension AnnotationInject {
  private func providedServices(of types: [SourceryType]) -> [(function: CustomFactory, service: Service)] {
    types.filter(\.isProvider).flatMap(\.factories).compactMap { function in
      guard function.form == .instantiate(isStatic: true), let product = function.product else { return nil }
      let key = Key(factory.index.resolve(product, in: function.context).withoutExistentials)
      return (
        function,
        Service(type: nil, registered: product, resolved: product, key: key, function: "registeredService")
      )
    }
  }

  private func registration(
    of function: CustomFactory,
    as service: Service,
    in module: String,
    _ requests: ContainerRequests
  ) -> CollectedBindings {
    let arguments = function.parameters.dropFirst().map { parameter in
      request(parameter, factory.index.resolve(parameter.type, in: function.context), service: nil)
    }
    let requested = requests.requests(ownedBy: function.location)
    let name = function.context.enclosing.joined(separator: ".")
    let provider = Component(
      id: ComponentID("\(module).\(name)"),
      name: name,
      kind: .configuration,
      parent: Self.template.component(in: module).id,
      module: module
    )
    var collected = factory.binding(
      of: function,
      product: service.key.type,
      key: service.key,
      scope: Scope(name: "graph", lifetime: .resolution),
      in: provider,
      requests: arguments + requested.requests
    )
    collected.components.append(provider)
    collected.findings += requested.findings
    return collected
  }
}

extension SourceryType {
  /// Whether its static functions `instantiate` provide services.
  fileprivate var isProvider: Bool { isSeenByTemplates && annotations["provider"] != nil }

  /// The initializer that AnnotationInject calls: the annotated one, or else the first one.
  var injectedInitializer: Initializer? { initializers(annotated: "inject").first ?? initializers.first }
}

// MARK: - Requests

extension AnnotationInject {
  private func parameterRequests(
    of initializer: TypeIndex.AvailableInitializer,
    among services: [Service]
  ) -> (requests: [DependencyRequest], findings: [Finding]) {
    let types = initializer.parameterTypes(in: factory.index)
    var requests: [DependencyRequest] = []
    var findings: [Finding] = []
    for (parameter, type) in zip(initializer.declaration.parameters, types) {
      let service = services.first { $0.resolved == parameter.type } ?? foreignService(for: parameter, type)
      requests.append(request(parameter, type, service: service))
      if service == nil, let meant = services.first(where: { $0.isMeant(by: type) }) {
        findings.append(.differentSpelling(parameter, meant.resolved))
      }
      if parameter.label != parameter.name { findings.append(.wrongLabel(parameter)) }
    }
    return (requests, findings)
  }

  /// Returns the service of another module's assembly with the type of a parameter.
  private func foreignService(for parameter: ParameterDeclaration, _ type: CanonicalType) -> Service? {
    guard case .nominal(let nominal) = parameter.type, nominal.components.count == 1 else { return nil }
    return foreignServices.first { $0.key.type == type }
  }

  /// Creates the request for a service; for a runtime argument where there is no service.
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

  /// Creates the request of an annotated property, which is set after its owner is created; nil for a property that no code sets.
  private func propertyRequest(
    _ property: AnnotatedDeclaration,
    among services: [Service]
  ) -> (request: DependencyRequest, findings: [Finding])? {
    guard property.annotations["inject"] != nil, case .property(let form) = property.subject, !form.isStatic,
      let written = form.type
    else { return nil }
    let bare = written.argument(of: "Optional") ?? written
    let registered = services.first { [bare, written].contains($0.registered) }
    let resolved = services.first { [bare, written].contains($0.resolved) }
    let type = factory.index.resolve(written, in: property.context)
    let key = (registered ?? resolved)?.key ?? Key((type.argument(of: "Optional") ?? type).withoutExistentials)
    let request = DependencyRequest(
      label: property.name,
      name: property.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(key, [.deferred(form.isWeak ? .weak : .lazy)])],
      injection: .property,
      location: property.location
    )
    if let registered {
      let isSame = registered.resolved == registered.registered
      return (request, isSame ? [] : [.differentType(property, registered.resolved)])
    }
    return (request, resolved == nil ? [] : [.noClass(property, bare)])
  }
}

extension AnnotationInject.Service {
  /// Whether a reader expects the service for a type, in any spelling.
  fileprivate func isMeant(by type: CanonicalType) -> Bool {
    let bare = type.withoutExistentials
    return bare == key.type || bare.argument(of: "Optional") == key.type
  }
}
