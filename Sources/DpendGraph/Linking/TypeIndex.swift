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

    /// The file of a private type, if other files of its module declare a type of the same name; nil for all others.
    package let file: String?

    /// Creates an identifier.
    package init(module: String, name: String, file: String? = nil) {
      self.module = module
      self.name = name
      self.file = file
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

    // The declarations are read where they are: `first` and `map` copy all parts of a declaration.

    /// The access level; types of libraries are public.
    var access: AccessLevel { declarations.indices.lazy.map { declarations[$0].access }.max() ?? .public }

    /// The kind, where it is known.
    var kind: TypeDeclaration.Kind? { declarations.isEmpty ? libraryKind : declarations[0].kind }

    /// The generic parameters of the type itself; none for a type of a library.
    var genericParameters: [String] { declarations.isEmpty ? [] : declarations[0].genericParameters }

    /// The generic parameters of the type and of its enclosing types; none for a type of a library.
    var allGenericParameters: [String] { declarations.isEmpty ? [] : declarations[0].context.genericParameters }
  }

  /// The tables, which all copies of the index share.
  let shared: SharedTables

  private init(_ tables: Tables) { shared = SharedTables(tables) }

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
    var index = TypeIndex(Tables(declarations, modules: modules))
    index.set(\.filesOfPrivateNames, index.filesOfPrivateNames(in: declarations))
    index.add(declarations.types)
    if !libraryTypes.isEmpty { index.add(libraryTypes) }
    index.add(declarations.typealiases)
    index.addNames()
    index.addEnclosingTypes(at: declarations.types.map { EnclosingPath(names: $0.path, file: $0.location.file) })
    index.set(\.supertypes, index.entries.mapValues { entry in index.declaredSupertypes(of: entry.declarations) })
    index.set(\.superclasses, index.superclassesOfDeclarations())
    let (ancestors, limited) = index.plainAncestors()
    index.set(\.ancestors, ancestors)
    index.set(\.limitedTypes, limited)
    index.set(\.isolatedTypes, index.typesWithIsolation())
    index.add(declarations.extensions)
    index.set(\.members, index.memberTables())
    index.set(\.foreignMembers, index.foreignMemberTables())
    index.set(\.foreignFunctions, index.functionsOfForeignTypes())
    index.set(\.memberSources, index.plainMemberSources())
    index.set(\.conformances, index.conformancesOfDeclarations())
    return index
  }

  private mutating func set<Table>(_ table: WritableKeyPath<Tables, Table>, _ value: Table) {
    var tables = shared.tables
    tables[keyPath: table] = value
    self = TypeIndex(tables)
  }

  private mutating func add(_ types: [TypeDeclaration]) {
    let sorted = types.sorted { $0.location < $1.location }
    var entries = entries
    for type in sorted { entries[id(type.path, in: type.location.file), default: Entry()].declarations.append(type) }
    set(\.allDeclarations, sorted)
    set(\.entries, entries)
  }

  private mutating func add(_ types: [LibraryDescription.TypeReference]) {
    var (entries, libraryProtocols) = (entries, libraryProtocols)
    for type in types {
      if let module = type.module {
        entries[TypeID(module: module, name: type.name), default: Entry()].libraryKind = type.kind
      } else if type.kind == .protocol {
        libraryProtocols.insert(type.name)
      }
    }
    set(\.entries, entries)
    set(\.libraryProtocols, libraryProtocols)
  }

  private mutating func add(_ aliases: [TypealiasDeclaration]) {
    var typealiases = typealiases
    for alias in aliases.sorted(by: { $0.location < $1.location }) {
      typealiases[id(alias.path, in: alias.location.file), default: []].append(alias)
    }
    set(\.typealiases, typealiases)
  }

  /// Records the names of all types and aliases.
  private mutating func addNames() {
    let names = Set(entries.keys).union(typealiases.keys)
    set(\.modulesDeclaring, Dictionary(grouping: names, by: \.name).mapValues { Set($0.map(\.module)).sorted() })
    set(\.nestedNames, Set(names.compactMap { $0.name.split(separator: ".").dropFirst().last.map(String.init) }))
  }

  /// Finds the types at some paths, and those around them, for all later lookups.
  private mutating func addEnclosingTypes(at paths: [EnclosingPath]) {
    var enclosingTypes = enclosingTypes
    for path in paths.flatMap(\.andOuter) where enclosingTypes[path] == nil {
      enclosingTypes[path] = findTypes(at: path)
    }
    set(\.enclosingTypes, enclosingTypes)
  }

  /// Adds extensions to the types that they extend.
  private mutating func add(_ extensions: [ExtensionDeclaration]) {
    var (entries, foreignExtensions) = (entries, foreignExtensions)
    var paths: [EnclosingPath] = []
    for added in extensions.sorted(by: { $0.location < $1.location }) {
      if let id = extendedType(of: added) {
        entries[id]?.extensions.append(added)
        paths += (entries[id]?.declarations ?? []).map { EnclosingPath(names: $0.path, file: added.location.file) }
      } else if let name = added.extendedType.nominal?.qualifiedName {
        foreignExtensions[name, default: []].append(added)
      }
    }
    set(\.entries, entries)
    set(\.foreignExtensions, foreignExtensions)
    addEnclosingTypes(at: paths)
  }

  /// Returns the declarations of a type; nil for an undeclared one.
  package subscript(id: TypeID) -> Entry? { entries[id] }

  /// Returns the id of a resolved nominal type, where the project or a library declares it.
  package func id(of nominal: NominalType) -> TypeID? {
    nominal.id.flatMap { entries[$0] == nil ? nil : $0 }
  }

  /// Returns the id of the type at a path in a file.
  package func id(_ path: [String], in file: String) -> TypeID {
    id(named: path.joined(separator: "."), in: files[file]?.module ?? "", from: file)
  }

  /// Returns the extended type of an extension, where the project or a library declares it.
  package func extendedType(of declaration: ExtensionDeclaration) -> TypeID? {
    let context = LexicalContext(path: declaration.location.path)
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
