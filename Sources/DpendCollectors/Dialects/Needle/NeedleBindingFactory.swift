import DpendGraph

/// Creates the bindings of components and of their members, and the consumers outside of components.
struct NeedleBindingFactory {
  let project: NeedleProject
  let code: NeedleCode
  let requests: NeedleRequestFactory
  let index: TypeIndex

  init(project: NeedleProject, code: NeedleCode, index: TypeIndex) {
    self.project = project
    self.code = code
    self.index = index
    requests = NeedleRequestFactory(project: project, code: code)
  }

  /// Returns the components, bindings and consumers.
  func bindings() -> CollectedBindings {
    let creations = NeedleCreations(project: project, code: code, requests: requests)
    var collected = CollectedBindings(components: project.components.map(\.component))
    for (number, component) in project.components.enumerated() {
      collected.bindings.append(binding(of: component, creations.requests(of: number)))
      collected.bindings += members(of: number).map { binding(of: $0) }
      collected.bindings += plugins(of: number)
    }
    let consumers = code.others.filter { $0.component == nil && !index.isForTests($0.body.context) }
    collected.addConsumers(consumers.flatMap(injectionPoints), dialect: NeedleDialect.identifier)
    return collected
  }

  /// Returns the members of a component that are bindings of their own.
  private func members(of number: Int) -> [NeedleMemberID] {
    project.components[number].members.indices.map { NeedleMemberID(component: number, member: $0) }
      .filter { requests.isBinding($0) && code.child($0, in: project) == nil }
  }

  // MARK: Components

  private func binding(of component: NeedleComponent, _ creations: NeedleCreations.Requests) -> Binding {
    let declaration = component.declaration
    return Binding(
      id: BindingID("\(component.id.module).\(component.id.name)"),
      type: component.type,
      keys: [Key(component.type)],
      factory: Factory(name: "init"),
      kind: .initializer,
      scope: creations.isKept ? .needleShared : .unique,
      dialect: NeedleDialect.identifier,
      module: component.id.module,
      component: component.component.id,
      access: declaration.access,
      condition: declaration.condition,
      isRoot: creations.isRoot,
      requests: creations.all,
      requiredModules: index.files[declaration.location.file]?.imports ?? [],
      location: declaration.location
    )
  }

  // MARK: Members

  private func binding(of id: NeedleMemberID) -> Binding {
    let (component, member) = (project.components[id.component], project[id])
    let code = code.members[id] ?? NeedleCode.MemberCode()
    return Binding(
      id: BindingID("\(component.id.module).\(component.id.name).\(member.name)"),
      type: code.created ?? member.type.withoutOptionals.withoutExistentials,
      keys: [requests.key(of: id)],
      factory: Factory(name: member.name),
      kind: member.bindingKind(code),
      scope: code.isShared ? .needleShared : member.kind == .stored ? .needleStored : .unique,
      dialect: NeedleDialect.identifier,
      module: component.id.module,
      component: component.component.id,
      access: member.access,
      condition: component.declaration.condition.and(member.condition),
      requests: member.parameters.map { .runtimeArgument($0.declaration, type: $0.type) }
        + requests.requests(for: code.uses, in: id.component),
      requiredModules: index.files[member.location.file]?.imports ?? [],
      location: member.location
    )
  }

  /// Returns the properties that a plugin supplies to a component.
  private func plugins(of number: Int) -> [Binding] {
    let component = project.components[number]
    return NeedlePlugin.all(of: component, in: project).map { plugin in
      Binding(
        id: BindingID("\(component.id.module).\(component.id.name).\(plugin.name)"),
        type: plugin.property.type.withoutExistentials,
        keys: [NeedleRequestFactory.key(plugin.property.type, named: plugin.name)],
        factory: Factory(name: plugin.name),
        kind: .alias,
        dialect: NeedleDialect.identifier,
        module: component.id.module,
        component: component.component.id,
        access: plugin.property.access,
        condition: component.declaration.condition.and(plugin.property.condition),
        requests: [requests.request(for: plugin)],
        location: plugin.property.location
      )
    }
  }

  // MARK: Consumers

  private func injectionPoints(_ other: NeedleCode.OtherCode) -> [InjectionPoint] {
    let consumer = index.consumer(of: other.body)
    return other.uses.inGroups(by: \.condition).compactMap { condition, uses in
      let isDeferred = !other.body.kind.isImmediate
      let all = requests.requests(for: uses, in: nil).map { isDeferred ? $0.deferred : $0 }
      guard let component = all.lazy.compactMap(\.component).first else { return nil }
      return InjectionPoint(consumer: consumer, component: component, condition: condition, requests: all)
    }
  }
}

extension NeedleMember {
  /// The way in which the binding of the member has its value.
  fileprivate func bindingKind(_ code: NeedleCode.MemberCode) -> BindingKind {
    switch kind {
    case .method: return .function
    case .stored: return code.created == nil && code.uses.isEmpty ? .runtimeValue : .property
    case .computed: return code.created == nil && code.uses.count == 1 ? .alias : .property
    }
  }
}

extension DependencyRequest {
  /// Creates the request for an argument that the caller of a method passes.
  fileprivate static func runtimeArgument(_ parameter: ParameterDeclaration, type: CanonicalType) -> Self {
    DependencyRequest(
      label: parameter.label,
      name: parameter.name,
      declaredType: type,
      alternatives: [Alternative(Key(type))],
      hasDefault: parameter.hasDefault,
      source: .caller,
      injection: .method,
      location: parameter.location
    )
  }

  /// The request with a value that is created when the code around it runs.
  fileprivate var deferred: Self {
    var copy = self
    copy.alternatives = alternatives.map {
      $0.resolution == .immediate ? Alternative($0.key, [.deferred(.lazy)] + $0.wrappings) : $0
    }
    return copy
  }
}

extension Scope {
  /// One value for each component, which `shared { … }` keeps.
  static let needleShared = Scope(name: "shared", lifetime: .component)

  /// A stored property of a component.
  static let needleStored = Scope(name: "stored", lifetime: .component)
}
