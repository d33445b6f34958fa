import DpendGraph

extension CustomContainerInterpreter {
  /// Reads a request, such as `get(Api.self, name: "live")`.
  mutating func resolve(_ call: Call, by target: Target, at site: Site) -> Value {
    let arguments = arguments(of: call, by: target, at: site)
    let declared = function(of: call, by: target)?.function.result(in: index)
    let returnsOptional = declared?.argument(of: "Optional") != nil
    let expectation = site.expectation
    let isRequired = returnsOptional ? expectation.isForced : !expectation.acceptsFailure
    let expected = returnsOptional || !isRequired ? expectation.type?.withoutOptionals : expectation.type
    let passed = arguments.runtimeArguments.map { value(of: $0, for: .nothing, in: site.scope).type }
    guard let type = arguments.types.first ?? declared?.typeOfAccessor ?? expected else {
      addUnknownRequest(from: target.source)
      return .unknown
    }
    addRequest(
      of: type,
      isRequired || type.argument(of: "Optional") != nil ? [] : [.optional],
      named: arguments.name,
      arguments: passed,
      isRequired: isRequired,
      from: target.source,
      at: site
    )
    return Value(type: returnsOptional ? .optional(type) : type)
  }

  /// Records that a subscript of a container, such as `container[Api.self]`, can return any value.
  mutating func didSubscript(_ owner: Value, at site: Site) {
    guard let type = owner.type, names.container(of: type) != nil, let source = container(owner, at: site) else {
      return
    }
    addUnknownRequest(from: source)
  }

  // MARK: Property wrappers

  /// Reads the properties with the property wrappers in the settings whose own code does not show their requests.
  ///
  /// - Returns: The locations of these properties.
  mutating func readProperties(of types: [TypeDeclaration], _ written: [WrappedProperty]) -> Set<SourceLocation> {
    let written = Dictionary(written.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    var read: Set<SourceLocation> = []
    for type in types.sorted(by: { $0.location < $1.location }) where !index.isForTests(type.context) {
      for property in type.properties {
        guard let wrapper = names.wrapper(among: property.attributes, in: type.context) else { continue }
        usedNames.insert(wrapper.name)
        guard let request = request(of: property, wrapper, in: type.context, written[property.location]),
          let consumer = index.consumer(enclosing: type.context, at: property.location)
        else { continue }
        let condition = type.condition.and(property.condition)
        state.events.uses.append(.init(consumer: consumer, request: request, condition: condition, body: nil))
        read.insert(property.location)
      }
    }
    return read
  }

  /// Returns the request of a property; nil where the code of its wrapper shows it.
  private mutating func request(
    of property: PropertyDeclaration,
    _ wrapper: (name: CustomContainer.Name, type: NominalType?, container: CustomContainer),
    in context: LexicalContext,
    _ written: WrappedProperty?
  ) -> ContainerEvents.Request? {
    let scope = Environment(context: context)
    let declared = (property.type ?? written?.type).map { index.resolve($0, in: context) }
    let member = written?.arguments.lazy.compactMap { $0.value.keyPath }.first
    if member == nil, let id = wrapper.type.flatMap(index.id(of:)), state.wrappers.hasTemplate(of: id) {
      return nil
    }
    let root =
      member?.root.flatMap { index.resolve($0, in: context).nominal } ?? names.types(of: wrapper.container).first
    let named = member.flatMap { member in root.flatMap { typeOfMember(member.path, of: $0) } }
    guard let requested = named ?? declared, !requested.hasParameters else { return nil }
    let (type, wrappings) = registeredType(of: requested)
    return ContainerEvents.Request(
      label: nil,
      name: property.name,
      type: type,
      declaredType: (declared ?? requested).withoutExistentials,
      wrappings: wrappings,
      registeredName: name(in: written?.arguments ?? [], of: wrapper, in: scope),
      // The container has the property of a key path, whether its value is registered or not.
      isRequired: member == nil && !wrappings.contains(.optional),
      container: root.map(sharedContainer) ?? globalContainer(of: wrapper.container),
      phase: .later,
      injection: .property,
      isOfOwnProperty: true,
      location: property.location
    )
  }

  /// Returns the name in the arguments of a property wrapper.
  private mutating func name(
    in arguments: [Call.Argument],
    of wrapper: (name: CustomContainer.Name, type: NominalType?, container: CustomContainer),
    in scope: Environment
  ) -> ContainerEvents.Name {
    for argument in index.creation(of: wrapper.type.flatMap(index.id(of:)), with: arguments).arguments {
      let labels = [argument.label, argument.parameter?.name].compactMap(\.self)
      guard let label = labels.first(where: wrapper.container.isNameLabel) else { continue }
      use(label, among: wrapper.container.nameLabels ?? [])
      return name(argument.value, as: argument.type, in: scope)
    }
    return .none
  }

  /// Returns the type of a property of a container, or of one of its values.
  private func typeOfMember(_ path: [String], of owner: NominalType) -> CanonicalType? {
    var type = CanonicalType.nominal(owner)
    for name in path {
      let members = type.memberTypes.flatMap { index.properties(named: name, of: $0) }
      guard let next = members.first?.type(in: index) else { return nil }
      type = next
    }
    return type
  }
}

extension CanonicalType {
  /// The type of the value that a function without generic parameters returns; nil for `Any`, which every value is.
  fileprivate var typeOfAccessor: CanonicalType? {
    let type = withoutOptionals.withoutExistentials
    return type.hasParameters || ["Any", "AnyObject"].contains("\(type)") ? nil : type
  }
}

extension Expression {
  /// The root and the names of a key path; nil for other expressions.
  fileprivate var keyPath: (root: CanonicalType?, path: [String])? {
    if case .keyPath(let root, let path) = form, !path.isEmpty { (root, path) } else { nil }
  }
}
