/// Every type that the project declares, so that names can be resolved and conformances looked up.
///
/// Types are told apart by module: two modules with a `Configuration` each have two types.
public struct TypeIndex: Sendable {
  /// A type by module and qualified name.
  public struct TypeID: Hashable, Sendable {
    /// The module that declares it.
    public let module: String

    /// The name, qualified by the types around it.
    public let name: String

    /// Creates an identifier.
    public init(module: String, name: String) {
      self.module = module
      self.name = name
    }
  }

  /// What the project says about one type.
  public struct Entry: Sendable {
    /// Its declarations: one, or several in different `#if` arms; none for a type of a library.
    public internal(set) var declarations: [TypeDeclaration] = []

    /// Its extensions.
    public internal(set) var extensions: [ExtensionDeclaration] = []

    /// What a library says that it is.
    var libraryKind: TypeDeclaration.Kind?

    /// Who may name it; libraries tell of nothing that only they may name.
    var access: AccessLevel { declarations.map(\.access).max() ?? .public }

    /// What it is, where that is known.
    var kind: TypeDeclaration.Kind? { declarations.first?.kind ?? libraryKind }
  }

  /// The types.
  private(set) var entries: [TypeID: Entry] = [:]

  /// The second names.
  private(set) var typealiases: [TypeID: [TypealiasDeclaration]] = [:]

  /// For each qualified name the modules that declare a type or an alias of that name, sorted.
  private(set) var modulesDeclaring: [String: [String]] = [:]

  /// The protocols of unknown modules that libraries name.
  private(set) var libraryProtocols: Set<String> = []

  /// The simple names of the types and aliases that are declared inside of types.
  private(set) var nestedNames: Set<String> = []

  /// For each type the superclass and the protocols in its declarations, resolved.
  private(set) var supertypes: [TypeID: [NominalType]] = [:]

  /// The extensions of types that the project doesn't declare, by the qualified names of those.
  private(set) var foreignExtensions: [String: [ExtensionDeclaration]] = [:]

  /// What is declared outside of all types.
  let globals: GlobalMembers

  /// The files by path.
  public private(set) var files: [String: SourceFile] = [:]

  /// The modules of the project and of its libraries.
  private(set) var modules: Set<String> = []

  /// Which modules each file sees.
  let scopes: ModuleScopes

  /// The names that stand for different types of unknown modules.
  let foreignNames: ForeignNames

  /// Creates an index of what the collectors saw.
  ///
  /// - Parameters:
  ///   - declarations: Everything that was collected.
  ///   - libraryTypes: The types that libraries provide or ask for.
  public init(_ declarations: Declarations, libraryTypes: [LibraryDescription.TypeReference] = []) {
    files = Dictionary(declarations.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    modules = Set(declarations.files.map(\.module) + libraryTypes.compactMap(\.module))
    scopes = ModuleScopes(declarations.files)
    foreignNames = ForeignNames(declarations, modules: modules)
    globals = GlobalMembers(declarations)
    for type in declarations.types.sorted(by: { $0.location < $1.location }) {
      entries[id(type.path, in: type.location.file), default: Entry()].declarations.append(type)
    }
    for type in libraryTypes { add(type) }
    for alias in declarations.typealiases.sorted(by: { $0.location < $1.location }) {
      typealiases[id(alias.path, in: alias.location.file), default: []].append(alias)
    }
    let names = Set(entries.keys).union(typealiases.keys)
    modulesDeclaring = Dictionary(grouping: names, by: \.name).mapValues { $0.map(\.module).sorted() }
    nestedNames = Set(names.compactMap { $0.name.split(separator: ".").dropFirst().last.map(String.init) })
    supertypes = entries.mapValues { entry in declaredSupertypes(of: entry.declarations) }
    for extensionDeclaration in declarations.extensions.sorted(by: { $0.location < $1.location }) {
      if let id = extendedType(of: extensionDeclaration) {
        entries[id]?.extensions.append(extensionDeclaration)
      } else if let name = extensionDeclaration.extendedType.nominal?.qualifiedName {
        foreignExtensions[name, default: []].append(extensionDeclaration)
      }
    }
  }

  /// What is known of a type; nil when the project doesn't declare it.
  public subscript(id: TypeID) -> Entry? { entries[id] }

  /// The type that a resolved nominal type names, when the project or a library declares it.
  public func id(of nominal: NominalType) -> TypeID? {
    nominal.module.map { TypeID(module: $0, name: nominal.qualifiedName) }.flatMap { entries[$0] == nil ? nil : $0 }
  }

  /// The identifier of a type declared at the given path in a file.
  public func id(_ path: [String], in file: String) -> TypeID {
    TypeID(module: files[file]?.module ?? "", name: path.joined(separator: "."))
  }

  private mutating func add(_ type: LibraryDescription.TypeReference) {
    if let module = type.module {
      entries[TypeID(module: module, name: type.name), default: Entry()].libraryKind = type.kind
    } else if type.kind == .protocol {
      libraryProtocols.insert(type.name)
    }
  }

  /// The type that an extension extends, when the project or a library declares it.
  func extendedType(of declaration: ExtensionDeclaration) -> TypeID? {
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
  /// The members of a composition; of another type the type itself.
  var members: [CanonicalType] { if case .composition(let members) = self { members } else { [self] } }
}
