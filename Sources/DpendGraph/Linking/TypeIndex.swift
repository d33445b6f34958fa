/// The types of the project, for name lookup and conformances.
///
/// Types are distinguished by module: two modules with a `Configuration` each have two types.
package struct TypeIndex: Sendable {
  /// A type by module and qualified name.
  package struct TypeID: Hashable, Sendable {
    /// The module that declares it.
    package let module: String

    /// The name, qualified by the enclosing types.
    package let name: String

    /// Creates an identifier.
    package init(module: String, name: String) {
      self.module = module
      self.name = name
    }
  }

  /// The declarations of a type.
  package struct Entry: Sendable {
    /// Its declarations: one, or several in different `#if` branches; none for a type of a library.
    package internal(set) var declarations: [TypeDeclaration] = []

    /// Its extensions.
    package internal(set) var extensions: [ExtensionDeclaration] = []

    /// The kind that a library's description gives.
    var libraryKind: TypeDeclaration.Kind?

    /// The access level; types of libraries are public.
    var access: AccessLevel { declarations.map(\.access).max() ?? .public }

    /// The kind, where it is known.
    var kind: TypeDeclaration.Kind? { declarations.first?.kind ?? libraryKind }
  }

  /// The types.
  private(set) var entries: [TypeID: Entry] = [:]

  /// The type aliases.
  private(set) var typealiases: [TypeID: [TypealiasDeclaration]] = [:]

  /// For each qualified name the modules that declare a type or an alias with it, sorted.
  private(set) var modulesDeclaring: [String: [String]] = [:]

  /// The protocols of unknown modules that library descriptions name.
  private(set) var libraryProtocols: Set<String> = []

  /// The simple names of nested types and aliases.
  private(set) var nestedNames: Set<String> = []

  /// For each type the resolved superclass and protocols of its declarations.
  private(set) var supertypes: [TypeID: [NominalType]] = [:]

  /// For each type without generic parameters its direct and transitive supertypes, the nearest first.
  private(set) var ancestors: [TypeID: [NominalType]] = [:]

  /// The types that a global actor can isolate, because they or their supertypes have attributes.
  private(set) var isolatedTypes: Set<TypeID> = []

  /// The types at the paths of all types and extensions.
  private(set) var enclosingTypes: [EnclosingPath: EnclosingTypes] = [:]

  /// For each declared type its own members.
  private(set) var members: [TypeID: MemberTable] = [:]

  /// For each type without generic parameters the types that declare its own and its inherited members, the nearest first.
  private(set) var memberSources: [TypeID: [MemberSource]] = [:]

  /// The members of undeclared types in extensions, by the qualified names of the types.
  private(set) var foreignMembers: [String: MemberTable] = [:]

  /// The methods in extensions of undeclared types, by name, besides those that a declared type has as well.
  private(set) var foreignFunctions: [String: [Member<FunctionDeclaration>]] = [:]

  /// The extensions of undeclared types, by their qualified names.
  private(set) var foreignExtensions: [String: [ExtensionDeclaration]] = [:]

  /// The global variables and functions.
  let globals: GlobalMembers

  /// The files by path.
  package let files: [String: SourceFile]

  /// The names of the macros that the project declares.
  let macros: Set<String>

  /// The modules of the project and of its libraries.
  let modules: Set<String>

  /// The modules visible in each file.
  let scopes: ModuleScopes

  /// The names with different types in unknown modules.
  let foreignNames: ForeignNames

  /// Creates an index without types.
  private init(_ declarations: Declarations, modules: Set<String>) {
    self.modules = modules
    files = Dictionary(declarations.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    macros = Set(declarations.files.flatMap(\.macros))
    scopes = ModuleScopes(declarations.files)
    foreignNames = ForeignNames(declarations, modules: modules)
    globals = GlobalMembers(declarations)
  }

  /// Builds the index of a project.
  ///
  /// - Parameters:
  ///   - declarations: All declarations.
  ///   - libraryTypes: The types that library descriptions name.
  /// - Returns: The index of all types.
  package static func build(
    from declarations: Declarations,
    libraryTypes: [LibraryDescription.TypeReference] = []
  ) -> TypeIndex {
    let modules = Set(declarations.files.map(\.module) + libraryTypes.compactMap(\.module))
    var index = TypeIndex(declarations, modules: modules)
    index.add(declarations.types)
    for type in libraryTypes { index.add(type) }
    index.add(declarations.typealiases)
    index.addNames()
    index.addEnclosingTypes(at: declarations.types.map { EnclosingPath(names: $0.path, file: $0.location.file) })
    index.supertypes = index.entries.mapValues { entry in index.declaredSupertypes(of: entry.declarations) }
    index.ancestors = index.plainAncestors()
    index.isolatedTypes = index.typesWithIsolation()
    index.add(declarations.extensions)
    index.members = index.memberTables()
    index.foreignMembers = index.foreignMemberTables()
    index.foreignFunctions = index.functionsOfForeignTypes()
    index.memberSources = index.plainMemberSources()
    return index
  }

  private mutating func add(_ types: [TypeDeclaration]) {
    for type in types.sorted(by: { $0.location < $1.location }) {
      entries[id(type.path, in: type.location.file), default: Entry()].declarations.append(type)
    }
  }

  private mutating func add(_ aliases: [TypealiasDeclaration]) {
    for alias in aliases.sorted(by: { $0.location < $1.location }) {
      typealiases[id(alias.path, in: alias.location.file), default: []].append(alias)
    }
  }

  /// Records the names of all types and aliases.
  private mutating func addNames() {
    let names = Set(entries.keys).union(typealiases.keys)
    modulesDeclaring = Dictionary(grouping: names, by: \.name).mapValues { $0.map(\.module).sorted() }
    nestedNames = Set(names.compactMap { $0.name.split(separator: ".").dropFirst().last.map(String.init) })
  }

  /// Finds the types at some paths, and those around them, for all later lookups.
  private mutating func addEnclosingTypes(at paths: [EnclosingPath]) {
    for path in paths.flatMap(\.andOuter) where enclosingTypes[path] == nil {
      enclosingTypes[path] = findTypes(at: path)
    }
  }

  /// Adds extensions to the types that they extend.
  private mutating func add(_ extensions: [ExtensionDeclaration]) {
    for added in extensions.sorted(by: { $0.location < $1.location }) {
      if let id = extendedType(of: added) {
        entries[id]?.extensions.append(added)
        let paths = (entries[id]?.declarations ?? []).map { EnclosingPath(names: $0.path, file: added.location.file) }
        addEnclosingTypes(at: paths)
      } else if let name = added.extendedType.nominal?.qualifiedName {
        foreignExtensions[name, default: []].append(added)
      }
    }
  }

  /// The declarations of all types, by location.
  package var allDeclarations: [TypeDeclaration] {
    entries.values.flatMap(\.declarations).sorted { $0.location < $1.location }
  }

  /// Returns the declarations of a type; nil for an undeclared one.
  package subscript(id: TypeID) -> Entry? { entries[id] }

  /// Returns the id of a resolved nominal type, where the project or a library declares it.
  package func id(of nominal: NominalType) -> TypeID? {
    nominal.module.map { TypeID(module: $0, name: nominal.qualifiedName) }.flatMap { entries[$0] == nil ? nil : $0 }
  }

  /// Returns the id of the type at a path in a file.
  package func id(_ path: [String], in file: String) -> TypeID {
    TypeID(module: files[file]?.module ?? "", name: path.joined(separator: "."))
  }

  private mutating func add(_ type: LibraryDescription.TypeReference) {
    if let module = type.module {
      entries[TypeID(module: module, name: type.name), default: Entry()].libraryKind = type.kind
    } else if type.kind == .protocol {
      libraryProtocols.insert(type.name)
    }
  }

  /// Returns the extended type of an extension, where the project or a library declares it.
  package func extendedType(of declaration: ExtensionDeclaration) -> TypeID? {
    let context = LexicalContext(file: declaration.location.file)
    return resolve(declaration.extendedType, in: context).nominal.flatMap(id(of:))
  }

  private func declaredSupertypes(of declarations: [TypeDeclaration]) -> [NominalType] {
    var seen: Set<NominalType> = []
    return declarations.flatMap { type in
      type.inherited.flatMap { resolve($0.type, in: type.clauseContext).members }.compactMap(\.nominal)
    }.filter { seen.insert($0).inserted }
  }
}

extension CanonicalType {
  /// The members of a composition; the type itself for others.
  package var members: [CanonicalType] { if case .composition(let members) = self { members } else { [self] } }
}
