/// The facts about a type that its declarations contain.
struct KnownType: Hashable, Sendable {
  /// The kind; nil where neither the project nor a library declares the type.
  let kind: TypeDeclaration.Kind?

  let access: AccessLevel

  /// The location of the first declaration; nil where no file of the project declares the type.
  let location: SourceLocation?

  /// The first documentation comment, as Markdown.
  let documentation: String?

  /// The properties in which the type retains values, with the names of their types.
  let strongProperties: [String: String?]

  /// The supertypes; nil where no file of the project declares the type.
  let supertypes: Supertypes?

  let storedProperties: StoredProperties

  /// Whether the type can be encoded or decoded.
  let isCodable: Bool

  /// Whether the objects of the type are those of a database.
  let isPersistent: Bool

  /// Reads the declarations of a type.
  init(_ entry: TypeIndex.Entry, in index: TypeIndex) {
    let declarations = entry.declarations
    kind = entry.kind
    access = entry.access
    // The declarations are read where they are: `first` copies all parts of one.
    location = declarations.isEmpty ? nil : declarations[0].location
    documentation = declarations.indices.lazy.compactMap { declarations[$0].documentation }.first
    strongProperties = entry.strongProperties
    supertypes = index.supertypesOfDeclarations(of: entry)
    storedProperties = declarations.isEmpty ? .empty : index.storedProperties(of: entry)
    isCodable = entry.isCodable
    isPersistent = declarations.contains(where: index.isPersistent)
  }
}

/// The supertypes of a type, as its declarations show.
struct Supertypes: Hashable, Sendable {
  /// The names of the direct and transitive supertypes.
  let names: Set<String>

  /// The names of undeclared supertypes, which may have further ones, and of attributes, which can be macros.
  let unread: Set<String>

  /// Whether a global actor isolates the type, possibly by a setting of its target.
  let areOfIsolatedType: Bool
}

extension TypeIndex {
  /// Returns the supertypes of a type; nil for one without declarations.
  fileprivate func supertypesOfDeclarations(of entry: Entry) -> Supertypes? {
    let isIsolated = entry.declarations.contains { declaration in
      let isByDefault = files[declaration.location.file]?.isIsolatedByDefault ?? false
      return globalActor(of: declaration) != nil || isByDefault && declaration.isolation != .nonisolated
    }
    if entry.declarations.isEmpty { return nil }
    let direct = entry.declarations.flatMap { conformances(of: $0, withConstrained: true) }.compactMap(\.type.nominal)
    let all = direct + direct.flatMap(allSupertypes)
    let undeclared = all.filter { id(of: $0) == nil }.map(\.qualifiedName)
    let unread =
      undeclared.filter { !["AnyObject", "Sendable"].contains($0) } + entry.declarations.flatMap(\.attributes)
    return Supertypes(names: Set(all.map(\.qualifiedName)), unread: Set(unread), areOfIsolatedType: isIsolated)
  }
}

extension TypeIndex.Entry {
  private static let codingProtocols: Set<String> = ["Codable", "Decodable", "Encodable"]

  /// Whether the type can be encoded or decoded, as its inheritance clauses show.
  fileprivate var isCodable: Bool {
    declarations.indices.contains { Self.isCodable(declarations[$0].inherited) }
      || extensions.indices.contains { Self.isCodable(extensions[$0].inherited) }
  }

  private static func isCodable(_ inherited: [InheritedType]) -> Bool {
    inherited.contains { $0.type.nominals.contains { codingProtocols.contains($0.qualifiedName) } }
  }

  /// The properties in which the type retains values, with the names of their types.
  fileprivate var strongProperties: [String: String?] {
    declarations.indices.reduce(into: [:]) { properties, index in
      for property in declarations[index].properties where property.isStrong && !property.isStatic {
        if properties[property.name] == nil { properties[property.name] = .some(property.type?.shortName) }
      }
    }
  }
}

extension CanonicalType {
  /// The last name of a nominal type, without optionals, `any` and arguments; nil for other types.
  var shortName: String? {
    let wrapped = argument(of: "Optional") ?? argument(of: "ImplicitlyUnwrappedOptional")
    return wrapped.map(\.shortName) ?? withoutExistentials.nominal?.components.last?.name
  }
}
