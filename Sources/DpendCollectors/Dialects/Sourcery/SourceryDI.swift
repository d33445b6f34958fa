import DpendGraph

/// Sourcery-DI's vocabulary: what is annotated with `InjectRegister` is a property of the generated `class DI`.
///
/// The property is called like the registered name with a small first letter, and so is what meets a parameter: the name of its
/// type decides. With `InjectCustom` the value comes from a property `custom…` that somebody writes in an extension of `DI`.
struct SourceryDI {
  static let vocabulary = SourceryVocabulary.sourceryDI

  let maker: SourceryBindingFactory
  let project: SourceryProject

  /// What the graph of a module holds.
  func bindings(
    of registrations: [AnnotatedDeclaration],
    in module: String,
    asking requests: ContainerRequests
  ) -> VocabularyBindings {
    var result = VocabularyBindings()
    var named: [(registration: AnnotatedDeclaration, name: String)] = []
    for registration in registrations {
      switch name(of: registration) {
      case .success(let name): named.append((registration, name))
      case .failure(let mistake): result.collected.findings.append(mistake.finding)
      }
    }
    result.offers = named.map { registration, name in
      VocabularyBindings.Offer(
        vocabulary: Self.vocabulary,
        module: module,
        name: name.withSmallFirstLetter,
        key: key(of: registration, name)
      )
    }
    result.collected.findings += collisions(among: named)
    let known = requests.adding(result.offers)
    for (registration, name) in named {
      let type = type(of: registration)
      let flags =
        type.map { registration.isType ? $0.annotations : registration.annotations } ?? registration.annotations
      let collected =
        flags["InjectCustom"] == nil
        ? initialized(registration, name, type, isSingleton: flags["InjectSingleton"] != nil)
        : custom(registration, name, flags, in: module, asking: known)
      result.collected.append(collected)
    }
    let unregistered = UnregisteredTypes(
      index: maker.index,
      reason: "it isn't registered: write // sourcery: InjectRegister = \"…\" above it"
    )
    result.collected.unavailable += unregistered.entries(for: result.collected.bindings)
    if !named.isEmpty { result.collected.components.append(Self.vocabulary.component(in: module)) }
    return result
  }

  /// The type that a registration stands at.
  private func type(of registration: AnnotatedDeclaration) -> SourceryType? {
    if registration.isType { return project.types.first { $0.location == registration.location } }
    let id = maker.index.enclosingType(of: registration.context)
    return project.types.first { $0.id == id }
  }

  private func key(of registration: AnnotatedDeclaration, _ name: String) -> Key {
    Key(maker.index.resolve(.named(name), in: registration.context).withoutExistentials)
  }

  // MARK: Made by an initializer

  private func initialized(
    _ registration: AnnotatedDeclaration,
    _ name: String,
    _ type: SourceryType?,
    isSingleton: Bool
  ) -> CollectedBindings {
    guard let type else { return CollectedBindings() }
    let designated = type.initializers.filter { $0.declaration.origin != .convenience }
    let byItself = type.declaration.flatMap { declaration in
      maker.index.initializers(of: declaration).first {
        $0.declaration.origin != .convenience && $0.declaration.parameters.allSatisfy(\.hasDefault)
      }
    }
    let chosen = designated.first?.available ?? byItself
    let declaration =
      chosen?.declaration
      ?? InitializerDeclaration(origin: .implicit, access: .open, location: type.location)
    var collected = maker.available(
      maker.binding(
        of: type,
        by: declaration,
        isWritten: !designated.isEmpty,
        keys: [key(of: registration, name)],
        scope: isSingleton ? .singleton : .unique,
        in: Self.vocabulary,
        requests: designated.isEmpty ? [] : chosen.map(requests) ?? []
      )
    )
    collected.findings += problems(of: type, designated, hasOwnInitializer: byItself != nil)
    return collected
  }

  /// The initializer's parameters, each of which the template passes on, whether it has a default value or not.
  private func requests(of initializer: TypeIndex.AvailableInitializer) -> [DependencyRequest] {
    zip(initializer.declaration.parameters, initializer.parameterTypes(in: maker.index)).map { parameter, type in
      DependencyRequest(
        label: parameter.label,
        name: parameter.name,
        declaredType: type,
        alternatives: [DependencyRequest.Alternative(Key(type.withoutExistentials))],
        injection: .initializer,
        location: parameter.location
      )
    }
  }

  // MARK: Made by a custom property

  private func custom(
    _ registration: AnnotatedDeclaration,
    _ name: String,
    _ flags: Annotations,
    in module: String,
    asking requests: ContainerRequests
  ) -> CollectedBindings {
    let properties = project.customProperties.filter { project.module(of: $0.location.file) == module }
    let makers = properties.filter { $0.name == "custom\(name)" && !$0.condition.excludes(registration.condition) }
    var collected = CollectedBindings()
    if makers.isEmpty { collected.findings.append(noProperty(for: registration, name, among: properties)) }
    if flags["InjectSingleton"] != nil {
      collected.findings.append(
        .unseen(
          "'\(name)' is no singleton: Sourcery-DI reads 'InjectCustom' and leaves 'InjectSingleton' out",
          at: registration.location,
          "keep the value in the property 'custom\(name)' itself"
        )
      )
    }
    for maker in makers {
      let asked = requests.requests(ownedBy: maker.location)
      let key = key(of: registration, name)
      let product = maker.product.map { self.maker.index.resolve($0, in: maker.context) } ?? key.type
      let binding = self.maker.binding(
        of: maker,
        product: product.withoutExistentials,
        keys: [key],
        scope: .unique,
        in: Self.vocabulary.component(in: module),
        requests: asked.requests
      )
      collected.append(self.maker.available(binding))
      collected.findings += asked.findings
    }
    return collected
  }
}

extension AnnotatedDeclaration {
  /// Whether this is the declaration of a type, and not an extension of one.
  fileprivate var isType: Bool { if case .type = subject { true } else { false } }
}
