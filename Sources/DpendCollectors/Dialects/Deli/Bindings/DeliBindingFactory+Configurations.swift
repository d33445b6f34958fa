import DpendGraph

extension DeliBindingFactory {
  /// Adds a `Configuration` and what it makes.
  mutating func addConfiguration(
    _ entry: DeliProject.Entry,
    uses: [DependencyRequest],
    in container: DeliContainers.Container,
    _ requests: inout DeliRequests
  ) {
    let type = entry.type
    let component = Component(
      id: ComponentID("\(module(of: type)).\(type.qualifiedName)"),
      name: type.qualifiedName,
      kind: .configuration,
      parent: container.component.id,
      module: module(of: type)
    )
    var own = registration(of: entry, .configuration, in: component.id)
    own.id = BindingID("\(module(of: type)).\(type.qualifiedName).init()")
    own.requests = uses
    collected.append(CollectedBindings(components: [component], bindings: [own]))
    for member in entry.members + entry.extensionMembers {
      guard case .product(let product) = member.content else { continue }
      if let type = product.type {
        collected.bindings.append(binding(of: product, type, member, in: entry, component.id, &requests))
      }
      collected.findings += findings(about: product, member, in: entry)
    }
  }

  private func binding(
    of product: DeliProduct,
    _ made: DeliType,
    _ member: DeliMember,
    in entry: DeliProject.Entry,
    _ component: ComponentID,
    _ requests: inout DeliRequests
  ) -> Binding {
    let type = index.resolve(made.type, in: member.context).withoutExistentials
    let supertypes = type.nominal.map { nominal in index.allSupertypes(of: nominal).map { CanonicalType.nominal($0) } }
    let keys = DeliKeys(type, supertypes ?? [], qualifier: product.qualifier.literal ?? "")
    let configuration = index.canonicalType(of: entry.type)
    for value in product.values { requests.check(use: value.path, at: value.location) }
    return Binding(
      id: BindingID("\(module(of: entry.type)).\(entry.type.qualifiedName).\(product.name)"),
      type: type,
      keys: keys.own,
      fallbackKeys: keys.linked,
      factory: Factory(name: product.name),
      kind: .closure,
      scope: .named(product.scope.literal ?? "singleton"),
      dialect: DeliDialect.dialect,
      module: module(of: entry.type),
      component: component,
      access: entry.type.access,
      condition: entry.type.condition.and(member.condition),
      requests: product.dependencies.enumerated().map { position, type in
        let name = product.names.indices.contains(position) ? product.names[position] : "_"
        return requests.request(handedOver: type, as: name, in: member.context)
      }
        + product.uses.compactMap { requests.request($0, in: member.context) } + [
          DependencyRequest(
            label: nil,
            name: "parent",
            declaredType: configuration,
            alternatives: [DependencyRequest.Alternative(Key(configuration))],
            injection: .call,
            location: member.location
          )
        ],
      requiredModules: index.files[member.location.file]?.imports ?? [],
      location: member.location
    )
  }

  private func findings(
    about product: DeliProduct,
    _ member: DeliMember,
    in entry: DeliProject.Entry
  ) -> [Finding] {
    var found: [Finding] = []
    if let problem = product.problem { found.append(.about("'\(product.name)'", problem, at: member.location)) }
    if product.problem == nil, member.owner != entry.type.location {
      found.append(
        .unseen(
          "Deli doesn't read '\(product.name)', as it doesn't read extensions",
          at: member.location,
          advice: "move it into the declaration of '\(entry.type.qualifiedName)'"
        )
      )
    }
    if product.scope == .computed {
      found.append(
        .unseen(
          "Deli doesn't read the scope of '\(product.name)': its value is not written out",
          at: member.location,
          advice: "write one of \(DeliText.scopes.map { "." + $0 }.joined(separator: ", "))"
        )
      )
    }
    found += product.dependencies.filter(\.isList).map { list in
      .refused(
        "Deli hands no lists to the closure of 'Config'",
        at: list.location,
        notes: [Finding.Note("call 'Inject([\(list.type)].self)' in the closure")]
      )
    }
    if entry.type.path.count > 1 {
      found.append(
        .refused(
          "Deli looks for the configuration of '\(product.name)' as '\(entry.type.path.last ?? "")', and knows it as '\(entry.type.qualifiedName)'",
          at: member.location,
          notes: [Finding.Note("declare '\(entry.type.path.last ?? "")' outside of other types")]
        )
      )
    }
    return found
  }
}
