import DpendGraph

/// Finds the properties that Dip injects after it creates an object.
struct DipInjectedProperties {
  private let interpreter: DipInterpreter
  private let properties: [SourceLocation: WrappedProperty]

  /// Dip's own wrappers.
  static let wrappers: Set<String> = ["Injected", "InjectedWeak"]

  private var index: TypeIndex { interpreter.index }

  init(_ properties: [WrappedProperty], _ interpreter: DipInterpreter) {
    self.interpreter = interpreter
    self.properties = Dictionary(properties.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the requests of each created type to its definitions, and returns the remaining requests.
  ///
  /// A definition requests the values of the auto-injected properties and of all calls in the code of the type that it creates.
  func distributed() -> (definitions: [DipDefinition], uses: [DipInterpreter.Use]) {
    let usesByType = Dictionary(grouping: interpreter.uses) { index.enclosingType(of: $0.context) }
    let definitions = interpreter.definitions.filter { $0.type != .void }
    let distributed = Set(definitions.filter { !$0.isRemoved && !$0.isForTests }.compactMap(index.typeCreated))
    let complete = definitions.map { definition in
      var copy = definition
      if definition.autoInjects ?? interpreter.containers.autoInjects(definition.container) {
        copy.requests += requests(of: definition.concreteType, from: definition.container)
      }
      if let created = index.typeCreated(by: definition), distributed.contains(created) {
        copy.requests += (usesByType[created] ?? []).map(\.request)
      }
      return copy
    }
    let others = interpreter.uses.filter { use in
      index.enclosingType(of: use.context).map { !distributed.contains($0) } ?? true
    }
    return (complete, others)
  }

  /// The requests for the properties of a type and its superclasses, those of the type itself first.
  private func requests(of type: CanonicalType, from container: DipContainerID) -> [DipRequest] {
    guard let nominal = type.withoutOptionals.nominal else { return [] }
    let classes = [nominal] + index.allSupertypes(of: nominal).filter { index.kind(of: $0) != .protocol }
    return classes.flatMap { owner in
      (index.id(of: owner).flatMap { index[$0] }?.declarations ?? []).flatMap { declaration in
        declaration.properties.compactMap { request(for: $0, in: declaration.context, from: container) }
      }
    }
  }

  /// Whether a type declares properties that Dip injects.
  func exist(in declaration: TypeDeclaration) -> Bool {
    declaration.properties.contains { injected($0, in: declaration.context) != nil }
  }

  private func request(
    for property: PropertyDeclaration,
    in context: LexicalContext,
    from container: DipContainerID
  ) -> DipRequest? {
    guard let injected = injected(property, in: context) else { return nil }
    let wrapper = properties[property.location]
    var interpreter = interpreter
    return DipRequest(
      label: property.name,
      name: property.name,
      type: injected.type.withoutExistentials,
      tag: wrapper?.argument("tag").map { interpreter.tag($0, in: CodeScope(context: context)) } ?? .context,
      isOptional: wrapper?.argument("required")?.form == .literal(.boolean(false)),
      container: container,
      phase: injected.isWeak ? .weakInjection : .injection,
      injection: .property,
      location: property.location
    )
  }

  /// The type that a property requests; nil for one that Dip does not inject.
  private func injected(
    _ property: PropertyDeclaration,
    in context: LexicalContext
  ) -> (type: CanonicalType, isWeak: Bool)? {
    guard interpreter.names.areMeant(in: property.location.file), !property.isStatic,
      let declared = property.type.map({ index.resolve($0, in: context) })
    else { return nil }
    for attribute in property.attributes {
      guard let isWeak = isWeakWrapper(index.resolve(.named(attribute), in: context)) else { continue }
      return (declared.argument(of: "Optional") ?? declared, isWeak)
    }
    guard let isWeak = isWeakWrapper(declared), let wrapped = declared.nominal?.arguments.first else { return nil }
    return (wrapped, isWeak)
  }

  /// Whether an injected wrapper holds its value weakly; nil for a type that Dip does not inject.
  private func isWeakWrapper(_ type: CanonicalType) -> Bool? {
    guard let nominal = type.nominal else { return nil }
    for name in Self.wrappers.sorted() where nominal.isOfDip(name) { return name == "InjectedWeak" }
    let isOwn =
      index.allSupertypes(of: nominal).contains { $0.isOfDip("AutoInjectedPropertyBox") }
      || index.id(of: nominal).map { interpreter.names.conforms($0, to: "AutoInjectedPropertyBox") } ?? false
    return isOwn ? false : nil
  }
}
