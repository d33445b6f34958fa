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
      let requests = creations.requests(of: number)
      collected.bindings += binding(of: component, requests).withRequests(requests.all)
      collected.bindings += members(of: number).flatMap { bindings(of: $0) }
      collected.bindings += plugins(of: component)
      collected.bindings += creations.unseenDependencies(of: number).map { dependency in
        let name = NeedleRequestFactory.dependencyName(of: dependency.name)
        return value(named: name, declaredBy: dependency, in: component, from: nil)
      }
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
      requiredModules: index.files[declaration.location.file]?.imports ?? [],
      location: declaration.location
    )
  }

  // MARK: Members

  private func bindings(of id: NeedleMemberID) -> [Binding] {
    let (component, member) = (project.components[id.component], project[id])
    let code = code.members[id] ?? NeedleCode.MemberCode()
    let binding = Binding(
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
      requests: member.parameters.map { .runtimeArgument($0.declaration, type: $0.type) },
      requiredModules: index.files[member.location.file]?.imports ?? [],
      location: member.location
    )
    return binding.withRequests(requests.requests(for: code.uses, in: id.component))
  }

  /// Returns the properties that a plugin supplies to a component.
  private func plugins(of component: NeedleComponent) -> [Binding] {
    NeedlePlugin.all(of: component, in: project).map { plugin in
      value(named: plugin.name, declaredBy: plugin.property, in: component, from: requests.request(for: plugin))
    }
  }

  /// Returns the binding of a value that other code supplies to a component.
  private func value(
    named name: String,
    declaredBy property: NeedleMember,
    in component: NeedleComponent,
    from request: DependencyRequest?
  ) -> Binding {
    Binding(
      id: BindingID("\(component.id.module).\(component.id.name).\(name)"),
      type: property.type.withoutExistentials,
      keys: [NeedleRequestFactory.key(property.type, named: name)],
      factory: Factory(name: name),
      kind: request == nil ? .runtimeValue : .alias,
      scope: request == nil ? .unknown : .unique,
      dialect: NeedleDialect.identifier,
      module: component.id.module,
      component: component.component.id,
      access: property.access,
      condition: component.declaration.condition.and(property.condition),
      requests: request.map { [$0] } ?? [],
      location: property.location
    )
  }

  // MARK: Consumers

  private func injectionPoints(_ other: NeedleCode.OtherCode) -> [InjectionPoint] {
    let consumer = index.consumer(of: other.body)
    let isDeferred = !other.body.isImmediate
    return requests.requests(for: other.uses, in: nil).inGroups(by: \.condition).compactMap { condition, requests in
      let all = requests.map { request in
        var result = isDeferred ? request.request.deferred : request.request
        // A deferred request is in a closure, which runs later than the function.
        if request.request.alternatives.allSatisfy(\.isImmediate) { result.function = other.body.function }
        return result
      }
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
