extension TypeIndex {
  /// An entry of a type's inheritance clauses.
  package struct Conformance: Hashable, Sendable {
    /// The protocol or superclass, resolved, without `any`.
    package let type: CanonicalType

    /// Whether the project or a library declares it.
    package let isKnown: Bool

    /// The `#if` condition of the extension that declares it; always for the type's own declaration.
    package let condition: BuildCondition
  }

  /// Returns the conformances and the superclass of a type, from its declaration and its extensions, in source order.
  ///
  /// A composition counts as its members.
  ///
  /// - Parameters:
  ///   - declaration: The declaration of the type.
  ///   - hasConstrained: Whether extensions with a `where` clause count, whose conformances not every instance has.
  /// - Returns: The conformances, each once.
  package func conformances(
    of declaration: TypeDeclaration,
    withConstrained hasConstrained: Bool = false
  ) -> [Conformance] {
    if !hasConstrained, let known = shared.tables.conformances[declaration.location] { return known }
    return findConformances(of: declaration, withConstrained: hasConstrained)
  }

  /// Returns the conformances of all declared types, without those of constrained extensions, by the locations of their declarations.
  func conformancesOfDeclarations() -> [SourceLocation: [Conformance]] {
    Dictionary(
      allDeclarations.map { ($0.location, findConformances(of: $0, withConstrained: false)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func findConformances(of declaration: TypeDeclaration, withConstrained hasConstrained: Bool) -> [Conformance]
  {
    let own = declaration.inherited.flatMap { conformances($0, in: declaration.clauseContext, condition: .always) }
    let extensions = self[id(declaration.path, in: declaration.location.file)]?.extensions ?? []
    let counted = extensions.filter { hasConstrained || !$0.isConstrained }
    let added = counted.filter { !$0.condition.excludes(declaration.condition) }
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

  /// Whether a type is, or inherits from, one that satisfies a condition.
  package func inherits(_ declaration: TypeDeclaration, where isKnown: (NominalType) -> Bool) -> Bool {
    conformances(of: declaration).compactMap(\.type.nominal).contains { nominal in
      isKnown(nominal) || allSupertypes(of: nominal).contains(where: isKnown)
    }
  }

  /// The classes and protocols for the objects of a database, by the modules that declare them.
  private static let persistentTypes: [(modules: Set<String>, types: Set<String>)] = [
    (["CoreData"], ["NSManagedObject"]),
    (["Realm", "RealmSwift"], ["AsymmetricObject", "EmbeddedObject", "Object", "RLMEmbeddedObject", "RLMObject"]),
    (["SwiftData"], ["PersistentModel"]),
  ]

  /// Whether the objects of a class are stored in a database, so that they are values.
  package func isPersistent(_ declaration: TypeDeclaration) -> Bool {
    declaration.kind == .class
      && inherits(declaration) { id(of: $0) == nil && isPersistent($0) }
  }

  /// Whether a type of another module is one for the objects of a database, and a file imports its module.
  private func isPersistent(_ foreign: NominalType) -> Bool {
    Self.persistentTypes.contains { entry in
      entry.types.contains(foreign.qualifiedName)
        && files.values.contains { $0.imports.contains { entry.modules.contains($0.module) } }
    }
  }

  /// Returns the kind of a type; nil where neither the project nor a library declares it.
  package func kind(of nominal: NominalType) -> TypeDeclaration.Kind? { id(of: nominal).flatMap { self[$0]?.kind } }

  /// Returns the access level of a type, the widest of its declarations; nil for an undeclared type.
  package func access(of nominal: NominalType) -> AccessLevel? {
    id(of: nominal).flatMap { self[$0] }?.declarations.map(\.access).max()
  }

  /// Returns the context of an extension of a type.
  package func context(of declaration: ExtensionDeclaration, of type: TypeDeclaration) -> LexicalContext {
    LexicalContext(
      path: declaration.location.path,
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
