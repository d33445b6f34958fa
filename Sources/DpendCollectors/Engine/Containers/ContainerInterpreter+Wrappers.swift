import DpendGraph

extension ContainerInterpreter {
  /// Reads the properties with property wrappers of the project that request values.
  ///
  /// - Parameters:
  ///   - types: The types of the project.
  ///   - written: The properties with the arguments of their wrappers.
  ///   - excluded: The locations of properties that are already read.
  mutating func readWrappedProperties(
    of types: [TypeDeclaration],
    _ written: [WrappedProperty],
    except excluded: Set<SourceLocation> = []
  ) {
    if state.wrappers.isEmpty { return }
    let written = Dictionary(written.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    var wrappers: Set<TypeIndex.TypeID> = []
    for type in types.sorted(by: { $0.location < $1.location }) where !index.isForTests(type.context) {
      for property in type.properties where !property.attributes.isEmpty && !excluded.contains(property.location) {
        if let wrapper = read(property, of: type, written[property.location]) { wrappers.insert(wrapper) }
      }
    }
    addUnknownRequests(besides: wrappers)
  }

  /// Records the requests of generic types, whose arguments are not followed.
  private mutating func addUnknownRequests(besides wrappers: Set<TypeIndex.TypeID>) {
    for (type, template) in state.wrappers.templates(besides: wrappers) {
      let parameters = index[type]?.declarations.first?.context.genericParameters ?? []
      let isOfType = parameters.contains { template.type.substituting([$0: .void]) != template.type }
      if isOfType { addUnknownRequest(from: template.container) }
    }
  }

  /// Reads a property, and returns its wrapper where that requests values.
  private mutating func read(
    _ property: PropertyDeclaration,
    of type: TypeDeclaration,
    _ written: WrappedProperty?
  ) -> TypeIndex.TypeID? {
    let context = type.context
    for attribute in property.attributes {
      guard let wrapper = index.resolve(.named(attribute), in: context).nominal, let id = index.id(of: wrapper),
        let template = state.wrappers.template(of: id)
      else { continue }
      guard let consumer = index.consumer(enclosing: context, at: property.location),
        let wrapped = (property.type ?? written?.type).map({ index.resolve($0, in: context) }),
        let request = request(template, for: property, wrapped, wrapper, written, context)
      else { return id }
      let condition = type.condition.and(property.condition)
      state.events.uses.append(.init(consumer: consumer, request: request, condition: condition, body: nil))
      return id
    }
    return nil
  }

  private mutating func request(
    _ template: WrapperRequests.Template,
    for property: PropertyDeclaration,
    _ wrapped: CanonicalType,
    _ wrapper: NominalType,
    _ written: WrappedProperty?,
    _ context: LexicalContext
  ) -> ContainerEvents.Request? {
    let scope = Environment(context: context)
    let arguments = typeArguments(of: wrapper, wrapping: wrapped, written, in: scope)
    let requested = template.type.mapParts { part in
      guard case .parameter(let name) = part else { return part }
      return arguments[name] ?? wrapped.withoutOptionals
    }
    let (type, wrappings) = registeredType(of: requested)
    return type.hasParameters
      ? nil
      : ContainerEvents.Request(
        label: nil,
        name: property.name,
        type: type,
        declaredType: template.wrappings.declaredType(of: requested),
        wrappings: template.wrappings + wrappings,
        registeredName: name(in: written, or: template.name, scope),
        isRequired: template.isRequired && !wrappings.contains(.optional),
        container: template.container,
        phase: property.isStatic ? .later : phase(of: template, in: context),
        injection: .property,
        location: property.location
      )
  }

  /// Returns the generic arguments of a wrapper: those of its written arguments, then those of the wrapped value.
  private mutating func typeArguments(
    of wrapper: NominalType,
    wrapping wrapped: CanonicalType,
    _ written: WrappedProperty?,
    in scope: Environment
  ) -> [String: CanonicalType] {
    var settled: [String: CanonicalType] = [:]
    let declarations = index.id(of: wrapper).flatMap { index[$0] }?.declarations ?? []
    let arguments = written?.arguments ?? []
    let candidates = declarations.flatMap { index.initializers(of: $0) }
    if let best = ArgumentMatch.best(for: arguments, among: candidates.map(\.declaration.parameters)) {
      let types = candidates[best.candidate].parameterTypes(in: index)
      for (argument, position) in zip(arguments, best.match.parameters) {
        guard let known = value(of: argument.value, for: .nothing, in: scope).type else { continue }
        settled.merge(types[position].arguments(matching: known) ?? [:]) { first, _ in first }
      }
    }
    let value = index.properties(named: "wrappedValue", of: wrapper).compactMap { $0.type(in: index) }.first
    let matches = value.flatMap { $0.arguments(matching: wrapped) ?? $0.withoutOptionals.arguments(matching: wrapped) }
    return settled.merging(matches ?? [:]) { first, _ in first }
  }

  /// Returns the name in the arguments of a wrapper; that of its code where they have none.
  private mutating func name(
    in written: WrappedProperty?,
    or name: ContainerEvents.Name,
    _ scope: Environment
  ) -> ContainerEvents.Name {
    guard case .unknown = name else { return name }
    for argument in written?.arguments ?? [] {
      let known = registeredName(argument.value, in: scope)
      if case .known = known { return known }
    }
    return .none
  }

  /// Returns the time at which a wrapper makes its request, for properties of a type.
  private func phase(of template: WrapperRequests.Template, in context: LexicalContext) -> ContainerEvents.Phase {
    switch template.body.kind {
    case .initializer, .property: return .construction
    case .accessor, .lazyProperty, .topLevel: return .later
    case .function: break
    }
    guard let type = index.enclosingType(of: context).flatMap({ index[$0] })?.declarations.first,
      let nominal = index.canonicalType(of: type).nominal
    else { return .later }
    let classes = Set(([nominal] + index.allSupertypes(of: nominal)).compactMap(index.id(of:)))
    let initializers = state.wrappers.initializers(callingFunction: template.body.name)
    let isFilled = initializers.contains { index.enclosingType(of: $0.context).map(classes.contains) ?? false }
    return isFilled ? .construction : .later
  }
}
