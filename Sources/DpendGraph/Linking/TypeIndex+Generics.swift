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
    let file = context.file
    var components: [NominalType.Component] = []
    var module = files[file]?.module
    for (position, simpleName) in context.enclosing.enumerated() {
      let name = context.enclosing[...position].joined(separator: ".")
      module = self.module(declaring: name, in: scopes.visible(from: file), from: file) ?? module
      let parameters = genericParameters(of: TypeID(module: module ?? "", name: name))
      let arguments = parameters.filter(context.genericParameters.contains)
      components.append(NominalType.Component(simpleName, arguments.map { .parameter($0) }))
    }
    return NominalType(module: module, components: components)
  }

  /// Returns the generic parameters of a type itself, without those of its enclosing types.
  func genericParameters(of id: TypeID) -> [String] { entries[id]?.declarations.first?.genericParameters ?? [] }

  /// Returns the generic parameters of the types in a path, from the outside in.
  func genericParameters(ofPath path: some Collection<String>, in file: String) -> [String] {
    guard !path.isEmpty else { return [] }
    let modules = scopes.visible(from: file)
    return (1...path.count).flatMap { count in
      let name = path.prefix(count).joined(separator: ".")
      return module(declaring: name, in: modules, from: file)
        .map { genericParameters(of: TypeID(module: $0, name: name)) } ?? []
    }
  }

  /// Returns the direct and transitive supertypes of a type, the nearest first, without duplicates and without types whose
  /// generic arguments grow too large.
  package func allSupertypes(of type: NominalType) -> [NominalType] {
    id(of: type).flatMap { ancestors[$0] } ?? searchSupertypes(of: type)
  }

  /// Returns the supertypes of all types without generic parameters, which are the same for every use.
  func plainAncestors() -> [TypeID: [NominalType]] {
    var ancestors: [TypeID: [NominalType]] = [:]
    for (id, entry) in entries {
      guard let first = entry.declarations.first, first.context.genericParameters.isEmpty else { continue }
      ancestors[id] = searchSupertypes(of: NominalType(module: id.module, id.name))
    }
    return ancestors
  }

  private func searchSupertypes(of type: NominalType) -> [NominalType] {
    var found: [NominalType] = []
    var seen: Set<String> = []
    var frontier = directSupertypes(of: type)
    while !frontier.isEmpty {
      let new = frontier.filter { seen.insert("\($0.module ?? "").\($0.qualifiedName)").inserted }
      found += new
      frontier = new.flatMap(directSupertypes)
    }
    return found
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
