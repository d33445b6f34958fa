/// The properties and functions that one type declares, in its declarations and its extensions, by name.
struct MemberTable: Sendable {
  private(set) var properties: [String: [TypeIndex.Member<PropertyDeclaration>]] = [:]
  private(set) var functions: [String: [TypeIndex.Member<FunctionDeclaration>]] = [:]

  /// Whether the type declares no members.
  var isEmpty: Bool { properties.isEmpty && functions.isEmpty }

  /// Adds the members of a declaration or an extension.
  mutating func add(
    _ properties: [PropertyDeclaration],
    _ functions: [FunctionDeclaration],
    in context: LexicalContext
  ) {
    for property in properties {
      self.properties[property.name, default: []].append(TypeIndex.Member(property, in: context))
    }
    for function in functions {
      self.functions[function.name, default: []].append(TypeIndex.Member(function, in: context))
    }
  }
}

/// The members that a type declares, with the arguments for its generic parameters.
struct MemberSource: Sendable {
  let members: MemberTable
  let arguments: [String: CanonicalType]
}

extension TypeIndex {
  /// Returns the member tables of all declared types.
  func memberTables() -> [TypeID: MemberTable] {
    entries.compactMapValues { entry in
      guard let first = entry.declarations.first else { return nil }
      var table = MemberTable()
      for declaration in entry.declarations {
        table.add(declaration.properties, declaration.functions, in: declaration.context)
      }
      for added in entry.extensions { table.add(added.properties, added.functions, in: context(of: added, of: first)) }
      return table
    }
  }

  /// Returns the sources of the members of all types without generic parameters, which are the same for every use.
  func plainMemberSources() -> [TypeID: [MemberSource]] {
    var sources: [TypeID: [MemberSource]] = [:]
    for id in ancestors.keys { sources[id] = searchMemberSources(of: NominalType(id)) }
    return sources
  }

  /// Returns the types that declare the own and the inherited members of a type, the nearest first.
  func searchMemberSources(of type: NominalType) -> [MemberSource] {
    ([type] + allSupertypes(of: type)).compactMap { holder in
      // Types also have the members that the project adds to their undeclared supertypes.
      guard let id = id(of: holder) else {
        return foreignMembers[holder.qualifiedName].map { MemberSource(members: $0, arguments: [:]) }
      }
      guard let members = members[id], !members.isEmpty, let entry = entries[id], !entry.declarations.isEmpty else {
        return nil
      }
      let arguments = zip(entry.allGenericParameters, holder.allArguments)
      return MemberSource(members: members, arguments: Dictionary(arguments, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// Returns the member tables of the undeclared types that the project extends, by their qualified names.
  func foreignMemberTables() -> [String: MemberTable] {
    foreignExtensions.mapValues { extensions in
      var table = MemberTable()
      for added in extensions {
        let enclosing = added.extendedType.nominal?.components.map(\.name) ?? []
        let context = LexicalContext(path: added.location.path, enclosing: enclosing)
        table.add(added.properties, added.functions, in: context)
      }
      return table
    }
  }

  /// Returns the methods in extensions of undeclared types, by name, besides those that a declared type has as well.
  func functionsOfForeignTypes() -> [String: [Member<FunctionDeclaration>]] {
    var functions = foreignMembers.sorted { $0.key < $1.key }.reduce(into: [:]) { functions, table in
      functions.merge(table.value.functions.mapValues { $0.filter { !$0.declaration.isStatic } }) { $0 + $1 }
    }
    for table in members.values {
      for name in table.functions.keys { functions[name] = nil }
    }
    return functions.filter { !$0.value.isEmpty }
  }
}
