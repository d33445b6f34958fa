extension TypeIndex {
  /// A property or a function, with the context of its types.
  package struct Member<Declaration: Sendable>: Sendable {
    /// The declaration.
    package let declaration: Declaration

    /// The context in which its types are resolved.
    package let context: LexicalContext

    /// The arguments of the generic parameters of the declaring type.
    private(set) var substitution: [String: CanonicalType] = [:]

    /// Creates a member of a type, with the type's generic parameters unchanged.
    init(_ declaration: Declaration, in context: LexicalContext) {
      self.declaration = declaration
      self.context = context
    }

    /// Returns the member of a type with generic arguments.
    func substituting(_ substitution: [String: CanonicalType]) -> Self {
      var copy = self
      copy.substitution = substitution
      return copy
    }
  }

  /// Returns the properties of a type with a name: its own and those of its extensions, then inherited ones, the nearest first.
  package func properties(named name: String, of type: NominalType) -> [Member<PropertyDeclaration>] {
    members(of: type) { $0.properties[name] ?? [] }
  }

  /// Returns the methods of a type with a name: its own and those of its extensions, then inherited ones, the nearest first.
  package func functions(named name: String, of type: NominalType) -> [Member<FunctionDeclaration>] {
    members(of: type) { $0.functions[name] ?? [] }
  }

  /// Returns the properties of a name that code in a file can access; all if it can access none, as far as the imports show.
  package func properties(
    named name: String,
    of type: NominalType,
    from file: String
  ) -> [Member<PropertyDeclaration>] {
    accessible(properties(named: name, of: type), from: file, at: \.location, access: \.access)
  }

  /// Returns the methods of a name that code in a file can access; all if it can access none, as far as the imports show.
  package func functions(
    named name: String,
    of type: NominalType,
    from file: String
  ) -> [Member<FunctionDeclaration>] {
    accessible(functions(named: name, of: type), from: file, at: \.location, access: \.access)
  }

  /// Returns the methods of a name that the project adds to types of other modules, as far as code in a file can access them.
  package func functionsOfForeignTypes(named name: String, from file: String) -> [Member<FunctionDeclaration>] {
    accessible(foreignFunctions[name] ?? [], from: file, at: \.location, access: \.access)
  }

  private func accessible<Declaration>(
    _ members: [Member<Declaration>],
    from file: String,
    at location: (Declaration) -> SourceLocation,
    access: (Declaration) -> AccessLevel
  ) -> [Member<Declaration>] {
    if members.count < 2 { return members }
    let visible = members.filter {
      isVisible(access($0.declaration), in: location($0.declaration).file, from: file)
    }
    return visible.isEmpty ? members : visible
  }

  /// The global variables of the project, by location.
  package var allVariables: [PropertyDeclaration] {
    globals.variables.values.joined().sorted { $0.location < $1.location }
  }

  /// Returns the visible global variables with a name, those of the file's own module first.
  package func variables(named name: String, from file: String) -> [Member<PropertyDeclaration>] {
    visible(globals.variables[name] ?? [], from: file, at: \.location, access: \.access)
  }

  /// Returns the visible global functions with a name, those of the file's own module first.
  package func functions(named name: String, from file: String) -> [Member<FunctionDeclaration>] {
    visible(globals.functions[name] ?? [], from: file, at: \.location, access: \.access)
  }

  private func visible<Declaration>(
    _ declarations: [Declaration],
    from file: String,
    at location: (Declaration) -> SourceLocation,
    access: (Declaration) -> AccessLevel
  ) -> [Member<Declaration>] {
    // Most names have no declarations; the closures below copy the index.
    if declarations.isEmpty { return [] }
    let visible = declarations.filter { isVisible(access($0), in: location($0).file, from: file) }
    func isOwn(_ declaration: Declaration) -> Bool {
      files[location(declaration).file]?.module == files[file]?.module
    }
    return (visible.filter(isOwn) + visible.filter { !isOwn($0) }).map {
      Member($0, in: LexicalContext(path: location($0).path))
    }
  }

  private func members<Declaration>(
    of type: NominalType,
    named find: (MemberTable) -> [Member<Declaration>]
  ) -> [Member<Declaration>] {
    let id = type.id
    let known = id.flatMap { memberSources[$0] }
    if known == nil, id.flatMap({ entries[$0] }) == nil { return foreignMembers[type.qualifiedName].map(find) ?? [] }
    return (known ?? searchMemberSources(of: type)).flatMap { source in
      let members = find(source.members)
      return source.arguments.isEmpty ? members : members.map { $0.substituting(source.arguments) }
    }
  }

  /// Whether code in a file can access a declaration in another file with an access level.
  private func isVisible(_ access: AccessLevel, in owner: String, from file: String) -> Bool {
    if owner == file { return true }
    guard let reader = files[file], let owner = files[owner], reader.sees(access, in: owner) else { return false }
    return reader.module == owner.module || scopes.visible(from: file).contains(owner.module)
  }
}

extension TypeIndex.Member<PropertyDeclaration> {
  /// Returns the resolved type; nil where the declaration has none.
  package func type(in index: TypeIndex) -> CanonicalType? {
    declaration.type.map { index.resolve($0, in: context).substituting(substitution) }
  }
}

extension TypeIndex.Member<FunctionDeclaration> {
  /// Returns the resolved types of the parameters, with the function's own generic parameters unchanged.
  package func parameterTypes(in index: TypeIndex) -> [CanonicalType] {
    declaration.parameters.map { index.resolve($0.type, in: innerContext).substituting(substitution) }
  }

  /// Returns the resolved result type, with the function's own generic parameters unchanged.
  package func result(in index: TypeIndex) -> CanonicalType {
    index.resolve(declaration.result, in: innerContext).substituting(substitution)
  }

  private var innerContext: LexicalContext {
    LexicalContext(
      path: context.path,
      enclosing: context.enclosing,
      genericParameters: context.genericParameters + declaration.genericParameters
    )
  }
}

/// The global variables and functions of the project, by name.
struct GlobalMembers: Sendable {
  let variables: [String: [PropertyDeclaration]]
  let functions: [String: [FunctionDeclaration]]

  init(_ declarations: Declarations) {
    variables = Dictionary(grouping: declarations.variables.sorted { $0.location < $1.location }, by: \.name)
    functions = Dictionary(grouping: declarations.functions.sorted { $0.location < $1.location }, by: \.name)
  }
}
