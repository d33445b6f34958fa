import DpendGraph

/// Interprets code that uses the containers in the settings, and collects registrations and requests.
struct CustomContainerInterpreter: ContainerInterpreter {
  typealias Object = ContainerObject

  /// A call of a method in the settings.
  struct Target {
    /// The container in the settings.
    let container: CustomContainer

    /// The type whose method is called; nil for a global function.
    let type: CanonicalType?

    /// The container whose method is called.
    let source: ContainerEvents.Container

    /// The effect of the method.
    let method: CustomContainerNames.Method

    /// The declarations that the call can mean; empty where the project declares none.
    let functions: [TypeIndex.Member<FunctionDeclaration>]
  }

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()
  var state: ContainerState
  let texts: TextTable

  /// The names that mean containers.
  let names: CustomContainerNames
  let containerTypes: [String]

  /// The names in the settings that code uses.
  var usedNames: Set<CustomContainer.Name> = []

  /// The default values of the parameters of the containers' own methods, by the location of the method.
  var methodDefaults: [SourceLocation: [CodeBody.Default]] = [:]

  /// The members that code passes to methods of containers, such as `session` in `.session`.
  var passedMembers: Set<String> = []

  /// The containers that static properties of container types hold, by the qualified names of the types.
  private var sharedContainers: [String: ContainerEvents.Container] = [:]

  init(_ names: CustomContainerNames, bodies: [CodeBody], _ texts: TextTable) {
    self.names = names
    self.texts = texts
    index = names.index
    containerTypes = names.typeNames
    state = ContainerState(bodies)
    findSharedContainers()
    connectSharedContainers()
  }

  func isContainer(_ type: CanonicalType, in file: String) -> Bool { names.container(of: type) != nil }

  func staticContainer(in body: CodeBody) -> ContainerEvents.Container? {
    guard body.isStatic, let type = index.enclosingType(of: body.context) else { return nil }
    return sharedContainer(of: NominalType(type))
  }

  /// Returns the type of a property with a container as its initial value, such as `let locator = Locator.shared`.
  mutating func inferredType(of property: TypeIndex.Member<PropertyDeclaration>) -> CanonicalType? {
    initialValue(of: property.declaration)?.type.flatMap { names.container(of: $0) == nil ? nil : $0 }
  }

