extension TypeIndex {
  /// Returns the type of a declaration, with its generic parameters as arguments.
  package func canonicalType(of declaration: TypeDeclaration) -> CanonicalType {
    .nominal(ownType(of: declaration.context))
  }

  /// Returns the innermost enclosing type of a context, where the project or a library declares it.
  package func enclosingType(of context: LexicalContext) -> TypeID? { id(of: ownType(of: context)) }

  /// Returns the innermost enclosing type of a context, with the generic parameters in scope as arguments; the context must
  /// have one.
  func ownType(of context: LexicalContext) -> NominalType {
    let path = EnclosingPath(names: context.enclosing, file: context.file)
    let types = enclosingTypes[path] ?? findTypes(at: path)
    let components = zip(path.names, types.genericParameters).map { name, parameters in
      let arguments = parameters.filter(context.genericParameters.contains)
      return NominalType.Component(name, arguments.map { .parameter($0) })
    }
    let file = path.names.first.flatMap { fileOfPrivateType($0, in: types.module, path.file) }
    return NominalType(module: types.module, file: file, components)
  }

  /// The names of the types around a location in a file, from the outside in.
  struct EnclosingPath: Hashable, Sendable {
    let names: [String]
    let file: String

    /// The path, and those of the enclosing types.
    var andOuter: [EnclosingPath] {
      names.indices.map { EnclosingPath(names: Array(names[...$0]), file: file) }
    }
  }

  /// The types at an enclosing path.
  struct EnclosingTypes: Sendable {
    /// The module of the innermost type.
    let module: String?

    /// For each type its generic parameters.
    let genericParameters: [[String]]
  }

  /// Returns the types at a path, by the names that are visible in its file.
  func findTypes(at path: EnclosingPath) -> EnclosingTypes {
    var module = files[path.file]?.module
    let parameters = path.names.indices.map { position in
      let name = path.names[...position].joined(separator: ".")
      module = self.module(declaring: name, in: scopes.visible(from: path.file), from: path.file) ?? module
      return genericParameters(of: id(named: name, in: module ?? "", from: path.file))
    }
    return EnclosingTypes(module: module, genericParameters: parameters)
  }

  /// Returns the generic parameters of a type itself, without those of its enclosing types.
  func genericParameters(of id: TypeID) -> [String] { entries[id]?.genericParameters ?? [] }

  /// Returns the generic parameters of the types in a path, from the outside in.
  func genericParameters(ofPath path: some Collection<String>, in file: String) -> [String] {
    guard !path.isEmpty else { return [] }
    let modules = scopes.visible(from: file)
    return (1...path.count).flatMap { count in
      let name = path.prefix(count).joined(separator: ".")
      return module(declaring: name, in: modules, from: file)
        .map { genericParameters(of: id(named: name, in: $0, from: file)) } ?? []
    }
  }

  /// Returns the direct and transitive supertypes of a type that count, the nearest first, without duplicates and without types whose
  /// generic arguments grow too large.
  package func allSupertypes(of type: NominalType) -> [NominalType] {
    id(of: type).flatMap { ancestors[$0] } ?? searchSupertypes(of: type).types
  }

  /// Returns the supertypes of all types without generic parameters, which are the same for every use, and the types of which some
  /// supertypes do not count.
  func plainAncestors() -> (ancestors: [TypeID: [NominalType]], limited: Set<TypeID>) {
    var ancestors: [TypeID: [NominalType]] = [:]
    var limited: Set<TypeID> = []
    var search = AncestorSearch(self)
    for (id, entry) in entries {
      if entry.declarations.isEmpty { continue }
      let isGeneric = !entry.allGenericParameters.isEmpty
      let known = isGeneric ? nil : search.ancestors(of: id)
      let found = known ?? searchSupertypes(of: NominalType(id))
      if !isGeneric { ancestors[id] = found.types }
      if !found.isComplete { limited.insert(id) }
    }
    return (ancestors, limited)
  }

  /// The finding about types of which some supertypes do not count; nil if there are none.
  package var findingAboutSupertypes: Finding? {
    let limited = allDeclarations.filter { limitedTypes.contains(id($0.path, in: $0.location.file)) }
    guard let first = limited.first else { return nil }
    let others = limited.count - 1
    let (levels, most) = (CountedSupertypes.mostLevels, CountedSupertypes.most)
    return StageDiagnostic.unseenDeclaration.finding(
      "'\(first.path.joined(separator: "."))' has too many supertypes: only \(levels) levels and about \(most) types count",
      at: first.location,
      notes: (others > 0 ? [Finding.Note("\(others) more \(others == 1 ? "type has" : "types have") too many")] : [])
        + [Finding.Note("shorten the chain of classes or protocols")]
    )
  }

  private func searchSupertypes(of type: NominalType) -> CountedSupertypes {
    var found: [NominalType] = []
    var seen: Set<String> = []
    var frontier = directSupertypes(of: type)
    var levels = 0
    while !frontier.isEmpty, levels < CountedSupertypes.mostLevels, found.count <= CountedSupertypes.most {
      let new = frontier.filter { seen.insert("\($0.module ?? "").\($0.qualifiedName)").inserted }
      found += new
      frontier = new.flatMap(directSupertypes)
      levels += 1
    }
    return CountedSupertypes(found, isComplete: frontier.isEmpty)
  }

  private func directSupertypes(of type: NominalType) -> [NominalType] {
    guard let id = id(of: type), let declared = supertypes[id], !declared.isEmpty else { return [] }
    guard let declaration = entries[id]?.declarations.first else { return declared }
    let substitution = Dictionary(
      zip(declaration.context.genericParameters, type.allArguments),
      uniquingKeysWith: { first, _ in first }
    )
    if substitution.isEmpty { return declared }
    return declared.compactMap { CanonicalType.nominal($0).substitutingWithinLimits(substitution)?.nominal }
  }
}
