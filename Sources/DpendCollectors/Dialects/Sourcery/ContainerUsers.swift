import DpendGraph

/// The code that asks generated containers for something without being a part of them.
struct ContainerUsers {
  private let requests: ContainerRequests

  init(_ requests: ContainerRequests) {
    self.requests = requests
  }

  /// Adds what code asks for: to the binding of the type that it stands in, else to a consumer of its own; what stands outside of
  /// all types is an entry point.
  func add(to collected: inout CollectedBindings) {
    var consumers: [TypeIndex.TypeID: Binding] = [:]
    for call in requests.project.calls where call.owner == nil {
      guard let (request, component) = requests.request(for: call) else { continue }
      if call.context.enclosing.isEmpty {
        collected.entryPoints.append(EntryPoint(key: request.key, location: request.location))
        continue
      }
      let id = id(of: call.context)
      let own = collected.bindings.indices.filter { collected.bindings[$0].isMade(of: id) }
      for index in own { collected.bindings[index].requests.append(request) }
      if own.isEmpty {
        consumers[id, default: consumer(id, at: call, in: component)].requests.append(request)
      }
    }
    collected.bindings += consumers.values.sorted { $0.id < $1.id }
  }

  private func id(of context: LexicalContext) -> TypeIndex.TypeID {
    requests.project.index.enclosingType(of: context) ?? requests.project.index.id(context.enclosing, in: context.file)
  }

  /// A binding of the code in a type, which provides nothing.
  private func consumer(_ id: TypeIndex.TypeID, at call: ContainerCall, in component: Component) -> Binding {
    let index = requests.project.index
    let declaration = index[id]?.declarations.first
    return Binding(
      id: BindingID("\(id.module).\(id.name)"),
      type: declaration.map(index.canonicalType) ?? .named(id.name),
      keys: [],
      factory: Factory(name: ""),
      kind: .consumer,
      dialect: SourceryDialect.identifier,
      module: id.module,
      component: component.id,
      access: declaration?.access ?? .internal,
      condition: declaration?.condition ?? call.condition,
      requiredModules: index.files[call.location.file]?.imports ?? [],
      location: declaration?.location ?? call.location
    )
  }
}

extension Binding {
  /// Whether an initializer of a type makes the value.
  fileprivate func isMade(of id: TypeIndex.TypeID) -> Bool {
    guard kind == .initializer, let nominal = type.nominal else { return false }
    return nominal.module == id.module && nominal.qualifiedName == id.name
  }
}
