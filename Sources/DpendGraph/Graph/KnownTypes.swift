/// The kinds, access levels, locations and documentation comments of the types that keys name.
///
/// The project and its libraries declare the known types. Another type is known as a protocol only if the source spells it with
/// `any` or `some`.
package struct KnownTypes: Hashable, Sendable {
  /// The types that the project and its libraries declare.
  private(set) var types: [TypeIndex.TypeID: KnownType] = [:]

  private(set) var modulesByFile: [String: String] = [:]
  private var modulesByTopLevelName: [String: [String]] = [:]
  private var modulesExposingTopLevelName: [String: [String]] = [:]
  private var existentialNames: Set<String>
  private var namesOfCompositions: [CanonicalType: [String]] = [:]
  private var classBoundProtocols: Set<TypeIndex.TypeID> = []
  private(set) var subtypes = Subtypes()

  /// The files that several modules compile.
  package private(set) var sharedFiles = SharedFiles()

  /// The imports of the project's modules by each other.
  package var imports = ModuleImports()

  /// The owners of the code in each file.
  package private(set) var codeOwners = CodeOwners()

  /// The parameters of the initializers of types that code registers or creates.
  package private(set) var initializerParameters = InitializerParameters()

  /// The types of which code creates objects; nil where dpend did not read all calls of initializers.
  package var createdTypes: CreatedTypes?

  /// The code that creates generated containers, by location.
  package internal(set) var containerCreations: [ContainerCreation] = []

  /// The first filter that selects each type.
  package var selections: [TypeIndex.TypeID: TypeSelection] = [:]

  /// The top-level types with the code of a part of a graph; nil for the whole project.
  private(set) var typesOfPart: Set<TypeIndex.TypeID>?

  /// Creates a collection of no known types.
  package init() {
    existentialNames = []
  }

  /// Returns the known types of an index.
  ///
  /// - Parameters:
  ///   - index: The types of the project and of its libraries.
  ///   - types: The types as written in the source, in which `any` and `some` show undeclared protocols.
  /// - Returns: The kinds, access levels and locations of the types.
  package static func collect(
    from index: TypeIndex,
    writtenTypes types: some Sequence<CanonicalType>
  ) -> KnownTypes {
    var known = KnownTypes()
    known.types.reserveCapacity(index.entries.count)
    for (id, entry) in index.entries { known.add(entry, as: id, index) }
    known.modulesByFile = index.files.mapValues(\.module)
    known.sharedFiles = SharedFiles(index.files.values)
    known.modulesByTopLevelName = index.modulesDeclaring.filter { !$0.key.contains(".") }
    known.modulesExposingTopLevelName = known.modulesExposingTopLevelName.mapValues { $0.sorted() }
    known.classBoundProtocols = index.classBoundProtocols()
    known.subtypes = Subtypes(index)
    known.codeOwners = CodeOwners(index)
    known.namesOfCompositions = index.namesOfCompositions
    known.existentialNames = index.libraryProtocols.union(types.flatMap(\.namesOfExistentials))
    return known
  }

  /// Adds what an index contains about one type.
  private mutating func add(_ entry: TypeIndex.Entry, as id: TypeIndex.TypeID, _ index: TypeIndex) {
    types[id] = KnownType(entry, in: index)
    let isExposed = entry.declarations.indices.contains { entry.declarations[$0].access >= .package }
    if isExposed, !id.name.contains(".") { modulesExposingTopLevelName[id.name, default: []].append(id.module) }
  }

  /// Adds the parameters of the initializers of the types that the code of a project registers or creates.
  package mutating func addInitializers(of bindings: [Binding], in index: TypeIndex) {
    initializerParameters = InitializerParameters(of: bindings, in: index)
  }

  /// Whether every declared type in a type satisfies a condition for its access level and module.
  package func everyPart(of type: CanonicalType, fulfils condition: (AccessLevel, _ module: String) -> Bool) -> Bool {
    var isFulfilled = true
    _ = type.mapParts { part in
      if case .nominal(let nominal) = part, let id = nominal.id, let access = types[id]?.access {
        isFulfilled = isFulfilled && condition(access, id.module)
      }
      return part
    }
    return isFulfilled
  }

  /// Returns the kind of a type; nil where neither the project nor a library declares it.
  package func kind(of type: NominalType) -> TypeDeclaration.Kind? {
    self[type]?.kind
  }

  /// The facts about a type; nil where neither the project nor a library declares it.
  subscript(type: NominalType) -> KnownType? { type.id.flatMap { types[$0] } }

  /// Returns whether the values of a type are objects, which can be referenced weakly; nil where the source does not show it.
  package func isObject(_ type: CanonicalType) -> Bool? {
    switch type {
    case .nominal(let nominal):
      switch kind(of: nominal) {
      case .class, .actor: true
      case .struct, .enum: false
      case .protocol: contains(nominal, in: classBoundProtocols) ? true : nil
      case nil where TypeIndex.systemObjectTypes.contains(nominal.qualifiedName): true
      case nil: ["Array", "Dictionary", "Optional"].contains { type.argument(of: $0) != nil } ? false : nil
      }
    case .composition(let members): members.contains { isObject($0) == true } ? true : nil
    case .existential(let type), .opaque(let type): isObject(type)
    case .function, .metatype, .tuple: false
    case .parameter: nil
    }
  }

  /// Returns the location of a type's first declaration; nil where no file declares it.
  package func location(of type: NominalType) -> SourceLocation? {
    self[type]?.location
  }

  /// Returns the filter that selects a type; nil for a type that none selects.
  package func selection(of type: NominalType) -> TypeSelection? {
    type.id.flatMap { selections[$0] }
  }

  /// Returns the documentation comment of a type, as Markdown; nil without one, and where no file declares the type.
  ///
  /// Of the declarations in several branches of `#if`, the first one with a comment counts.
  package func documentation(of type: NominalType) -> String? {
    self[type]?.documentation
  }

  /// The calls of initializers in the code of programs, by location, except those that create an object of the type that a
  /// registration names.
  ///
  /// - Complexity: O(*n*) for *n* calls, and O(*n* log *n*) in a part of a graph.
  package var calls: [CreatedTypes.Call] {
    let calls = createdTypes?.calls ?? []
    guard let typesOfPart else { return calls }
    return calls.filter { call in
      guard let owner = codeOwners.owner(at: call.location), let module = module(ofFile: call.location.file) else {
        return false
      }
      // An extension of a nested type is code of the type around it.
      let name = String(owner.prefix { $0 != "." })
      return typesOfPart.contains(TypeIndex.TypeID(module: module, name: name))
    }
  }

  /// Returns the types with the calls in the code of the types of some bindings alone.
  func withCalls(inCodeOf bindings: some Sequence<Binding>) -> KnownTypes {
    var types = self
    types.typesOfPart = Set(
      bindings.compactMap { binding in
        guard let type = binding.type.nominal else { return nil }
        let name = type.qualifiedName.prefix { $0 != "." }
        return TypeIndex.TypeID(module: type.module ?? binding.module, name: String(name))
      }
    )
    return types
  }

  /// Returns the names of the typealiases of a composition of protocols, with and without the types around them; none for another type.
  package func aliases(of type: CanonicalType) -> [String] { namesOfCompositions[type.withoutExistentials] ?? [] }

  /// The modules of the files.
  package var modules: Set<String> { Set(modulesByFile.values) }

  /// Returns the module of a file.
  package func module(ofFile file: String) -> String? { modulesByFile[file] }

  /// Whether objects of a type hold a value of another type strongly in a stored property, as the declaration shows.
  ///
  /// - Parameters:
  ///   - type: The type with the property.
  ///   - name: The name of the property.
  ///   - value: The type of the value.
  /// - Returns: Whether there is such a property, of a type with the same spelling or without a written type.
  package func keeps(_ type: NominalType, in name: String, valueOf value: CanonicalType) -> Bool {
    guard let spelling = self[type]?.strongProperties[name] else { return false }
    return spelling == nil || spelling == value.shortName
  }

  /// Whether a type is a protocol, as far as the source shows.
  package func isProtocol(_ type: NominalType) -> Bool {
    if let kind = kind(of: type) { return kind == .protocol }
    return type.module == nil && existentialNames.contains(type.qualifiedName)
  }

  /// Whether call sites supply the values of a type, and no container creates them.
  ///
  /// These are closures with parameters or without a result, enums, structs that can be encoded or decoded, the classes of a
  /// database's objects, and the values and classes of the system frameworks.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether it is such a type; false for a protocol, and for an unknown type.
  package func isValue(_ type: CanonicalType) -> Bool {
    switch type {
    case .function(let function): !function.parameters.isEmpty || function.result == .void
    case .nominal(let nominal):
      switch kind(of: nominal) {
      case .enum: true
      case .struct: self[nominal]?.isCodable ?? false
      case .class: self[nominal]?.isPersistent ?? false
      case .actor, .protocol: false
      case nil: nominal.isOfSystemFramework && !isProtocol(nominal)
      }
    case .parameter, .tuple, .composition, .existential, .opaque, .metatype: false
    }
  }

  /// Whether the declarations of a type show that it does not conform to a protocol such as `Sendable` or `Hashable`.
  ///
  /// The compiler adds conformances to structs and enums, and macros and undeclared supertypes can add them to any type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - conformance: The protocol.
  ///   - plain: The names of the macros and undeclared supertypes that do not add the conformance.
  /// - Returns: Whether the conformance is certainly missing.
  package func lacksConformance(
    of type: CanonicalType,
    to conformance: CanonicalType,
    trusting plain: Set<String> = []
  ) -> Bool {
    guard let name = conformance.nominal?.qualifiedName else { return false }
    switch type {
    case .existential(let type), .opaque(let type): return lacksConformance(of: type, to: conformance, trusting: plain)
    case .composition(let members):
      return members.allSatisfy { lacksConformance(of: $0, to: conformance, trusting: plain) }
    case .nominal(let nominal):
      guard type != conformance, let known = self[nominal], let kind = known.kind, let supertypes = known.supertypes,
        !supertypes.areOfIsolatedType, supertypes.unread.isSubset(of: plain)
      else { return false }
      switch kind {
      case .protocol: return !supertypes.names.contains(name)
      case .class: return name != "AnyObject" && !supertypes.names.contains(name)
      case .struct, .enum: return name == "AnyObject"
      case .actor: return false
      }
    case .parameter, .tuple, .function, .metatype: return false
    }
  }

  /// Returns whether the declarations of a type show that it conforms to or inherits from a type of a name, directly or transitively.
  package func inherits(_ type: NominalType, from name: String) -> Bool {
    self[type]?.supertypes?.names.contains(name) ?? false
  }

  private func contains(_ type: NominalType, in types: Set<TypeIndex.TypeID>) -> Bool {
    type.id.map(types.contains) ?? false
  }

  /// Returns the modules that declare a top-level type or alias of a name, sorted.
  package func modules(declaring name: String) -> [String] { modulesByTopLevelName[name] ?? [] }

  /// Returns the modules that declare a top-level type of a name for other modules, sorted.
  package func modules(exposing name: String) -> [String] { modulesExposingTopLevelName[name] ?? [] }
}

extension CanonicalType {
  /// The names of the types behind `any` or `some` in this type, with and without a possible module.
  fileprivate var namesOfExistentials: [String] {
    var names: [String] = []
    _ = mapParts { part in
      switch part {
      case .existential(let type), .opaque(let type): names += type.protocolNames
      default: break
      }
      return part
    }
    return names
  }

  private var protocolNames: [String] {
    switch self {
    case .nominal(let nominal):
      [nominal.qualifiedName, nominal.components.dropFirst().map(\.name).joined(separator: ".")].filter { !$0.isEmpty }
    case .composition(let members): members.flatMap(\.protocolNames)
    default: []
    }
  }
}
