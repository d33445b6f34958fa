import DpendGraph

extension CollectedBindings {
  /// Adds the parts of the code and the uses of members to the entry points of programs, and to the bindings of the objects that their code creates.
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
    let starting = bindings.indices.filter {
      bindings[$0].kind == .consumer ? bindings[$0].isRoot : created.contains(bindings[$0].id)
    }
    let types = starting.map { bindings[$0].type.nominal.flatMap(index.id(of:)) }
    let bodies = bodies(of: Set(types.compactMap(\.self)), declarations, index)
    for (position, type) in zip(starting, types) {
      guard let type, let name = bindings[position].type.nominal?.components.last?.name else { continue }
      let reader = MemberUseReader(
        bodies[type] ?? [],
        properties: bindings[position].requests.filter { $0.injection == .property }.map { $0.label ?? $0.name },
        typeName: name
      )
      bindings[position].memberUses = reader.uses()
      let properties = index[type]?.declarations.flatMap(\.properties).filter { !$0.isStatic } ?? []
      bindings[position].codeParts = CodePart.all(in: bodies[type] ?? [], properties: properties)
    }
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

extension CodePart {
  /// Returns the parts of the code of a type, in the order of the source.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the type, also those in extensions.
  ///   - properties: The properties of its objects.
  /// - Returns: The parts.
  fileprivate static func all(in bodies: [CodeBody], properties: [PropertyDeclaration]) -> [CodePart] {
    let named = Set(bodies.map(\.name))
    let ofBodies = bodies.map { body in
      CodePart(
        kind: kind(of: body),
        name: body.userName,
        location: body.location,
        branchBoundaries: body.branchBoundaries
      )
    }
    // A property wrapper has no body of its own, and neither has a property that an initializer sets.
    let ofProperties = properties.filter { !named.contains($0.name) }.map { property in
      CodePart(kind: .storedProperty, name: property.name, location: property.location)
    }
    return (ofBodies + ofProperties).sorted { $0.location < $1.location }
  }

  private static func kind(of body: CodeBody) -> Kind {
    switch body.kind {
    case .initializer: .initializer
    case .property: body.isStatic ? .member : .storedProperty
    case .function: body.isStart ? .main : .member
    case .lazyProperty, .accessor, .topLevel: .member
    }
  }
}

extension CodeBody {
  /// The locations from which on the code is in branches, and no longer is, in turn and in the order of the source.
  fileprivate var branchBoundaries: [SourceLocation] {
    var visited: [(location: SourceLocation, isInBranch: Bool)] = []
    for statement in statements {
      statement.visitExpressions { expression, surroundings in
        visited.append((expression.location, surroundings.isInBranch))
      }
    }
    // An expression is in no branch if another one at its location is not, such as a call with its callee.
    visited.sort { ($0.location, $0.isInBranch ? 1 : 0) < ($1.location, $1.isInBranch ? 1 : 0) }
    var boundaries: [SourceLocation] = []
    for (number, code) in visited.enumerated() where number == 0 || visited[number - 1].location != code.location {
      if code.isInBranch == boundaries.count.isMultiple(of: 2) { boundaries.append(code.location) }
    }
    return boundaries
  }
}
