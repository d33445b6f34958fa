extension KnownTypes {
  /// A type that a file of the project declares.
  package struct Declaration: Hashable, Sendable {
    /// The type.
    package let id: TypeIndex.TypeID

    /// The kind.
    package let kind: TypeDeclaration.Kind

    /// The location of the first declaration.
    package let location: SourceLocation

    /// The module that declares it.
    package var module: String { id.module }

    /// The name, qualified by the enclosing types.
    package var name: String { id.name }

    /// Creates the declaration of a type; nil where no file of the project declares it.
    fileprivate init?(_ id: TypeIndex.TypeID, _ type: KnownType) {
      guard let kind = type.kind, let location = type.location else { return nil }
      self.id = id
      self.kind = kind
      self.location = location
    }
  }

  /// The types that the files of the project declare, by module and name.
  ///
  /// A part of a graph has none: it does not show which of them other bindings provide.
  package var declarations: [Declaration] {
    if typesOfPart != nil { return [] }
    return types.compactMap { id, type in Declaration(id, type) }
      .sorted { ($0.module, $0.name, $0.location) < ($1.module, $1.name, $1.location) }
  }

  /// Returns the access level of a type; nil for one that neither the project nor a library declares.
  package func access(of type: NominalType) -> AccessLevel? { self[type]?.access }

  /// Returns the declared types that conform to or inherit from a type, directly or transitively, the nearest first; no protocols.
  package func subtypes(of type: NominalType) -> [Declaration] {
    guard let id = type.id else { return [] }
    return subtypes.all(below: id).compactMap { id in
      types[id].flatMap { $0.kind == .protocol ? nil : Declaration(id, $0) }
    }
  }

  /// The files of the project, sorted; none in a part of a graph.
  package var files: [String] { typesOfPart == nil ? modulesByFile.keys.sorted() : [] }
}