  func registeredType(of requested: CanonicalType) -> (type: CanonicalType, wrappings: [DependencyRequest.Wrapping]) {
    let type = requested.withoutExistentials
    guard let inner = type.argument(of: "Optional") else { return (type, []) }
    let wrapped = registeredType(of: inner)
    return (wrapped.type, [.optional] + wrapped.wrappings)
  }

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    if let value = valueOfClosure(call, on: receiver, at: site) { return value }
    guard let name = call.name, let target = target(named: name, on: receiver, at: site) else { return nil }
    switch target.method {
    case .register(let method):
      usedNames.insert(method.name)
      return register(call, for: method.lifetime, by: target, at: site)
    case .resolve(let name):
      usedNames.insert(name)
      return resolve(call, by: target, at: site)
    }
  }

  // MARK: Calls

  /// Returns the called method of a container, or the global function of one; nil for other calls.
  private mutating func target(named name: String, on receiver: Value?, at site: Site) -> Target? {
    guard let receiver else { return ownTarget(named: name, at: site) ?? globalTarget(named: name, at: site) }
    if case .metatype(let type) = receiver.type {
      guard let nominal = type.nominal, let container = names.container(of: nominal) else { return nil }
      let functions = index.functions(named: name, of: nominal).filter(\.declaration.isStatic)
      if functions.isEmpty, index.id(of: nominal) != nil { return nil }
      return target(named: name, of: container, sharedContainer(of: nominal), functions, of: type)
    }
    guard let type = receiver.type, let container = names.container(of: type),
      let source = self.container(receiver, at: site)
    else { return nil }
    let functions = type.memberTypes.flatMap { index.functions(named: name, of: $0) }
    return target(named: name, of: container, source, functions, of: type)
  }

  /// Returns the called method of `self`.
  private mutating func ownTarget(named name: String, at site: Site) -> Target? {
    guard !site.scope.hasLocal(named: name), let own = site.scope.locals["self"], own.object?.container != nil,
      let type = own.type, type.memberTypes.contains(where: { !index.functions(named: name, of: $0).isEmpty })
    else { return nil }
    return target(named: name, on: own, at: site)
  }

  /// Returns the called global function.
  private mutating func globalTarget(named name: String, at site: Site) -> Target? {
    guard !site.scope.hasLocal(named: name),
      let container = names.containers.filter({ $0.method(name) != nil }).min(by: { $0.types.count < $1.types.count }),
      case let functions = index.functions(named: name, from: site.scope.context.file), !functions.isEmpty,
      enclosingTypes(of: site.scope.context).allSatisfy({ [index] in index.functions(named: name, of: $0).isEmpty })
    else { return nil }
    return target(named: name, of: container, globalContainer(of: container), functions, of: nil)
  }

  private mutating func target(
    named name: String,
    of container: CustomContainer,
    _ source: ContainerEvents.Container,
    _ functions: [TypeIndex.Member<FunctionDeclaration>],
    of type: CanonicalType?
  ) -> Target? {
    guard let method = container.method(name) else { return nil }
    if let type, let used = container.types.first(where: { $0.text == type.memberTypes.first?.qualifiedName }) {
      usedNames.insert(used)
    }
    return Target(container: container, type: type, source: source, method: method, functions: functions)
  }

  // MARK: Containers

  /// Finds the containers that static properties hold, such as `shared`.
  private mutating func findSharedContainers() {
    for type in names.types {
      let properties = index.id(of: type).flatMap { index[$0] }?.declarations.flatMap(\.properties) ?? []
      for property in properties.sorted(by: { $0.location < $1.location }) where property.isStatic {
        let members = index.properties(named: property.name, of: type).filter(\.declaration.isStatic)
        guard let member = members.first, sharedContainers[type.qualifiedName] == nil,
          let container = object(of: member, type: member.type(in: index))?.container
        else { continue }
        sharedContainers[type.qualifiedName] = container
      }
    }
  }

  /// Returns the container of static methods: the one that a static property of the type or of a related one holds, else the first type
  /// in the settings.
  func sharedContainer(of type: NominalType) -> ContainerEvents.Container {
    let entry = names.container(of: type)
    let related = entry.map(names.types(of:)) ?? []
    let types = [type] + index.allSupertypes(of: type) + related
    if let shared = types.lazy.compactMap({ sharedContainers[$0.qualifiedName] }).first { return shared }
    let first = related.first ?? type
    return .origin(ContainerOrigin(module: first.module, path: first.components.map(\.name)))
  }

  /// Connects the containers that static properties of several types in one description hold, because these share their registrations.
  private mutating func connectSharedContainers() {
    for container in names.containers {
      let shared = names.types(of: container).compactMap { sharedContainers[$0.qualifiedName] }
      for (position, first) in shared.enumerated() {
        for second in shared.dropFirst(position + 1) { state.events.connections += [(first, second), (second, first)] }
      }
    }
  }

  /// Connects a new container with those of other types in its description, because these share their registrations.
  ///
  /// - Parameters:
  ///   - container: The new container.
  ///   - type: Its type.
  ///   - arguments: The containers that its initializer receives.
  private mutating func connect(
    _ container: ContainerEvents.Container,
    of type: NominalType,
    passing arguments: [Value]
  ) {
    guard let entry = names.container(of: type), entry.types.count > 1 else { return }
    let others = names.types(of: entry).filter { $0.qualifiedName != type.qualifiedName }
    let passed = arguments.filter { $0.type.flatMap(names.container(of:)) == entry }.compactMap(\.object?.container)
    for other in others.compactMap({ sharedContainers[$0.qualifiedName] }) + passed where other != container {
      state.events.connections += [(container, other), (other, container)]
    }
  }

  /// Returns the container of global functions and property wrappers: that of the first type, else the functions themselves.
  func globalContainer(of container: CustomContainer) -> ContainerEvents.Container {
    if let type = names.types(of: container).first { return sharedContainer(of: type) }
    let name = container.types.first ?? container.registering.first?.name
    return .origin(ContainerOrigin(module: nil, path: [name?.text ?? "container"]))
  }

  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value? {
    // A static property of a type in another module.
    guard case .metatype(let type) = owner.type, let nominal = type.nominal, index.id(of: nominal) == nil,
      names.container(of: nominal) != nil, name.first?.isLowercase ?? false
    else { return nil }
    return Value(type: type, object: .container(sharedContainer(of: nominal)))
  }

  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    guard let nominal = type.nominal, names.container(of: nominal) != nil else { return nil }
    let container = ContainerEvents.Container.origin(namedOrigin(createdAt: site))
    state.events.flow.add(container)
    if let initializer = index.initializer(of: type, for: call, in: site.scope.context) {
      let parameters = zip(initializer.parameters, initializer.types).map { $0 }
      let values = evaluateArguments(of: call, parameters, initializer.match, .initializer, at: site)
      state.events.flow.addCall(of: initializer.parameters, with: values.mapValues { $0.object?.container })
      state.events.flow.add(container, to: FlowVariable("self", at: initializer.declaration.location))
      connect(container, of: nominal, passing: values.sorted { $0.key < $1.key }.map(\.value))
    } else {
      evaluateArguments(of: call, at: site, callee: .initializer)
      connect(container, of: nominal, passing: [])
    }
    return Value(type: type, created: type, object: .container(container))
  }

  /// Returns the container that an initializer creates, named after its type where a property of the type holds it.
  private mutating func namedOrigin(createdAt site: Site) -> ContainerOrigin {
    let origin = origin(createdAt: site)
    let owner = state.body.map { $0.context.enclosing } ?? []
    guard containerTypes.contains(owner.joined(separator: ".")) else { return origin }
    return ContainerOrigin(module: origin.module, path: owner + origin.path.filter { !owner.contains($0) })
  }
}

extension CodeScope {
  /// Whether a local variable or function has a name.
  fileprivate func hasLocal(named name: String) -> Bool { locals[name] != nil || functions[name] != nil }
}
