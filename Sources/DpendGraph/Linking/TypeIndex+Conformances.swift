extension TypeIndex {
  /// Something that a type declares to be.
  public struct Conformance: Hashable, Sendable {
    /// The protocol or superclass, resolved, without `any`.
    public let type: CanonicalType

    /// Whether the project or a library knows it.
    public let isKnown: Bool

    /// The `#if` conditions of the extension that declares it; always for the type's own declaration.
    public let condition: BuildCondition
  }

  /// What a type declares to be, in its declaration and in its extensions, in the order of the source.
  ///
  /// Compositions count as their members. Extensions that hold for some generic arguments only are left out.
  public func conformances(of declaration: TypeDeclaration) -> [Conformance] {
    let own = declaration.inherited.flatMap { conformances($0, in: declaration.clauseContext, condition: .always) }
    let extensions = self[id(declaration.path, in: declaration.location.file)]?.extensions ?? []
    let added = extensions.filter { !$0.isConstrained && !$0.condition.excludes(declaration.condition) }
      .flatMap { extensionDeclaration in
        extensionDeclaration.inherited.flatMap { entry in
          conformances(
            entry,
            in: context(of: extensionDeclaration, of: declaration),
            condition: extensionDeclaration.condition
          )
        }
      }
    return (own + added).reduce(into: []) { known, next in
      if !known.contains(where: { $0.type == next.type && $0.condition == .always }) { known.append(next) }
    }
  }

  /// Whether a type is, or inherits from, one that the closure knows.
  public func inherits(_ declaration: TypeDeclaration, where isKnown: (NominalType) -> Bool) -> Bool {
    conformances(of: declaration).compactMap(\.type.nominal).contains { nominal in
      isKnown(nominal) || allSupertypes(of: nominal).contains(where: isKnown)
    }
  }

  /// The global actor that a type is isolated to: its own, or else that of its superclass or of a protocol in its declaration,
  /// in whatever builds.
  public func globalActor(of declaration: TypeDeclaration) -> String? {
    var pending = [declaration]
    var seen: Set<TypeID> = []
    while let next = pending.popLast() {
      if let actor = next.globalActor { return actor.isEmpty ? nil : actor }
      let id = id(next.path, in: next.location.file)
      guard seen.insert(id).inserted else { continue }
      let inherited = (supertypes[id] ?? []).compactMap(self.id(of:))
      pending += inherited.flatMap { self[$0]?.declarations ?? [] }
        .filter { !$0.condition.excludes(declaration.condition) }.reversed()
    }
    return nil
  }

  /// Who may name a type that the project declares, the most that one of its declarations allows; nil for another one.
  public func access(of nominal: NominalType) -> AccessLevel? {
    id(of: nominal).flatMap { self[$0] }?.declarations.map(\.access).max()
  }

  /// Where the names in an extension of a type are looked up.
  func context(of declaration: ExtensionDeclaration, of type: TypeDeclaration) -> LexicalContext {
    LexicalContext(
      file: declaration.location.file,
      enclosing: type.path,
      genericParameters: type.context.genericParameters
    )
  }

  private func conformances(
    _ entry: InheritedType,
    in context: LexicalContext,
    condition: BuildCondition
  ) -> [Conformance] {
    resolve(entry.type, in: context).withoutExistentials.members.map { member in
      Conformance(type: member, isKnown: member.nominal.flatMap(id(of:)) != nil, condition: condition)
    }
  }
}
