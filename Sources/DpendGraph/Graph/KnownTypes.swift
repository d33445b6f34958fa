/// What is known of the types that keys name, as far as code that spells them must know it.
///
/// A type is known when the project or a library declares it. Of others it is known at most that they are protocols, because
/// the source writes `any` or `some` before them somewhere.
public struct KnownTypes: Hashable, Sendable {
  private var kinds: [TypeIndex.TypeID: TypeDeclaration.Kind] = [:]
  private var accessLevels: [TypeIndex.TypeID: AccessLevel] = [:]
  private var locations: [TypeIndex.TypeID: SourceLocation] = [:]
  private var modulesByFile: [String: String] = [:]
  private var modulesByTopLevelName: [String: [String]] = [:]
  private var existentialNames: Set<String>
  private var strongProperties: [TypeIndex.TypeID: [String: String?]] = [:]

  /// Nothing is known.
  public init() {
    existentialNames = []
  }

  /// What an index knows.
  ///
  /// - Parameters:
  ///   - index: The types of the project and of its libraries.
  ///   - types: The types that the source writes out, in which protocols that nobody declares may stand behind `any`.
  public init(_ index: TypeIndex, writtenTypes types: some Sequence<CanonicalType>) {
    kinds = index.entries.compactMapValues(\.kind)
    accessLevels = index.entries.mapValues(\.access)
    locations = index.entries.compactMapValues { $0.declarations.first?.location }
    modulesByFile = index.files.mapValues(\.module)
    modulesByTopLevelName = index.modulesDeclaring.filter { !$0.key.contains(".") }
    strongProperties = index.entries.mapValues { entry in
      let kept = entry.declarations.flatMap(\.properties).filter { $0.isStrong && !$0.isStatic }
      return Dictionary(kept.map { ($0.name, $0.type?.shortName) }, uniquingKeysWith: { first, _ in first })
    }
    existentialNames = index.libraryProtocols.union(types.flatMap(\.namesOfExistentials))
  }

  /// Whether every type in a type fulfils a condition of its access level and its module; types that nobody declares do.
  public func everyPart(of type: CanonicalType, fulfils condition: (AccessLevel, _ module: String) -> Bool) -> Bool {
    var isFulfilled = true
    _ = type.mapParts { part in
      if case .nominal(let nominal) = part, let module = nominal.module,
        let access = accessLevels[TypeIndex.TypeID(module: module, name: nominal.qualifiedName)]
      {
        isFulfilled = isFulfilled && condition(access, module)
      }
      return part
    }
    return isFulfilled
  }

  /// What a type is; nil when nobody in the project or its libraries declares it.
  public func kind(of type: NominalType) -> TypeDeclaration.Kind? {
    type.module.flatMap { kinds[TypeIndex.TypeID(module: $0, name: type.qualifiedName)] }
  }

  /// Where a type is declared, first of all; nil when no file that was read declares it.
  public func location(of type: NominalType) -> SourceLocation? {
    type.module.flatMap { locations[TypeIndex.TypeID(module: $0, name: type.qualifiedName)] }
  }

  /// The module of a file that was read.
  public func module(ofFile file: String) -> String? { modulesByFile[file] }

  /// Whether objects of a type keep a value of another type alive in a stored property of a name, as their declaration shows it.
  ///
  /// - Parameters:
  ///   - type: The type with the property.
  ///   - name: The name of the property.
  ///   - value: The type of the value.
  /// - Returns: Whether there is such a property of a type that is spelled alike, or isn't spelled out.
  public func keeps(_ type: NominalType, in name: String, valueOf value: CanonicalType) -> Bool {
    let properties = type.module.flatMap { strongProperties[TypeIndex.TypeID(module: $0, name: type.qualifiedName)] }
    guard let spelling = properties?[name] else { return false }
    return spelling == nil || spelling == value.shortName
  }

  /// Whether a type is a protocol, as far as the source shows it.
  public func isProtocol(_ type: NominalType) -> Bool {
    if let kind = kind(of: type) { return kind == .protocol }
    return type.module == nil && existentialNames.contains(type.qualifiedName)
  }

  /// The modules that declare a type or an alias of this name outside of all types, sorted.
  public func modules(declaring name: String) -> [String] { modulesByTopLevelName[name] ?? [] }
}

extension CanonicalType {
  /// The last name of a nominal type, without optionals, `any` and arguments; nil for another type.
  fileprivate var shortName: String? {
    let wrapped = argument(of: "Optional") ?? argument(of: "ImplicitlyUnwrappedOptional")
    return wrapped.map(\.shortName) ?? withoutExistentials.nominal?.components.last?.name
  }

  /// The names of the types that stand behind `any` or `some` in this type, with and without what may be their module.
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
