import DpendGraph

/// Creates the bindings of one type with its members.
struct DeliTypeBindings {
  let project: DeliProject
  let entry: DeliEntry

  /// The container of the type's file.
  let container: Component

  /// The creator of the requests.
  var requestFactory: DeliRequestFactory

  /// The bindings created so far.
  var collected: CollectedBindings

  var index: TypeIndex { project.index }
  var type: TypeDeclaration { entry.type }
  var name: String { entry.type.qualifiedName }

  /// The id of the component with the name of the type.
  var componentID: ComponentID { ComponentID("\(module).\(name)") }

  /// The module that declares the type.
  var module: String { index.files[type.location.file]?.module ?? "" }

  init(_ entry: DeliEntry, in container: DeliContainers.Container, of project: DeliProject) {
    self.project = project
    self.entry = entry
    self.container = container.component
    requestFactory = DeliRequestFactory(project: project, values: container.values)
    collected = CollectedBindings(components: [container.component])
  }

  /// Creates the bindings.
  mutating func create() {
    let requests = requestsInBodies()
    let registering = entry.markers.filter(\.marker.registers)
    if type.kind == .protocol {
      collected.findings += registering.filter { $0.origin == .declared }.map(registeredProtocol)
    } else {
      for mark in registering { register(mark, requests) }
      if registering.isEmpty, !requests.isEmpty {
        var consumer = binding(name, kind: .consumer)
        consumer.id = BindingID("\(module).\(name)")
        consumer.scope = .unknown
        consumer.requests = requests
        collected.bindings.append(consumer)
      }
      if entry.isModuleFactory { addModuleFactory() }
    }
    collected.findings += requestFactory.findings
  }

  /// Returns the requests in the bodies of the type and of its extensions, and adds the entry points in them.
  private mutating func requestsInBodies() -> [DependencyRequest] {
    var found: [DependencyRequest] = []
    for member in entry.members + entry.extensionMembers + entry.nestedCalls
    where project.seesDeli(member.location.file) {
      switch member.content {
      case .request(let request) where request.form == .lookup:
        if let entryPoint = project.entryPoint(member) { collected.entryPoints.append(entryPoint) }
      case .request(let request) where request.form == .wrapper || entry.canInject:
        guard let created = requestFactory.create(request, in: member.context) else { continue }
        found.append(created)
        if request.form == .call { collected.findings += findings(aboutCall: member) }
      case .valueRequest(let path?): requestFactory.check(path, at: member.location)
      case .valueRequest(nil): collected.findings.append(.computedPath(at: member.location))
      default: break
      }
    }
    return found
  }

  /// Creates a binding of the type, or of one of its members, in the container of the file, without keys and requests.
  func binding(_ factory: String, at member: DeliMember? = nil, kind: BindingKind) -> Binding {
    let location = member?.location ?? type.location
    return Binding(
      id: BindingID("\(module).\(name).\(factory)"),
      type: index.canonicalType(of: type),
      keys: [],
      factory: Factory(name: factory),
      kind: kind,
      dialect: DeliDialect.dialect,
      module: module,
      component: container.id,
      access: type.access,
      condition: member.map { type.condition.and($0.condition) } ?? type.condition,
      requiredModules: index.files[location.file]?.imports ?? [],
      location: location
    )
  }

  /// Adds a component with the name of the type.
  mutating func addComponent(parent: ComponentID? = nil, collaborators: [ComponentID] = []) {
    let component = Component(
      id: componentID,
      name: name,
      kind: parent == nil ? .container : .configuration,
      parent: parent,
      collaborators: collaborators,
      module: module
    )
    collected.append(CollectedBindings(components: [component]))
  }
}
