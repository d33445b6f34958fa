extension TypeIndex {
  /// The tables of an index.
  struct Tables: Sendable {
    /// The types.
    var entries: [TypeID: Entry] = [:]

    /// For the name of each private top-level type or alias that several files of its module declare, these files.
    var filesOfPrivateNames: [String: Set<String>] = [:]

    /// The type aliases.
    var typealiases: [TypeID: [TypealiasDeclaration]] = [:]

    /// For each qualified name the modules that declare a type or an alias with it, sorted.
    var modulesDeclaring: [String: [String]] = [:]

    /// The protocols of unknown modules that library descriptions name.
    var libraryProtocols: Set<String> = []

    /// The simple names of nested types and aliases.
    var nestedNames: Set<String> = []

    /// For each type the resolved superclass and protocols of its declarations.
    var supertypes: [TypeID: [NominalType]] = [:]

    /// For the location of each class its superclass, if the project declares it.
    var superclasses: [SourceLocation: Superclass] = [:]

    /// For each type without generic parameters its direct and transitive supertypes, the nearest first.
    var ancestors: [TypeID: [NominalType]] = [:]

    /// The types of which some supertypes do not count.
    var limitedTypes: Set<TypeID> = []

    /// The types that a global actor can isolate, because they or their supertypes have attributes.
    var isolatedTypes: Set<TypeID> = []

    /// The types at the paths of all types and extensions.
    var enclosingTypes: [EnclosingPath: EnclosingTypes] = [:]

    /// For each declared type its own members.
    var members: [TypeID: MemberTable] = [:]

    /// For each type without generic parameters the types that declare its own and its inherited members, the nearest first.
    var memberSources: [TypeID: [MemberSource]] = [:]

    /// The members of undeclared types in extensions, by the qualified names of the types.
    var foreignMembers: [String: MemberTable] = [:]

    /// The methods in extensions of undeclared types, by name, besides those that a declared type has as well.
    var foreignFunctions: [String: [Member<FunctionDeclaration>]] = [:]

    /// The extensions of undeclared types, by their qualified names.
    var foreignExtensions: [String: [ExtensionDeclaration]] = [:]

    /// The declarations of all types, by location.
    var allDeclarations: [TypeDeclaration] = []

    /// For the location of each declaration its conformances, without those of constrained extensions.
    var conformances: [SourceLocation: [Conformance]] = [:]

    /// The global variables and functions.
    let globals: GlobalMembers

    /// The files by path.
    let files: [String: SourceFile]

    /// The names of the macros that the project declares.
    let macros: Set<String>

    /// The modules of the project and of its libraries.
    let modules: Set<String>

    /// The modules visible in each file.
    let scopes: ModuleScopes

    /// The names with different types in unknown modules.
    let foreignNames: ForeignNames

    /// Creates the tables of an index without types.
    init(_ declarations: Declarations, modules: Set<String>) {
      self.modules = modules
      files = Dictionary(declarations.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      macros = Set(declarations.files.flatMap(\.macros))
      scopes = ModuleScopes(declarations.files)
      foreignNames = ForeignNames(declarations, modules: modules)
      globals = GlobalMembers(declarations)
    }
  }

  /// Tables that all copies of an index share: copies of an index are frequent, and copies of its tables expensive.
  final class SharedTables: Sendable {
    let tables: Tables

    init(_ tables: Tables) { self.tables = tables }
  }
}

// The tables, as properties of the index.
extension TypeIndex {
  var entries: [TypeID: Entry] { shared.tables.entries }
  var filesOfPrivateNames: [String: Set<String>] { shared.tables.filesOfPrivateNames }
  var typealiases: [TypeID: [TypealiasDeclaration]] { shared.tables.typealiases }
  var modulesDeclaring: [String: [String]] { shared.tables.modulesDeclaring }
  var libraryProtocols: Set<String> { shared.tables.libraryProtocols }
  var nestedNames: Set<String> { shared.tables.nestedNames }
  var supertypes: [TypeID: [NominalType]] { shared.tables.supertypes }
  var ancestors: [TypeID: [NominalType]] { shared.tables.ancestors }
  var limitedTypes: Set<TypeID> { shared.tables.limitedTypes }
  var isolatedTypes: Set<TypeID> { shared.tables.isolatedTypes }
  var enclosingTypes: [EnclosingPath: EnclosingTypes] { shared.tables.enclosingTypes }
  var members: [TypeID: MemberTable] { shared.tables.members }
  var memberSources: [TypeID: [MemberSource]] { shared.tables.memberSources }
  var foreignMembers: [String: MemberTable] { shared.tables.foreignMembers }
  var foreignFunctions: [String: [Member<FunctionDeclaration>]] { shared.tables.foreignFunctions }
  var foreignExtensions: [String: [ExtensionDeclaration]] { shared.tables.foreignExtensions }

  /// The declarations of all types, by location.
  package var allDeclarations: [TypeDeclaration] { shared.tables.allDeclarations }

  var globals: GlobalMembers { shared.tables.globals }

  /// The files by path.
  package var files: [String: SourceFile] { shared.tables.files }

  var macros: Set<String> { shared.tables.macros }
  var modules: Set<String> { shared.tables.modules }
  var scopes: ModuleScopes { shared.tables.scopes }
  var foreignNames: ForeignNames { shared.tables.foreignNames }
}
