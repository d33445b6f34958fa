extension TypeIndex {
  /// A property or a function, with what is needed to read the types in its declaration.
  public struct Member<Declaration: Sendable>: Sendable {
    /// The declaration.
    public let declaration: Declaration

    /// Where its names are looked up.
    public let context: LexicalContext

    /// What the generic parameters of the type that declares it stand for.
    let substitution: [String: CanonicalType]
  }

  /// The properties of a name that a type has: its own and those of its extensions, then those that it inherits, nearest first.
  public func properties(named name: String, of type: NominalType) -> [Member<PropertyDeclaration>] {
    members(of: type) { type in
      type.properties.filter { $0.name == name }
    } in: { extended in
      extended.properties.filter { $0.name == name }
    }
  }

  /// The methods of a name that a type has: its own and those of its extensions, then those that it inherits, nearest first.
  public func functions(named name: String, of type: NominalType) -> [Member<FunctionDeclaration>] {
    members(of: type) { type in
      type.functions.filter { $0.name == name }
    } in: { extended in
      extended.functions.filter { $0.name == name }
    }
  }

  /// The variables of a name outside of all types that code in a file can see, those of its own module first.
  public func variables(named name: String, from file: String) -> [Member<PropertyDeclaration>] {
    visible(globals.variables[name] ?? [], from: file, at: \.location, access: \.access)
  }

  /// The functions of a name outside of all types that code in a file can see, those of its own module first.
  public func functions(named name: String, from file: String) -> [Member<FunctionDeclaration>] {
    visible(globals.functions[name] ?? [], from: file, at: \.location, access: \.access)
  }

  private func visible<Declaration>(
    _ declarations: [Declaration],
    from file: String,
    at location: (Declaration) -> SourceLocation,
    access: (Declaration) -> AccessLevel
  ) -> [Member<Declaration>] {
    let visible = declarations.filter { isVisible(access($0), in: location($0).file, from: file) }
    func isOwn(_ declaration: Declaration) -> Bool {
      files[location(declaration).file]?.module == files[file]?.module
    }
    return (visible.filter(isOwn) + visible.filter { !isOwn($0) }).map {
      Member(declaration: $0, context: LexicalContext(file: location($0).file), substitution: [:])
    }
  }

  private func members<Declaration>(
    of type: NominalType,
    _ own: (TypeDeclaration) -> [Declaration],
    in added: (ExtensionDeclaration) -> [Declaration]
  ) -> [Member<Declaration>] {
    guard let id = id(of: type) else {
      return (foreignExtensions[type.qualifiedName] ?? []).flatMap { extended in
        let context = LexicalContext(
          file: extended.location.file,
          enclosing: extended.extendedType.nominal?.components.map(\.name) ?? []
        )
        return added(extended).map { Member(declaration: $0, context: context, substitution: [:]) }
      }
    }
    let inherited = allSupertypes(of: type).flatMap { self.declaredMembers(of: $0, own, in: added) }
    return declaredMembers(of: type, id: id, own, in: added) + inherited
  }

  private func declaredMembers<Declaration>(
    of type: NominalType,
    id: TypeID? = nil,
    _ own: (TypeDeclaration) -> [Declaration],
    in added: (ExtensionDeclaration) -> [Declaration]
  ) -> [Member<Declaration>] {
    guard let id = id ?? self.id(of: type), let entry = self[id], let first = entry.declarations.first else {
      return []
    }
    let substitution = Dictionary(
      zip(first.context.genericParameters, type.allArguments),
      uniquingKeysWith: { first, _ in first }
    )
    let declared = entry.declarations.flatMap { declaration in
      own(declaration).map { Member(declaration: $0, context: declaration.context, substitution: substitution) }
    }
    return declared
      + entry.extensions.flatMap { extended in
        added(extended).map {
          Member(declaration: $0, context: context(of: extended, of: first), substitution: substitution)
        }
      }
  }

  /// Whether code in a file can name what has an access level in another.
  private func isVisible(_ access: AccessLevel, in owner: String, from file: String) -> Bool {
    if owner == file { return true }
    guard let module = files[file]?.module, let ownerModule = files[owner]?.module else { return false }
    if module == ownerModule { return access.isVisibleInModule }
    let isTestable = files[file]?.testableImports.contains(ownerModule) ?? false
    return scopes.visible(from: file).contains(ownerModule)
      && (isTestable ? access.isVisibleInModule : access >= .package)
  }
}

extension TypeIndex.Member<PropertyDeclaration> {
  /// The type, resolved; nil where the declaration doesn't say it.
  public func type(in index: TypeIndex) -> CanonicalType? {
    declaration.type.map { index.resolve($0, in: context).substituting(substitution) }
  }
}

extension TypeIndex.Member<FunctionDeclaration> {
  /// The types of the parameters, resolved; generic parameters of the function stand for themselves.
  public func parameterTypes(in index: TypeIndex) -> [CanonicalType] {
    declaration.parameters.map { index.resolve($0.type, in: innerContext).substituting(substitution) }
  }

  /// What a call returns, resolved; generic parameters of the function stand for themselves.
  public func result(in index: TypeIndex) -> CanonicalType {
    index.resolve(declaration.result, in: innerContext).substituting(substitution)
  }

  private var innerContext: LexicalContext {
    LexicalContext(
      file: context.file,
      enclosing: context.enclosing,
      genericParameters: context.genericParameters + declaration.genericParameters
    )
  }
}

/// What the project declares outside of all types, by name.
struct GlobalMembers: Sendable {
  let variables: [String: [PropertyDeclaration]]
  let functions: [String: [FunctionDeclaration]]

  init(_ declarations: Declarations) {
    variables = Dictionary(grouping: declarations.variables.sorted { $0.location < $1.location }, by: \.name)
    functions = Dictionary(grouping: declarations.functions.sorted { $0.location < $1.location }, by: \.name)
  }
}
