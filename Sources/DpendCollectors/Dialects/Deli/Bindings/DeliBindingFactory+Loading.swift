import DpendGraph

extension DeliBindingFactory {
  /// Removes the bindings that another loaded container replaces.
  ///
  /// Where several loaded containers register the same key, the context uses the first container in its order.
  mutating func removeOverridden() {
    let order = loadOrder()
    guard order.count > 1 else { return }
    let parents = Dictionary(
      collected.components.map { ($0.id, $0.parent ?? $0.id) },
      uniquingKeysWith: { first, _ in first }
    )
    let rank = { (binding: Binding) in parents[binding.component].flatMap { order.firstIndex(of: $0) } }
    var providers: [Key: (rank: Int, location: SourceLocation)] = [:]
    for binding in collected.bindings {
      guard let key = binding.keys.first, let rank = rank(binding) else { continue }
      if rank < providers[key]?.rank ?? .max { providers[key] = (rank, binding.location) }
    }
    var replacing: [ComponentID: [ComponentID]] = [:]
    collected.bindings.removeAll { binding in
      guard let provider = binding.keys.first.flatMap({ providers[$0] }), let rank = rank(binding),
        rank != provider.rank
      else { return false }
      collected.unavailable.append(UnavailableBinding(binding, reason: .replaced(at: provider.location)))
      replacing[order[rank], default: []].append(order[provider.rank])
      return true
    }
    collected.components = collected.components.map { $0.adding(collaborators: replacing[$0.id] ?? []) }
  }

  /// Returns the loaded containers in the order in which the context searches them: the highest priority first, and of equal
  /// priorities the last one first.
  private func loadOrder() -> [ComponentID] {
    let loads = project.loads.flatMap { member -> [(container: ComponentID, priority: Int)] in
      guard case .load(let types, let priority) = member.content else { return [] }
      return types.compactMap { container($0, in: member.context) }.map { ($0, priority) }
    }
    return loads.enumerated().sorted {
      ($1.element.priority, $1.offset) < ($0.element.priority, $0.offset)
    }.map(\.element.container)
  }

  /// Returns the container of a loaded type: a handwritten one, or else the generated one of the current or the named module.
  private func container(_ type: CanonicalType, in context: LexicalContext) -> ComponentID? {
    if let nominal = index.resolve(type, in: context).nominal, let module = nominal.module {
      let id = ComponentID("\(module).\(nominal.qualifiedName)")
      return collected.components.contains { $0.id == id } ? id : nil
    }
    guard let names = type.nominal?.components.map(\.name), let name = names.last else { return nil }
    let named = collected.components.filter { $0.generated.name == name }.map(\.id)
    if names.count > 1 {
      let inModule = collected.components.filter { $0.kind == .container && $0.module == names[0] }.map(\.id)
      return inModule.first(where: named.contains) ?? inModule.first { $0.rawValue.hasPrefix("deli.") }
    }
    let current = containers.container(of: context.file)?.component.id
    if let current, named.isEmpty || named.contains(current) { return current }
    return named.count == 1 ? named[0] : nil
  }
}

extension Component {
  /// Returns the component with further collaborators, in order and each once.
  fileprivate func adding(collaborators others: [ComponentID]) -> Component {
    let all = others.reduce(into: collaborators) { if !$0.contains($1) { $0.append($1) } }
    var component = Component(id: id, name: name, kind: kind, parent: parent, collaborators: all, module: module)
    component.hasUnknownRequests = hasUnknownRequests
    component.isClosed = isClosed
    component.configuration = configuration
    component.generated = generated
    return component
  }
}
