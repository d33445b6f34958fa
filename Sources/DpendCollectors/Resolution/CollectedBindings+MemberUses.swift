import DpendGraph

extension CollectedBindings {
  /// Adds the parts of the code and the uses of members to the entry points of programs, and to the bindings of the objects that their
  /// code creates, and of the view controllers that it requests.
  ///
  /// - Parameters:
  ///   - declarations: The declarations with the bodies of code.
  ///   - index: The types of all files.
  mutating func addMemberUses(_ declarations: Declarations, _ index: TypeIndex) {
    let entryPoints = bindings.filter { $0.kind == .consumer && $0.isRoot }
    if entryPoints.isEmpty { return }
    let created = Set(
      entryPoints.flatMap(\.requests).flatMap { if case .passed(let ids) = $0.source { ids } else { [BindingID]() } }
    )
    let requested = Set(
      entryPoints.flatMap(\.requests).filter { $0.source == .container }.flatMap(\.alternatives)
        .map(\.key.withoutExistentials)
    )
    let starting = bindings.indices.filter {
      bindings[$0].kind == .consumer
        ? bindings[$0].isRoot
        : created.contains(bindings[$0].id) || isViewController(bindings[$0], requestedBy: requested, index)
    }
    addCode(to: starting, declarations, index)
    let called = Set(starting.flatMap { calledObjects(of: bindings[$0]) })
    let injected = Set(starting.flatMap { calledKeys(of: bindings[$0]) })
    let others = bindings.indices.filter {
      let isCalled = called.contains(bindings[$0].id) || bindings[$0].provides(oneOf: injected)
      return isCalled && bindings[$0].codeParts.isEmpty
    }
    addCode(to: others, declarations, index)
    addCodeOfFunctions(declarations)
  }

  /// Adds the parts of their code to the functions that no object has: these show which requests are in branches.
  private mutating func addCodeOfFunctions(_ declarations: Declarations) {
    let functions = Dictionary(
      bindings.indices.filter { bindings[$0].isFunction }.map { (bindings[$0].location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    if functions.isEmpty { return }
    for body in declarations.all(CodeBody.self) where body.dialect == CompositionDialect.identifier {
      guard let position = functions[body.location] else { continue }
      bindings[position].codeParts = CodePart.all(in: [body], properties: [], among: [])
    }
  }

  /// Whether a binding creates a view controller under one of some keys.
  private func isViewController(_ binding: Binding, requestedBy keys: Set<Key>, _ index: TypeIndex) -> Bool {
    binding.keys.contains { keys.contains($0.withoutExistentials) }
      && (binding.type.nominal.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations ?? []).contains {
        ServiceTypes.isViewController($0, index)
      }
  }

  /// Adds the parts of the code, the uses and the calls to some bindings.
  private mutating func addCode(to indices: [Int], _ declarations: Declarations, _ index: TypeIndex) {
    let nominals = indices.map { bindings[$0].typeOfObject(index) }
    let types = nominals.map { $0.flatMap(index.id(of:)) }
    let bodies = bodies(of: Set(types.compactMap(\.self)), declarations, index)
    let callable = bodiesOfCallAsFunction(of: nominals.compactMap(\.self), declarations, index)
    let files = Set([bodies, callable].flatMap { $0.values.joined() }.map(\.location.path))
    let locations = declarations.all(CodeBody.self).map(\.location).filter { files.contains($0.path) }.sorted()
    for ((position, nominal), type) in zip(zip(indices, nominals), types) {
      guard let type, let nominal, let name = nominal.components.last?.name else { continue }
      let supertypes = index.allSupertypes(of: nominal).compactMap(index.id(of:))
      let own = bodies[type] ?? []
      let bodies = own + Self.inherited(supertypes.map { callable[$0] ?? [] }, besides: own)
      let properties = index[type]?.declarations.flatMap(\.properties).filter { !$0.isStatic } ?? []
      let reader = MemberUseReader(
        bodies,
        properties: bindings[position].requests.filter { $0.injection == .property }.map { $0.label ?? $0.name },
        declarations: properties,
        typeName: name
      )
      bindings[position].memberUses = reader.uses()
      bindings[position].objectCalls = reader.calls()
      bindings[position].codeParts = CodePart.all(in: bodies, properties: properties, among: locations)
    }
  }

  /// Returns the ids of the objects that code passes to properties of a binding and whose functions the code of the binding calls.
  private func calledObjects(of binding: Binding) -> [BindingID] {
    let names = Set(binding.objectCalls.map(\.object))
    return binding.requests.filter { names.contains($0.label ?? $0.name) }.flatMap { request in
      if case .passed(let ids) = request.source { ids } else { [BindingID]() }
    }
  }

  /// Returns the keys of the objects that a container supplies to properties of a binding and whose functions its code calls.
  private func calledKeys(of binding: Binding) -> [Key] {
    let names = Set(binding.objectCalls.map(\.object))
    return binding.requests.filter { $0.source == .container && names.contains($0.label ?? $0.name) }
      .flatMap(\.alternatives).map(\.key.withoutExistentials)
  }

  /// Returns the functions of supertypes, the nearest first, that neither the type nor a nearer supertype declares itself.
  private static func inherited(_ supertypes: [[CodeBody]], besides own: [CodeBody]) -> [CodeBody] {
    var known = Set(own.map(\.signature))
    return supertypes.flatMap { bodies in
      let added = bodies.filter { !known.contains($0.signature) }
      known.formUnion(added.map(\.signature))
      return added
    }
  }

  /// Returns the functions with which the objects of some types are called and that a supertype declares, by supertype.
  private func bodiesOfCallAsFunction(
    of types: [NominalType],
    _ declarations: Declarations,
    _ index: TypeIndex
  ) -> [TypeIndex.TypeID: [CodeBody]] {
    let supertypes = Set(types.flatMap { index.allSupertypes(of: $0) }.compactMap(index.id(of:)))
    return bodies(of: supertypes, declarations, index).mapValues { $0.filter { $0.name == "callAsFunction" } }
  }

  /// Returns the bodies of some types, in the order of the source.
  private func bodies(
    of types: Set<TypeIndex.TypeID>,
    _ declarations: Declarations,
    _ index: TypeIndex
  ) -> [TypeIndex.TypeID: [CodeBody]] {
    let names = Set(types.compactMap { $0.name.split(separator: ".").last })
    return declarations.all(CodeBody.self).reduce(into: [:]) { bodies, body in
      guard body.dialect == CompositionDialect.identifier, let name = body.context.enclosing.last,
        name.split(separator: ".").last.map(names.contains) ?? false,
        let type = index.enclosingType(of: body.context), types.contains(type)
      else { return }
      bodies[type, default: []].append(body)
    }
  }
}

extension CodeBody {
  /// The name with labels, and the types of the parameters.
  fileprivate var signature: [String] { [nameWithLabels] + parameters.map(\.type.description) }
}

extension Binding {
  /// Whether it provides one of some keys.
  fileprivate func provides(oneOf keys: Set<Key>) -> Bool {
    !keys.isEmpty && self.keys.contains { keys.contains($0.withoutExistentials) }
  }

  /// The type of its object, whose code runs: the only one that its code creates, if it provides a protocol.
  fileprivate func typeOfObject(_ index: TypeIndex) -> NominalType? {
    let kind = type.nominal.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations.first?.kind
    if kind == .protocol, createdTypes.count == 1 { return createdTypes[0].nominal }
    return type.nominal
  }
}
