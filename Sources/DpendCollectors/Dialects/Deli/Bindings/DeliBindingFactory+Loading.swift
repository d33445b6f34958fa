import DpendGraph

extension DeliBindingFactory {
  /// A container that is loaded.
  private struct Load {
    let container: ComponentID
    let priority: Int
  }

  /// Where several containers that are loaded together register one key, the first in the order of the context is asked, and the
  /// others' registrations are never used.
  mutating func replaceOverridden() {
    let order = loadOrder()
    guard order.count > 1 else { return }
    let rank = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let parents = Dictionary(
      collected.components.map { ($0.id, $0.parent ?? $0.id) },
      uniquingKeysWith: { first, _ in first }
    )
    var owners: [Key: (container: ComponentID, location: SourceLocation)] = [:]
    let ranked = collected.bindings.filter { !$0.keys.isEmpty }.compactMap { binding in
      parents[binding.component].flatMap { container in rank[container].map { ($0, container, binding) } }
    }
    for (_, container, binding) in ranked.sorted(by: { $0.0 < $1.0 }) where owners[binding.keys[0]] == nil {
      owners[binding.keys[0]] = (container, binding.location)
    }
    var overriding: [ComponentID: [ComponentID]] = [:]
    collected.bindings.removeAll { binding in
      guard let key = binding.keys.first, let container = parents[binding.component], rank[container] != nil,
        let owner = owners[key], owner.container != container
      else { return false }
      collected.unavailable.append(UnavailableBinding(binding, reason: .replaced(at: owner.location)))
      overriding[container, default: []].append(owner.container)
      return true
    }
    collected.components = collected.components.map { component in
      component.asking(overriding[component.id] ?? [])
    }
  }

  /// The containers that code loads, in the order in which the context asks them: those of high priority first, and of those of
  /// one priority the last one first.
  private func loadOrder() -> [ComponentID] {
    let loads = project.loads.flatMap { member -> [Load] in
      guard case .load(let types, let priority) = member.content else { return [] }
      return types.compactMap { type in
        container(type, in: member.context).map { Load(container: $0, priority: priority) }
      }
    }
    return loads.enumerated().sorted {
      ($1.element.priority, $1.offset) < ($0.element.priority, $0.offset)
    }.map(\.element.container)
  }

  /// The container that a type stands for: one that somebody wrote, or else that of the code around or of the module before it,
  /// as its own class is written by Deli's tool.
  private func container(_ type: DeliType, in context: LexicalContext) -> ComponentID? {
    let resolved = index.resolve(type.type, in: context)
    if let nominal = resolved.nominal, let module = nominal.module {
      let id = ComponentID("\(module).\(nominal.qualifiedName)")
      return collected.components.contains { $0.id == id } ? id : nil
    }
    if let written = type.type.nominal, written.components.count > 1 {
      return ComponentID("deli.\(written.components[0].name)")
    }
    return containers.container(of: context.file)?.component.id
  }
}

extension Component {
  /// The component with further containers to ask, the first ones first.
  fileprivate func asking(_ others: [ComponentID]) -> Component {
    var all = collaborators
    for other in others where other != id && !all.contains(other) { all.append(other) }
    return Component(id: id, name: name, kind: kind, parent: parent, collaborators: all, module: module)
  }
}
