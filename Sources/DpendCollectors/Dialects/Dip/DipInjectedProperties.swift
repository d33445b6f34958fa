import DpendGraph

/// Finds the properties that Dip fills by itself once it has made an object.
struct DipInjectedProperties {
  private let index: TypeIndex
  private let usage: DipUsage
  private let injections: [SourceLocation: DipInjection]

  init(_ injections: [DipInjection], index: TypeIndex, usage: DipUsage) {
    self.index = index
    self.usage = usage
    self.injections = Dictionary(injections.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The requests for the properties of a type and of what it inherits from.
  ///
  /// - Parameters:
  ///   - type: The concrete type that is made.
  ///   - container: The container that makes it.
  /// - Returns: A request for each property, those of the type itself first.
  func requests(of type: CanonicalType, from container: DipContainer) -> [DipRequest] {
    guard let nominal = type.withoutOptionals.nominal else { return [] }
    let classes = [nominal] + index.allSupertypes(of: nominal).filter { kind(of: $0) != .protocol }
    return classes.flatMap { owner in
      (index.id(of: owner).flatMap { index[$0] }?.declarations ?? []).flatMap { declaration in
        declaration.properties.compactMap { request(for: $0, in: declaration.context, from: container) }
      }
    }
  }

  /// Whether a type has properties of its own that Dip fills.
  func hasOwn(_ declaration: TypeDeclaration) -> Bool {
    declaration.properties.contains { wanted(by: $0, in: declaration.context) != nil }
  }

  private func kind(of type: NominalType) -> TypeDeclaration.Kind? {
    index.id(of: type).flatMap { index[$0] }?.declarations.first?.kind
  }

  private func request(
    for property: PropertyDeclaration,
    in context: LexicalContext,
    from container: DipContainer
  ) -> DipRequest? {
    guard let wanted = wanted(by: property, in: context) else { return nil }
    let injection = injections[property.location]
    return DipRequest(
      label: property.name,
      name: property.name,
      type: wanted.type.withoutExistentials,
      tag: injection?.tag.map { tag($0, in: context) } ?? .context,
      isOptional: injection.map { !$0.isRequired } ?? false,
      arguments: [],
      container: container,
      phase: wanted.isWeak ? .weakInjection : .injection,
      injection: .property,
      location: property.location
    )
  }

  private func tag(_ expression: Expression, in context: LexicalContext) -> DipTag {
    var interpreter = CodeInterpreter(index: index, library: DipCode(units: [], usage: usage, index: index))
    return interpreter.tag(expression, in: CodeScope(context: context))
  }

  /// What a property wants; nil for one that Dip doesn't fill.
  private func wanted(
    by property: PropertyDeclaration,
    in context: LexicalContext
  ) -> (type: CanonicalType, isWeak: Bool)? {
    guard usage.isMeant(in: property.location.file), !property.isStatic else { return nil }
    let declared = property.type.map { index.resolve($0, in: context) }
    for attribute in property.attributes {
      guard let box = box(index.resolve(.named(attribute), in: context)), let declared else { continue }
      return (declared.argument(of: "Optional") ?? declared, box.isWeak)
    }
    guard let declared, let box = box(declared), let wrapped = declared.nominal?.arguments.first else { return nil }
    return (wrapped, box.isWeak)
  }

  /// What a type is when it is one that Dip fills.
  private func box(_ type: CanonicalType) -> (name: String, isWeak: Bool)? {
    guard let nominal = type.nominal else { return nil }
    for name in DipInjectionCollector.wrappers.sorted() where nominal.isOfDip(name) {
      return (name, name == "InjectedWeak")
    }
    let isOwn =
      index.allSupertypes(of: nominal).contains { $0.isOfDip("AutoInjectedPropertyBox") }
      || conformsInExtension(nominal)
    return isOwn ? (nominal.qualifiedName, false) : nil
  }

  private func conformsInExtension(_ nominal: NominalType) -> Bool {
    (index.id(of: nominal).flatMap { index[$0] }?.declarations ?? []).contains { declaration in
      index.inherits(declaration) { $0.isOfDip("AutoInjectedPropertyBox") }
    }
  }
}
