extension KnownTypes {
  /// A type that a file of the project declares.
  package struct Declaration: Hashable, Sendable {
    /// The module that declares it.
    package let module: String

    /// The name, qualified by the enclosing types.
    package let name: String

    /// The kind.
    package let kind: TypeDeclaration.Kind

    /// The location of the first declaration.
    package let location: SourceLocation
  }

  /// The types that the files of the project declare, by module and name.
  ///
  /// A part of a graph has none: it does not show which of them other bindings provide.
  package var declarations: [Declaration] {
    if typesOfPart != nil { return [] }
    return locations.compactMap { id, location in
      kinds[id].map { Declaration(module: id.module, name: id.name, kind: $0, location: location) }
    }.sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  /// Returns the declared types that conform to or inherit from a type, directly or transitively, the nearest first; no protocols.
  package func subtypes(of type: NominalType) -> [Declaration] {
    guard let module = type.module else { return [] }
    return subtypes.all(below: TypeIndex.TypeID(module: module, name: type.qualifiedName)).compactMap { id in
      guard let kind = kinds[id], kind != .protocol, let location = locations[id] else { return nil }
      return Declaration(module: id.module, name: id.name, kind: kind, location: location)
    }
  }

  /// The files of the project, sorted; none in a part of a graph.
  package var files: [String] { typesOfPart == nil ? modulesByFile.keys.sorted() : [] }
}
