import DpendGraph

/// Creates the bindings of everything that Deli reads in a project.
struct DeliBindingFactory {
  let project: DeliProject
  let containers: DeliContainers

  /// The types of the runtime arguments, by the types of the factories.
  private(set) var payloads: [CanonicalType: CanonicalType] = [:]

  /// The bindings created so far.
  var collected = CollectedBindings()

  var index: TypeIndex { project.index }

  init(_ declarations: Declarations, index: TypeIndex, options: CollectingOptions) {
    project = DeliProject(declarations, index: index)
    containers = DeliContainers(
      Set(project.entries.map(\.type.location.file)).filter(project.seesDeli).sorted(),
      index: index,
      options: options
    )
    for entry in project.entries {
      guard entry.markers.contains(where: \.marker.isFactory), let payload = entry.payloadParameter else { continue }
      payloads[index.canonicalType(of: entry.type)] = index.resolve(payload.type.type, in: entry.type.context)
    }
  }

  /// Creates all bindings.
  mutating func create() {
    collected.findings += containers.findings
    for entry in project.entries {
      guard let container = containers.container(of: entry.type.location.file) else { continue }
      add(entry, to: container)
    }
    for member in project.topLevelMembers { addEntryPoint(member) }
    addResolvedContainers()
    removeOverridden()
    collected.findings += unseenConformances()
    removeEmptyContainers()
  }

  private mutating func add(_ entry: DeliProject.Entry, to container: DeliContainers.Container) {
    collected.append(CollectedBindings(components: [container.component]))
    var factory = DeliRequestFactory(project: project, values: container.values, payloads: payloads)
    let requests = requests(of: entry, &factory)
    let registering = entry.markers.filter(\.marker.registers)
    if entry.type.kind == .protocol {
      collected.findings += registering.filter { $0.origin == .declared }.map { .registeredProtocol(entry, $0) }
    } else {
      for mark in registering { register(entry, mark, requests, in: container, &factory) }
      if registering.isEmpty, !requests.isEmpty {
        var consumer = binding(entry.type.qualifiedName, of: entry, kind: .consumer, in: container.component.id)
        consumer.id = BindingID("\(module(of: entry.type)).\(entry.type.qualifiedName)")
        consumer.requests = requests
        collected.bindings.append(consumer)
      }
      if entry.isModuleFactory { addModuleFactory(entry, container) }
    }
    collected.findings += factory.findings
  }

  /// Returns the requests in the body of a type and of its extensions.
  private mutating func requests(
    of entry: DeliProject.Entry,
    _ factory: inout DeliRequestFactory
  ) -> [DependencyRequest] {
    var found: [DependencyRequest] = []
    for member in entry.members + entry.extensionMembers + entry.nestedCalls
    where project.seesDeli(member.location.file) {
      switch member.content {
      case .request(let request) where request.form == .lookup: addEntryPoint(member)
      case .request(let request) where request.form == .wrapper || entry.canInject:
        guard let created = factory.request(request, in: member.context) else { continue }
        found.append(created)
        if request.form == .call, let advice = entry.adviceForIgnoredCall(member) {
          collected.findings.append(
            .unseen("Deli does not look for 'Inject' here", at: member.location, advice: advice)
          )
        }
      case .valueRequest(let path): factory.check(requestFor: path, at: member.location)
      default: break
      }
    }
    return found
  }

  /// Adds an entry point for code that calls Deli's context, which its tool does not look for.
  private mutating func addEntryPoint(_ member: DeliMember) {
    guard let request = member.content.request, request.form == .lookup, project.seesDeli(member.location.file) else {
      return
    }
    let type = index.resolve(request.type.type, in: member.context).withoutExistentials
    let key = Key(type, qualifier: request.qualifier.literal)
    collected.entryPoints.append(EntryPoint(key: key, location: member.location))
  }

