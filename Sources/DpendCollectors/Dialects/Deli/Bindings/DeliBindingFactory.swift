import DpendGraph

/// Makes bindings of what Deli reads in a project.
struct DeliBindingFactory {
  let project: DeliProject
  let containers: DeliContainers

  /// The type of the value that a factory is given, by the factory's type.
  private(set) var payloads: [CanonicalType: CanonicalType] = [:]

  /// What was made.
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

  /// Makes everything.
  mutating func make() {
    collected.findings += containers.findings
    for entry in project.entries {
      guard let container = containers.container(of: entry.type.location.file) else { continue }
      add(entry, to: container)
    }
    for member in project.looseMembers { addLookup(member) }
    addResolvedContainers()
    replaceOverridden()
    collected.findings += unseenConformances()
    // Containers that hold nothing are nobody's concern, unless others name them.
    let used = Set(collected.bindings.map(\.component) + collected.components.compactMap(\.parent))
    let isNamed = Set(collected.components.filter { used.contains($0.id) }.flatMap(\.collaborators))
    collected.components = collected.components.filter { used.contains($0.id) || isNamed.contains($0.id) }
  }

  private mutating func add(_ entry: DeliProject.Entry, to container: DeliContainers.Container) {
    collected.append(CollectedBindings(components: [container.component]))
    var requests = DeliRequests(project: project, values: container.values, payloads: payloads)
    let uses = self.uses(of: entry, &requests)
    let registering = entry.markers.filter(\.marker.registers)
    if entry.type.kind == .protocol {
      for mark in registering where mark.origin == .declared {
        collected.findings.append(.registeredProtocol(entry, mark))
      }
    } else {
      for mark in registering { register(entry, mark, uses: uses, in: container, &requests) }
      if registering.isEmpty, !uses.isEmpty {
        collected.bindings.append(consumer(entry, uses: uses, in: container))
      }
      if entry.isModuleFactory { addModuleFactory(entry, container) }
    }
    collected.findings += requests.findings
  }

  /// What code in the body of a type and of its extensions asks for.
  private mutating func uses(of entry: DeliProject.Entry, _ requests: inout DeliRequests) -> [DependencyRequest] {
    var found: [DependencyRequest] = []
    for member in entry.members + entry.extensionMembers + entry.nestedCalls {
      switch member.content {
      case .use(let use) where use.form == .lookup: addLookup(member)
      case .use(let use) where use.form == .wrapper || entry.canInject:
        guard project.seesDeli(member.location.file), let request = requests.request(use, in: member.context) else {
          continue
        }
        found.append(request)
        if use.form == .call, let advice = entry.reasonNotToSee(member) {
          collected.findings.append(
            .unseen("Deli doesn't look for 'Inject' here", at: member.location, advice: advice)
          )
        }
      case .valueUse(let path) where project.seesDeli(member.location.file):
        requests.check(use: path, at: member.location)
      default: break
      }
    }
    return found
  }

  /// Code that asks Deli's context itself, which its tool doesn't look for.
  private mutating func addLookup(_ member: DeliMember) {
    guard case .use(let use) = member.content, use.form == .lookup, project.seesDeli(member.location.file) else {
      return
    }
    let type = index.resolve(use.type.type, in: member.context).withoutExistentials
    let tag = use.qualifier.literal.flatMap { $0.isEmpty ? nil : Tag($0) }
    collected.entryPoints.append(EntryPoint(key: Key(type, tag: tag), location: member.location))
  }

  private func consumer(
    _ entry: DeliProject.Entry,
    uses: [DependencyRequest],
    in container: DeliContainers.Container
  ) -> Binding {
    let type = entry.type
    return Binding(
      id: BindingID("\(module(of: type)).\(type.qualifiedName)"),
      type: index.canonicalType(of: type),
      keys: [],
      factory: Factory(name: type.qualifiedName),
      kind: .consumer,
      dialect: DeliDialect.dialect,
      module: module(of: type),
      component: container.component.id,
      access: type.access,
      condition: type.condition,
      requests: uses,
      requiredModules: index.files[type.location.file]?.imports ?? [],
      location: type.location
    )
  }

  /// The module that declares a type.
  func module(of type: TypeDeclaration) -> String { index.files[type.location.file]?.module ?? "" }
}

extension DeliProject.Entry {
  /// Whether its code can call `Inject`.
  var canInject: Bool { markers.contains { $0.marker.injects } }

  /// Whether it is a container that somebody wrote by hand.
  var isModuleFactory: Bool {
    type.inherited.contains { ["ModuleFactory", "Deli.ModuleFactory"].contains($0.type.description) }
  }

  /// The parameter of the initializer by which a factory takes the value that is handed over.
  var payloadParameter: DeliCallable.Parameter? {
    constructors.lazy.compactMap { $0.callable.parameters.first { $0.name == "payload" } }.first
  }

  /// The initializers in the body, with the members that they are.
  var constructors: [(member: DeliMember, callable: DeliCallable)] {
    members.compactMap { member in
      if case .constructor(let callable) = member.content { (member, callable) } else { nil }
    }
  }

  /// The methods `inject` in the body.
  var injectors: [(member: DeliMember, callable: DeliCallable)] {
    members.compactMap { member in
      if case .injector(let callable) = member.content { (member, callable) } else { nil }
    }
  }

  /// What would have to be otherwise for Deli's tool to see a call of `Inject`; nil where it does.
  fileprivate func reasonNotToSee(_ member: DeliMember) -> String? {
    if extensionMembers.contains(where: { $0.owner == member.owner }) {
      return "move the call into the declaration of '\(type.qualifiedName)'"
    }
    if ![.class, .struct].contains(type.kind) { return "Deli reads classes and structs only" }
    if !type.access.isVisibleInModule { return "make '\(type.qualifiedName)' internal or public" }
    let isSearched = markers.contains { $0.origin == .declared && $0.marker.isSearchedForInjection }
    return isSearched ? nil : "add 'Inject' to what '\(type.qualifiedName)' itself conforms to"
  }
}

extension Finding {
  fileprivate static func registeredProtocol(_ entry: DeliProject.Entry, _ mark: DeliProject.Mark) -> Finding {
    .refused(
      "'\(entry.type.qualifiedName)' is a protocol, of which Deli can't make a value as '\(mark.marker.rawValue)'",
      at: mark.location,
      notes: [Note("write '\(mark.marker.rawValue)' behind the classes that conform to it")]
    )
  }
}
