import DpendGraph

/// The code that requests values of generated containers outside of any binding.
struct ContainerConsumers {
  let requests: ContainerRequests

  /// Creates a consumer for each type with such code, and an entry point for each request outside of all types.
  func collect() -> CollectedBindings {
    var collected = CollectedBindings()
    var consumers: [TypeIndex.TypeID: Binding] = [:]
    for call in requests.project.calls where call.owner == nil {
      guard let (found, component) = requests.request(for: call) else { continue }
      var request = found
      if call.context.enclosing.isEmpty {
        collected.entryPoints.append(EntryPoint(key: request.key, location: request.location))
        continue
      }
      let index = requests.project.index
      let id = index.enclosingType(of: call.context) ?? index.id(call.context.enclosing, in: call.context.file)
      if let known = consumers[id]?.component, known != component.id { request.component = component.id }
      consumers[id, default: consumer(id, at: call, in: component)].requests.append(request)
    }
    collected.bindings = consumers.values.sorted { $0.id < $1.id }
    return collected
  }

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
