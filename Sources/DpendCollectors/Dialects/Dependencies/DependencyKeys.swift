import DpendGraph

/// The keys of a project, with the values and properties that belong to each.
struct DependencyKeys {
  /// The identity of a key: a type, or a property whose key a macro creates.
  struct ID: Hashable {
    let name: String
    let module: String?
  }

  /// A key.
  struct Entry {
    /// The type of the key; nil where a macro creates it.
    let type: NominalType?

    /// The locations of its conformances, with the modules and conditions.
    var conformances: [Conformance] = []

    /// The values in the source.
    var values: [DependencyKeyValue] = []

    /// The properties of `DependencyValues` that access it.
    var properties: [DependencyProperty] = []

    /// The location of the property, or of the conformance of a key without one.
    var declaration: SourceLocation? { properties.first?.location ?? conformances.first?.location }
  }

  /// A declaration that makes a type a key.
  struct Conformance {
    let isLive: Bool
    let access: AccessLevel
    let condition: BuildCondition
    let location: SourceLocation
  }

  /// The ids of all keys, in the order of the source.
  private(set) var ids: [ID] = []

  private(set) var entries: [ID: Entry] = [:]
  private var idsOfProperties: [String: [(property: DependencyProperty, id: ID)]] = [:]
  private let names: DependencyNames

  init(_ declarations: Declarations, names: DependencyNames) {
    self.names = names
    addConformances(declarations)
    for value in declarations.all(DependencyKeyValue.self) {
      guard let type = names.index.resolve(.named("Self"), in: value.context).nominal else { continue }
      entries[Self.id(of: type, names)]?.values.append(value)
    }
    for property in declarations.all(DependencyProperty.self) where names.files.contains(property.context.file) {
      add(property)
    }
  }

  /// Returns the key that code names; nil for one that the project does not declare.
  func id(of reference: DependencyReference, in context: LexicalContext) -> ID? {
    switch reference {
    case .key(let type):
      let id = names.index.resolve(type, in: context).nominal.map { Self.id(of: $0, names) }
      return id.flatMap { entries[$0] == nil ? nil : $0 }
    case .property(let name):
      let found = idsOfProperties[name] ?? []
      let module = names.index.files[context.file]?.module
      let visible = names.index.modules(visibleFrom: context.file)
      func isIn(_ modules: [String]) -> (DependencyProperty) -> Bool {
        { names.index.files[$0.location.file].map { modules.contains($0.module) } ?? false }
      }
      let own = found.first { isIn([module].compactMap(\.self))($0.property) }
      return (own ?? found.first { isIn(visible)($0.property) } ?? found.first)?.id
    }
  }

  /// Returns the key whose type encloses some code.
  func id(enclosing context: LexicalContext) -> ID? {
    guard !context.enclosing.isEmpty, let type = names.index.resolve(.named("Self"), in: context).nominal else {
      return nil
    }
    let id = Self.id(of: type, names)
    return entries[id] == nil ? nil : id
  }

  private static func id(of type: NominalType, _ names: DependencyNames) -> ID {
    ID(name: type.distinctName, module: names.index.id(of: type)?.module)
  }

  // MARK: Collecting

  private mutating func addConformances(_ declarations: Declarations) {
    for type in declarations.types where type.kind != .protocol {
      guard let own = names.index.canonicalType(of: type).nominal else { continue }
      add(type.inherited, of: own, in: type.clauseContext, type.access, type.condition)
    }
    for added in declarations.extensions where !added.inherited.isEmpty {
      let context = LexicalContext(path: added.location.path)
      guard let own = names.index.resolve(added.extendedType, in: context).nominal else { continue }
      add(added.inherited, of: own, in: context, names.index.access(of: own) ?? .internal, added.condition)
    }
  }

  private mutating func add(
    _ inherited: [InheritedType],
    of type: NominalType,
    in context: LexicalContext,
    _ access: AccessLevel,
    _ condition: BuildCondition
  ) {
    guard names.files.contains(context.file) else { return }
    for entry in inherited {
      let protocols = names.index.resolve(entry.type, in: context).memberTypes
      guard let isLive = protocols.lazy.compactMap(names.isLive).first else { continue }
      let id = Self.id(of: type, names)
      if entries[id] == nil { ids.append(id) }
      entries[id, default: Entry(type: type)].conformances.append(
        Conformance(isLive: isLive, access: access, condition: condition, location: entry.location)
      )
    }
  }

  private mutating func add(_ property: DependencyProperty) {
    let id: ID
    if let key = property.key {
      guard let type = names.index.resolve(key, in: property.context).nominal else { return }
      id = Self.id(of: type, names)
    } else {
      id = ID(name: "DependencyValues." + property.name, module: names.index.files[property.context.file]?.module)
      if entries[id] == nil {
        ids.append(id)
        entries[id] = Entry(type: nil)
      }
    }
    entries[id]?.properties.append(property)
    if entries[id] != nil { idsOfProperties[property.name, default: []].append((property, id)) }
  }
}