  /// Removes the containers without bindings, unless other containers use them.
  private mutating func removeEmptyContainers() {
    let used = Set(collected.bindings.map(\.component) + collected.components.compactMap(\.parent))
    let isNamed = Set(collected.components.filter { used.contains($0.id) }.flatMap(\.collaborators))
    collected.components = collected.components.filter { used.contains($0.id) || isNamed.contains($0.id) }
  }
}

// MARK: - Bindings and components

extension DeliBindingFactory {
  /// Creates a binding of a type, or of one of its members, without keys and requests.
  func binding(
    _ name: String,
    of entry: DeliProject.Entry,
    at member: DeliMember? = nil,
    kind: BindingKind,
    in component: ComponentID
  ) -> Binding {
    let type = entry.type
    let location = member?.location ?? type.location
    return Binding(
      id: BindingID("\(module(of: type)).\(type.qualifiedName).\(name)"),
      type: index.canonicalType(of: type),
      keys: [],
      factory: Factory(name: name),
      kind: kind,
      dialect: DeliDialect.dialect,
      module: module(of: type),
      component: component,
      access: type.access,
      condition: member.map { type.condition.and($0.condition) } ?? type.condition,
      requiredModules: index.files[location.file]?.imports ?? [],
      location: location
    )
  }

  /// Creates a component with the name of a type.
  func component(
    of type: TypeDeclaration,
    _ kind: Component.Kind,
    parent: ComponentID? = nil,
    collaborators: [ComponentID] = []
  ) -> Component {
    let module = module(of: type)
    return Component(
      id: ComponentID("\(module).\(type.qualifiedName)"),
      name: type.qualifiedName,
      kind: kind,
      parent: parent,
      collaborators: collaborators,
      module: module
    )
  }

  /// Returns the module that declares a type.
  func module(of type: TypeDeclaration) -> String { index.files[type.location.file]?.module ?? "" }
}

// MARK: - Entries

extension DeliProject.Entry {
  /// An initializer or a method `inject` with its member.
  typealias Callable = (member: DeliMember, callable: DeliCallable)

  /// Whether the code of the type can call `Inject`.
  var canInject: Bool { markers.contains { $0.marker.injects } }

  /// Whether the type is a handwritten container.
  var isModuleFactory: Bool {
    type.inherited.contains { ["ModuleFactory", "Deli.ModuleFactory"].contains($0.type.description) }
  }

  /// The parameter of a factory's initializer that takes the runtime argument.
  var payloadParameter: DeliCallable.Parameter? {
    initializers.lazy.compactMap { $0.callable.parameters.first { $0.name == "payload" } }.first
  }

  /// The initializers in the body.
  var initializers: [Callable] { callables(named: "init") }

  /// The methods `inject` in the body.
  var injectors: [Callable] { callables(named: "inject") }

  private func callables(named name: String) -> [Callable] {
    members.compactMap { member in
      guard case .callable(let callable) = member.content, callable.name.hasPrefix(name + "(") else { return nil }
      return (member, callable)
    }
  }

  /// The change that lets Deli's tool find a call of `Inject`; nil where it does.
  fileprivate func adviceForIgnoredCall(_ member: DeliMember) -> String? {
    let name = type.qualifiedName
    if extensionMembers.contains(where: { $0.owner == member.owner }) {
      return "move the call to the declaration of '\(name)'"
    }
    if ![.class, .struct].contains(type.kind) { return "move the call to a class or a struct" }
    if !type.access.isVisibleInModule { return "declare '\(name)' internal or public" }
    let isSearched = markers.contains { $0.origin == .declared && $0.marker.isSearchedForInjection }
    return isSearched ? nil : "add 'Inject' to the declaration of '\(name)'"
  }
}

extension Finding {
  fileprivate static func registeredProtocol(_ entry: DeliProject.Entry, _ mark: DeliProject.Mark) -> Finding {
    .refused(
      "Deli cannot register the protocol '\(entry.type.qualifiedName)' as '\(mark.marker.rawValue)'",
      at: mark.location,
      advice: "add '\(mark.marker.rawValue)' to the classes that conform to '\(entry.type.qualifiedName)'"
    )
  }
}
