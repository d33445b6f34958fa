import DpendGraph

/// A set of annotations that one template understands.
enum SourceryVocabulary: String, CaseIterable {
  /// `inject` and `singleton`, of which a template makes `class Container`.
  case containerTemplate = "Container"

  /// AnnotationInject, which makes `class AnnotationAssembly` for Swinject.
  case annotationInject = "AnnotationAssembly"

  /// Sourcery-DI, which makes `class DI`.
  case sourceryDI = "DI"

  /// The container that the template generates for a module; its name begins titles such as `DI.customClock`.
  func component(in module: String) -> Component {
    Component(id: ComponentID("\(module).\(rawValue)"), name: rawValue, kind: .container, module: module)
  }
}

/// What a vocabulary makes of a module: the bindings, and what calls of the generated code mean.
struct VocabularyBindings {
  /// Something that code can ask the generated container for.
  struct Offer: Hashable {
    let vocabulary: SourceryVocabulary

    /// The module of the container.
    let module: String

    /// The function or property to ask with.
    let name: String

    /// What that gives.
    let key: Key
  }

  var collected = CollectedBindings()
  var offers: [Offer] = []
}

/// Makes the bindings that all vocabularies have in common: types by their initializers.
struct SourceryBindingFactory {
  let index: TypeIndex

  /// Whether only public declarations count.
  let isLibrary: Bool

  /// The binding of a type by an initializer.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - declaration: The initializer that the generated code calls.
  ///   - isWritten: Whether it stands in the source.
  ///   - keys: What it provides.
  ///   - scope: How long a value lives.
  ///   - vocabulary: What the annotations belong to.
  ///   - requests: What it needs.
  /// - Returns: A binding that may not be usable yet.
  func binding(
    of type: SourceryType,
    by declaration: InitializerDeclaration,
    isWritten: Bool,
    keys: [Key],
    scope: Scope,
    in vocabulary: SourceryVocabulary,
    requests: [DependencyRequest]
  ) -> Binding {
    Binding(
      id: BindingID("\(type.id.module).\(type.name).\(declaration.name)"),
      type: product(of: type),
      keys: keys,
      factory: Factory(
        name: declaration.name,
        effects: declaration.effects,
        isFailable: declaration.isFailable,
        globalActor: globalActor(of: declaration, in: type)
      ),
      kind: .initializer,
      scope: scope,
      dialect: SourceryDialect.identifier,
      module: type.id.module,
      component: vocabulary.component(in: type.module).id,
      access: min(declaration.access, type.declaration?.access ?? .open),
      condition: type.condition.and(declaration.condition),
      genericParameters: (type.declaration?.context.genericParameters ?? []) + declaration.genericParameters,
      requests: requests,
      requiredModules: index.files[type.location.file]?.imports ?? [],
      location: isWritten ? declaration.location : type.location
    )
  }

  /// The binding of what a function or a property makes.
  func binding(
    of maker: ValueMaker,
    product: CanonicalType,
    keys: [Key],
    scope: Scope,
    in component: Component,
    requests: [DependencyRequest]
  ) -> Binding {
    let module = index.files[maker.location.file]?.module ?? ""
    return Binding(
      id: BindingID("\(component.id.rawValue).\(maker.name)"),
      type: product,
      keys: keys,
      factory: Factory(name: maker.name, effects: maker.effects),
      kind: maker.form == .property ? .property : .function,
      scope: scope,
      dialect: SourceryDialect.identifier,
      module: module,
      component: component.id,
      access: maker.access,
      condition: maker.condition,
      requests: requests,
      requiredModules: index.files[maker.location.file]?.imports ?? [],
      location: maker.location
    )
  }

  /// The type that an annotated type makes values of.
  func product(of type: SourceryType) -> CanonicalType {
    type.declaration.map(index.canonicalType) ?? index.resolve(.named(type.name), in: type.context)
  }

  /// The binding, or why it can't be used: the generated code stands in a file of its own.
  func available(_ binding: Binding) -> CollectedBindings {
    if !binding.access.isVisibleInModule {
      return CollectedBindings(unavailable: [UnavailableBinding(binding, reason: .privateDeclaration)])
    }
    if isLibrary && !binding.access.isVisibleOutsideModule {
      let reason = UnavailableBinding.Reason.internalDeclaration(module: binding.module)
      return CollectedBindings(unavailable: [UnavailableBinding(binding, reason: reason)])
    }
    return CollectedBindings(bindings: [binding])
  }

  /// The type that a text in an annotation names; nil when it doesn't name one.
  func type(named text: String, in context: LexicalContext) -> CanonicalType? {
    CanonicalType(annotation: text).map { index.resolve($0, in: context).withoutExistentials }
  }

  private func globalActor(of declaration: InitializerDeclaration, in type: SourceryType) -> String? {
    guard let own = declaration.globalActor else {
      return type.declaration.flatMap { $0.kind == .actor ? nil : index.globalActor(of: $0) }
    }
    return own.isEmpty ? nil : own
  }
}

extension SourceryBindingFactory {
  /// What keeps generated code from calling an initializer as templates write the call.
  func problems(ofCalling initializer: InitializerDeclaration, of type: SourceryType) -> [Finding] {
    var reasons: [(problem: String, advice: String)] = []
    if initializer.isFailable { reasons.append(("it may return nil", "make it one that doesn't")) }
    if initializer.effects.isThrowing { reasons.append(("it throws", "let it be called without try")) }
    if initializer.effects.isAsync { reasons.append(("it is async", "let it be called without await")) }
    return reasons.map { reason in
      .unseen(
        "the generated call of '\(type.name).\(initializer.name)' doesn't compile: \(wording: reason.problem)",
        at: initializer.location,
        reason.advice
      )
    }
  }
}
