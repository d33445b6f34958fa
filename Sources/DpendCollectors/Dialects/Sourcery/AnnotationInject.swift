import DpendGraph

/// AnnotationInject: registers types that are annotated with `inject`, and the values of providers, in a Swinject container.
///
/// A service is the argument of each parameter whose type has the same text. A parameter of any other type is a runtime argument.
struct AnnotationInject {
  /// The scopes of Swinject.
  static let scopes: KeyValuePairs<String, Lifetime> = [
    "transient": .transient, "graph": .resolution, "container": .singleton, "weak": .weak,
  ]

  let factory: SourceryBindingFactory
  let project: SourceryProject

  /// The module of the assembly.
  let module: String

  /// The services of the assembly.
  let services: [AnnotationService]

  /// The services of the assemblies of other modules.
  let foreignServices: [AnnotationService]

  /// Creates the bindings of the module's assembly.
  func bindings(of types: [SourceryType]) -> TemplateBindings {
    var result = TemplateBindings(template: .annotationInject, module: module)
    for service in services { result.addMember(service.function, service.key) }
    let requests = ContainerRequests(project: project, members: result.members)
    for service in services {
      switch service.source {
      case .type(let type):
        result.collected.append(registration(of: type, as: service))
        result.collected.findings += problems(of: type)
      case .function(let function):
        result.collected.append(registration(of: function, as: service, requests))
      }
    }
    result.collected.findings += types.filter(\.isProvider).flatMap { problems(ofProvider: $0) }
    result.collected.findings += types.compactMap(missingAnnotation)
    return result
  }

  private func registration(of type: SourceryType, as service: AnnotationService) -> CollectedBindings {
    let declared = type.declaration.flatMap { factory.index.initializers(of: $0).first }
    guard let initializer = type.injectedInitializer ?? declared else { return CollectedBindings() }
    let parameters = zip(initializer.declaration.parameters, initializer.parameterTypes(in: factory.index))
    let scope = type.annotations["inject"]?.group?["scope"]?.text ?? "graph"
    var collected = factory.binding(
      of: type,
      by: initializer.declaration,
      key: service.key,
      scope: Scope(name: scope, lifetime: Self.scopes.first { $0.key == scope }?.value ?? .component),
      in: .annotationInject,
      requests: parameters.map { request($0, $1, byCaller: false) } + type.properties.compactMap(propertyRequest)
    )
    collected.findings += parameters.flatMap { problems(of: $0, $1) } + type.properties.compactMap(serviceProblem)
    return collected
  }

  private func registration(
    of function: CustomFactory,
    as service: AnnotationService,
    _ requests: ContainerRequests
  ) -> CollectedBindings {
    let arguments = function.parameters.dropFirst().map { parameter in
      request(parameter, factory.index.resolve(parameter.type, in: function.context), byCaller: true)
    }
    let name = function.context.enclosing.joined(separator: ".")
    let provider = Component(
      id: ComponentID("\(module).\(name)"),
      name: name,
      kind: .configuration,
      parent: SourceryTemplate.annotationInject.component(in: module).id,
      module: module
    )
    var collected = factory.binding(
      of: function,
      product: service.key.type,
      key: service.key,
      scope: Scope(name: "graph", lifetime: .resolution),
      in: provider,
      arguments: arguments,
      requests
    )
    collected.components.append(provider)
    return collected
  }
}

// MARK: - Requests

extension AnnotationInject {
  /// Returns the service that is the argument of a parameter; nil for a runtime argument.
  ///
  /// A service of another module's assembly is found by its type, if that is written as a simple name.
  func service(for parameter: ParameterDeclaration, _ type: CanonicalType) -> AnnotationService? {
    if let own = services.first(where: { $0.resolved == parameter.type }) { return own }
    guard case .nominal(let nominal) = parameter.type, nominal.components.count == 1 else { return nil }
    return foreignServices.first { $0.key.type == type }
  }

  /// Returns the services that are registered with the type of a property, optional or not, and that are requested by it.
  func services(for type: CanonicalType) -> (registered: AnnotationService?, resolved: AnnotationService?) {
    let types = [type.argument(of: "Optional") ?? type, type]
    return (services.first { types.contains($0.registered) }, services.first { types.contains($0.resolved) })
  }

  /// Creates the request for a service; for a runtime argument where there is no service.
  private func request(_ parameter: ParameterDeclaration, _ type: CanonicalType, byCaller: Bool) -> DependencyRequest {
    var request = factory.request(parameter, type)
    if !byCaller, let service = service(for: parameter, type) {
      request.alternatives = [DependencyRequest.Alternative(service.key)]
    } else {
      request.source = .caller
      request.hasDefault = parameter.hasDefault
    }
    return request
  }

  /// Creates the request of an annotated property, which is set after its owner is created; nil for a property that no code sets.
  private func propertyRequest(_ property: AnnotatedDeclaration) -> DependencyRequest? {
    guard let form = property.property, !form.isStatic, let written = form.type else { return nil }
    let services = services(for: written)
    let type = factory.index.resolve(written, in: property.context)
    let bare = type.argument(of: "Optional") ?? type
    let key = (services.registered ?? services.resolved)?.key ?? Key(bare.withoutExistentials)
    return DependencyRequest(
      label: property.name,
      name: property.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(key, [.deferred(form.isWeak ? .weak : .lazy)])],
      injection: .property,
      location: property.location
    )
  }
}
