import DpendGraph

/// Sourcery-DI: each declaration that is annotated with `InjectRegister` is a property of the generated `class DI`.
///
/// The property has the registered name with a lower-case first letter. The name of a parameter's type decides which property
/// is its argument. With `InjectCustom` the value comes from a handwritten property `custom…` in an extension of `DI`.
struct SourceryDI {
  /// A registration with the name that it is registered under, and the key of that name.
  struct Registration {
    let declaration: AnnotatedDeclaration
    let name: String
    let key: Key

    /// The name of the handwritten property that creates the value.
    var property: String { "custom\(name)" }
  }

  let factory: SourceryBindingFactory
  let project: SourceryProject

  /// Creates the bindings of a module's graph.
  func bindings(of declarations: [AnnotatedDeclaration], in module: String) -> TemplateBindings {
    var result = TemplateBindings(template: .sourceryDI, module: module)
    let registrations = declarations.filter { problem(of: $0) == nil }.compactMap(registration)
    for member in registrations { result.addMember(member.name.withLowercasedFirstLetter, member.key) }
    result.collected.findings = declarations.compactMap(problem) + collisions(among: registrations)
    let requests = ContainerRequests(project: project, members: result.members)
    for registration in registrations {
      let type = type(of: registration.declaration)
      let isType = registration.declaration.subject == .type
      let flags = (isType ? type?.annotations : nil) ?? registration.declaration.annotations
      let isSingleton = flags["InjectSingleton"] != nil
      if flags["InjectCustom"] != nil {
        result.collected.append(custom(registration, requests))
        if isSingleton { result.collected.findings.append(ignoredSingleton(registration)) }
      } else if let type {
        result.collected.append(initialized(registration, type, isSingleton ? .singleton : .unique))
      }
    }
    return result
  }

  private func registration(_ declaration: AnnotatedDeclaration) -> Registration? {
    declaration.annotations["InjectRegister"]?.text.map { name in
      let type = factory.index.resolve(.named(name), in: declaration.context)
      return Registration(declaration: declaration, name: name, key: Key(type.withoutExistentials))
    }
  }

  /// Returns the annotated type of a registration.
  private func type(of declaration: AnnotatedDeclaration) -> SourceryType? {
    if declaration.subject == .type { return project.types.first { $0.location == declaration.location } }
    let id = factory.index.enclosingType(of: declaration.context)
    return project.types.first { $0.id == id }
  }

  /// Creates the binding of a type that the graph creates with an initializer.
  private func initialized(_ registration: Registration, _ type: SourceryType, _ scope: Scope) -> CollectedBindings {
    let designated = type.designatedInitializers.first
    let implicit = (type.declaration.map { factory.index.initializers(of: $0) } ?? []).first {
      $0.declaration.origin != .convenience && $0.declaration.parameters.allSatisfy(\.hasDefault)
    }
    var collected = factory.binding(
      of: type,
      by: (designated ?? implicit)?.declaration
        ?? InitializerDeclaration(origin: .implicit, access: .open, location: type.location),
      key: registration.key,
      scope: scope,
      in: .sourceryDI,
      requests: designated.map { factory.requests(of: $0) } ?? []
    )
    collected.findings += problems(of: type, hasImplicitInitializer: implicit != nil)
    return collected
  }

  /// Creates the bindings of the handwritten properties for a registration.
  private func custom(_ registration: Registration, _ requests: ContainerRequests) -> CollectedBindings {
    let declaration = registration.declaration
    let module = project.module(of: declaration.location.file)
    let properties = project.customProperties.filter { project.module(of: $0.location.file) == module }
    let handwritten = properties.filter { $0.name == registration.property }
    let matching = handwritten.filter { !$0.condition.excludes(declaration.condition) }
    var collected = CollectedBindings()
    if matching.isEmpty { collected.findings.append(missingProperty(for: registration, among: properties)) }
    for property in matching {
      let product = property.product.map { factory.index.resolve($0, in: property.context) }
      collected.append(
        factory.binding(
          of: property,
          product: product?.withoutExistentials ?? registration.key.type,
          key: registration.key,
          scope: .unique,
          in: SourceryTemplate.sourceryDI.component(in: module),
          requests
        )
      )
    }
    return collected
  }
}
