extension TypeIndex {
  /// The attributes of the language and of SwiftData whose names end as those of global actors usually do.
  private static let otherAttributes: Set<String> = ["ModelActor", "globalActor"]

  /// Returns the global actor of a type: its own, or that of its superclass or of a protocol in its declaration, in any build.
  package func globalActor(of declaration: TypeDeclaration) -> String? {
    let isWritten = declaration.isolation != .attributes([])
    if !isWritten, !isolatedTypes.contains(id(declaration.path, in: declaration.location.file)) { return nil }
    var pending = [declaration]
    var seen: Set<TypeID> = []
    while let next = pending.popLast() {
      if next.isolation == .nonisolated { return nil }
      if let actor = globalActor(among: next.isolation, in: next.clauseContext) { return actor }
      let id = id(next.path, in: next.location.file)
      guard seen.insert(id).inserted else { continue }
      let inherited = (supertypes[id] ?? []).compactMap(self.id(of:))
      pending += inherited.flatMap { self[$0]?.declarations ?? [] }
        .filter { !$0.condition.excludes(declaration.condition) }.reversed()
    }
    return nil
  }

  /// Returns the types with attributes or `nonisolated`, and those that inherit from them, directly or transitively.
  ///
  /// - Complexity: O(*n*) for *n* entries of inheritance clauses.
  func typesWithIsolation() -> Set<TypeID> {
    var subtypes: [TypeID: [TypeID]] = [:]
    for (id, types) in supertypes {
      for supertype in types.compactMap(self.id(of:)) { subtypes[supertype, default: []].append(id) }
    }
    var pending = entries.filter { $0.value.declarations.contains { $0.isolation != .attributes([]) } }.map(\.key)
    var found = Set(pending)
    while let next = pending.popLast() { pending += (subtypes[next] ?? []).filter { found.insert($0).inserted } }
    return found
  }

  /// Returns the global actor of a member of a type: its own, or else that of the type.
  package func globalActor(_ own: WrittenIsolation, in type: TypeDeclaration) -> String? {
    if own == .nonisolated { return nil }
    return globalActor(among: own, in: type.context) ?? globalActor(of: type)
  }

  /// Returns the global actor among the attributes of a declaration.
  ///
  /// - Parameters:
  ///   - written: The attributes.
  ///   - context: The context in which their names are looked up.
  /// - Returns: The name, qualified by the enclosing types; `nil` for none.
  package func globalActor(among written: WrittenIsolation, in context: LexicalContext) -> String? {
    guard case .attributes(let names) = written else { return nil }
    return names.lazy.compactMap { globalActor(named: $0, in: context) }.first
  }

  /// Returns the qualified name of the global actor that an attribute refers to.
  ///
  /// Where the project declares neither a type nor a macro of the name, a name that ends in `Actor` is that of a global actor.
  private func globalActor(named name: String, in context: LexicalContext) -> String? {
    guard let type = resolve(.named(name), in: context).nominal else { return nil }
    let declarations = id(of: type).flatMap { self[$0] }?.declarations ?? []
    if !declarations.isEmpty {
      return declarations.contains { $0.attributes.contains("globalActor") } ? type.qualifiedName : nil
    }
    let simpleName = type.components[type.components.count - 1].name
    let isOther = macros.contains(simpleName) || Self.otherAttributes.contains(simpleName)
    return simpleName.hasSuffix("Actor") && !isOther ? type.qualifiedName : nil
  }
}
