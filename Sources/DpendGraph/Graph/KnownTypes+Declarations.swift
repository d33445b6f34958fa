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
  }

  /// The types that the files of the project declare, by module and name.
  ///
  /// A part of a graph has none: it does not show which of them other bindings provide.
  package var declarations: [Declaration] {
    if typesOfPart != nil { return [] }
    return locations.compactMap { id, location in
      kinds[id].map { Declaration(id: id, kind: $0, location: location) }
    }.sorted { ($0.module, $0.name, $0.location) < ($1.module, $1.name, $1.location) }
  }

  /// Returns the access level of a type; nil for one that neither the project nor a library declares.
  package func access(of type: NominalType) -> AccessLevel? { type.id.flatMap { accessLevels[$0] } }

  /// Returns the declared types that conform to or inherit from a type, directly or transitively, the nearest first; no protocols.
  package func subtypes(of type: NominalType) -> [Declaration] {
    guard let id = type.id else { return [] }
    return subtypes.all(below: id).compactMap { id in
      guard let kind = kinds[id], kind != .protocol, let location = locations[id] else { return nil }
      return Declaration(id: id, kind: kind, location: location)
    }
  }

  /// The files of the project, sorted; none in a part of a graph.
  package var files: [String] { typesOfPart == nil ? modulesByFile.keys.sorted() : [] }
}
