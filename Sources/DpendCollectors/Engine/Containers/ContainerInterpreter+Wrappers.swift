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
        state.wrappers.hasTemplate(of: id)
      else { continue }
      guard let consumer = index.consumer(enclosing: context, at: property.location),
        let wrapped = (property.type ?? written?.type).map({ index.resolve($0, in: context) }),
        let request = request(for: property, wrapped, wrapper, id, written, context)
      else { return id }
      let condition = type.condition.and(property.condition)
      state.events.uses.append(.init(consumer: consumer, request: request, condition: condition, body: nil))
      return id
    }
    return nil
  }

  private mutating func request(
    for property: PropertyDeclaration,
    _ wrapped: CanonicalType,
    _ wrapper: NominalType,
    _ id: TypeIndex.TypeID,
    _ written: WrappedProperty?,
    _ context: LexicalContext
  ) -> ContainerEvents.Request? {
    let scope = Environment(context: context)
    let creation = index.creation(of: id, with: written?.arguments ?? [])
    guard let template = state.wrappers.template(of: id, createdBy: creation.initializer?.location) else { return nil }
    let arguments = typeArguments(of: wrapper, wrapping: wrapped, creation, in: scope)
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
        registeredName: name(in: creation, or: template, scope),
        isRequired: template.isRequired && !wrappings.contains(.optional),
        container: template.container,
        phase: property.isStatic ? .later : phase(of: template, in: context),
        injection: .property,
        isOfOwnProperty: true,
        location: property.location
      )
  }

  /// Returns the generic arguments of a wrapper: those of its written arguments, then those of the wrapped value.
  private mutating func typeArguments(
    of wrapper: NominalType,
    wrapping wrapped: CanonicalType,
    _ creation: WrapperCreation,
    in scope: Environment
  ) -> [String: CanonicalType] {
    var settled: [String: CanonicalType] = [:]
    for argument in creation.arguments {
      guard let declared = argument.type, let known = value(of: argument.value, for: .nothing, in: scope).type else {
        continue
      }
      settled.merge(declared.arguments(matching: known) ?? [:]) { first, _ in first }
    }
    let value = index.properties(named: "wrappedValue", of: wrapper).compactMap { $0.type(in: index) }.first
    let matches = value.flatMap { $0.arguments(matching: wrapped) ?? $0.withoutOptionals.arguments(matching: wrapped) }
    return settled.merging(matches ?? [:]) { first, _ in first }
  }

  /// Returns the name in the arguments of a wrapper, else the one in its code.
  private mutating func name(
    in creation: WrapperCreation,
    or template: WrapperRequests.Template,
    _ scope: Environment
  ) -> ContainerEvents.Name {
    guard case .unknown = template.name else { return template.name }
    // A string is a name rather than another choice, such as a scope.
    let arguments =
      creation.arguments.filter { texts.text(of: $0.value, in: scope.context) != nil } + creation.arguments
    for argument in arguments {
      let known = registeredName(argument.value, as: argument.type, in: scope)
      if case .known = known { return known }
    }
    return defaultName(of: template.body).map { .known(Tag($0)) } ?? .none
  }

  /// Returns the only default value of a body's parameters that is a text; nil if another string can be the name.
  private func defaultName(of body: CodeBody) -> String? {
    let defaults = body.defaults.compactMap { value in
      texts.text(of: value.value, in: body.context).map { (name: value.name, text: $0) }
    }
    let others = body.parameters.filter { parameter in
      parameter.type.withoutOptionals == .named("String") && parameter.name != defaults.first?.name
        && !["column", "file", "fileID", "filePath", "function", "line"].contains(parameter.name)
    }
    return defaults.count == 1 && others.isEmpty ? defaults[0].text : nil
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

/// The creation of a property wrapper: the arguments of an attribute, and the initializer that they fit.
struct WrapperCreation {
  /// An argument with its parameter; without one where no initializer fits.
  struct Argument {
    let label: String?
    let value: Expression
    var parameter: ParameterDeclaration?
    var type: CanonicalType?
  }

  let initializer: InitializerDeclaration?
  let arguments: [Argument]
}

extension TypeIndex {
  /// Returns the creation of a property wrapper with some arguments, whose labels choose the initializer.
  func creation(of wrapper: TypeID?, with arguments: [Call.Argument]) -> WrapperCreation {
    let declarations = wrapper.flatMap { self[$0] }?.declarations ?? []
    let candidates = declarations.flatMap { initializers(of: $0) }
    guard let best = ArgumentMatch.best(for: arguments, among: candidates.map(\.declaration.parameters)) else {
      return WrapperCreation(
        initializer: nil,
        arguments: arguments.map { WrapperCreation.Argument(label: $0.label, value: $0.value) }
      )
    }
    let chosen = candidates[best.candidate]
    let types = chosen.parameterTypes(in: self)
    return WrapperCreation(
      initializer: chosen.declaration,
      arguments: zip(arguments, best.match.parameters).map { argument, position in
        WrapperCreation.Argument(
          label: argument.label,
          value: argument.value,
          parameter: chosen.declaration.parameters[position],
          type: types[position]
        )
      }
    )
  }
}
