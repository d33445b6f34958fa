import DpendGraph

/// Types that the bindings of a vocabulary ask for and that the project declares without registering them, each with what to do.
struct UnregisteredTypes {
  let index: TypeIndex

  /// What keeps a declared type from being provided, in the words of the vocabulary.
  let reason: String

  /// The types that would meet requests of some bindings if they were registered.
  func entries(for bindings: [Binding]) -> [UnavailableBinding] {
    let provided = Set(bindings.flatMap(\.keys).map(\.type))
    var seen: Set<CanonicalType> = []
    return bindings.flatMap { binding in
      binding.requests.filter { $0.source == .container }.compactMap { request in
        let type = request.key.type
        guard !provided.contains(type), seen.insert(type).inserted else { return nil }
        return type.nominal.flatMap { entry(for: $0, askedBy: binding) }
      }
    }
  }

  private func entry(for type: NominalType, askedBy binding: Binding) -> UnavailableBinding? {
    guard let id = index.id(of: type), let declaration = index[id]?.declarations.first, declaration.kind != .protocol
    else {
      return nil
    }
    let unregistered = Binding(
      id: BindingID("\(id.module).\(id.name)"),
      type: .nominal(type),
      keys: [Key(.nominal(type))],
      factory: Factory(name: "init"),
      kind: .initializer,
      dialect: SourceryDialect.identifier,
      module: id.module,
      component: binding.component,
      access: declaration.access,
      condition: declaration.condition,
      location: declaration.location
    )
    return UnavailableBinding(unregistered, reason: .notRegistered(because: reason))
  }
}
