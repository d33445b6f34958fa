import DpendGraph

/// Sourcery-DI: each declaration that is annotated with `InjectRegister` is a property of the generated `class DI`.
///
/// The property has the registered name with a lower-case first letter. The name of a parameter's type decides which property
/// is its argument. With `InjectCustom` the value comes from a handwritten property `custom…` in an extension of `DI`.
struct SourceryDI {
  static let template = SourceryTemplate.sourceryDI

  let factory: SourceryBindingFactory
  let project: SourceryProject

  /// A registration with the name that it is registered under.
  typealias NamedRegistration = (registration: AnnotatedDeclaration, name: String)

  /// Creates the bindings of a module's graph.
  func bindings(
    of registrations: [AnnotatedDeclaration],
    in module: String,
    _ requests: ContainerRequests
  ) -> TemplateBindings {
    var result = TemplateBindings()
    var named: [NamedRegistration] = []
    for registration in registrations {
      if let problem = problem(of: registration) {
        result.collected.findings.append(problem)
      } else if let name = registration.annotations["InjectRegister"]?.text {
        named.append((registration, name))
      }
    }
    result.members = named.map { registration, name in
      let key = key(of: registration, name)
      return GeneratedMember(template: Self.template, module: module, name: name.withLowercasedFirstLetter, key: key)
    }
    result.collected.findings += collisions(among: named)
    let known = requests.adding(result.members)
    for (registration, name) in named {
      let type = type(of: registration)
      let flags = registration.isType ? type?.annotations ?? registration.annotations : registration.annotations
      result.collected.append(
        flags["InjectCustom"] == nil
          ? initialized(registration, name, type, isSingleton: flags["InjectSingleton"] != nil)
          : custom(registration, name, flags, in: module, known)
      )
    }
    let unregistered = factory.unregisteredTypes(
      requestedBy: result.collected.bindings,
      because: "it is not registered: add // sourcery: InjectRegister = \"…\" above it"
    )
    result.finish(Self.template, in: module, unregistered: unregistered)
    return result
  }

  /// Returns the annotated type of a registration.
  private func type(of registration: AnnotatedDeclaration) -> SourceryType? {
    if registration.isType { return project.types.first { $0.location == registration.location } }
    let id = factory.index.enclosingType(of: registration.context)
    return project.types.first { $0.id == id }
  }

  private func key(of registration: AnnotatedDeclaration, _ name: String) -> Key {
    Key(factory.index.resolve(.named(name), in: registration.context).withoutExistentials)
  }

  /// Creates the binding of a type that the graph creates with an initializer.
  private func initialized(
    _ registration: AnnotatedDeclaration,
    _ name: String,
    _ type: SourceryType?,
    isSingleton: Bool
  ) -> CollectedBindings {
    guard let type else { return CollectedBindings() }
    let designated = type.initializers.filter { $0.declaration.origin != .convenience }
    let implicit = type.declaration.flatMap { declaration in
      factory.index.initializers(of: declaration).first {
        $0.declaration.origin != .convenience && $0.declaration.parameters.allSatisfy(\.hasDefault)
      }
    }
    var collected = factory.binding(
      of: type,
      by: (designated.first?.available ?? implicit)?.declaration
        ?? InitializerDeclaration(origin: .implicit, access: .open, location: type.location),
      isWritten: !designated.isEmpty,
      key: key(of: registration, name),
      scope: isSingleton ? .singleton : .unique,
      in: Self.template,
      requests: designated.first.map { factory.requests(of: $0.available) } ?? []
    )
    collected.findings += problems(of: type, designated, hasImplicitInitializer: implicit != nil)
    return collected
  }

  /// Creates the bindings of the handwritten properties for a registration.
  private func custom(
    _ registration: AnnotatedDeclaration,
    _ name: String,
    _ flags: Annotations,
    in module: String,
    _ requests: ContainerRequests
  ) -> CollectedBindings {
    let properties = project.customProperties.filter { project.module(of: $0.location.file) == module }
    let matching = properties.filter { $0.name == "custom\(name)" && !$0.condition.excludes(registration.condition) }
    var collected = CollectedBindings()
    if matching.isEmpty { collected.findings.append(missingProperty(for: registration, name, among: properties)) }
    if flags["InjectSingleton"] != nil { collected.findings.append(.ignoredSingleton(registration, name)) }
    for property in matching {
      let requested = requests.requests(ownedBy: property.location)
      let key = key(of: registration, name)
      let product = property.product.map { factory.index.resolve($0, in: property.context) } ?? key.type
      collected.append(
        factory.binding(
          of: property,
          product: product.withoutExistentials,
          key: key,
          scope: .unique,
          in: Self.template.component(in: module),
          requests: requested.requests
        )
      )
      collected.findings += requested.findings
    }
    return collected
  }
}

extension AnnotatedDeclaration {
  /// Whether this is the declaration of a type, and not an extension.
  fileprivate var isType: Bool { if case .type = subject { true } else { false } }
}
