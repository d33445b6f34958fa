import DpendGraph

/// A property or a function whose value is a factory.
struct FactoryDeclaration: Hashable, Sendable {
  /// The type around it.
  let container: FactoryContainer

  /// The name; of a function with its labels.
  let name: String

  /// The type of the created value, resolved; nil where the closure alone shows it.
  let product: CanonicalType?

  /// The type of the runtime argument, resolved.
  let parameter: CanonicalType?

  /// Whether it belongs to the container and not to its instances.
  let isStatic: Bool

  /// Whether a protocol requires it, so that conforming containers declare it.
  let isRequirement: Bool

  let access: AccessLevel
  let module: String
  let condition: BuildCondition
  let location: SourceLocation

  /// Whether it is a function, which returns a factory.
  var isFunction: Bool { name.hasSuffix(")") }

  /// The name without labels.
  var baseName: String { String(name.prefix { $0 != "(" }) }
}

/// The factories of a project, by container and name.
struct FactoryTable {
  private struct Name: Hashable {
    let container: FactoryContainer
    let name: String
  }

  /// All factories, in the order of the source.
  let all: [FactoryDeclaration]

  /// The types that have factories.
  let containers: Set<FactoryContainer>

  private let byName: [Name: [FactoryDeclaration]]
  private let byLocation: [SourceLocation: FactoryDeclaration]
  private let names: FactoryNames

  /// The protocols that the project's extensions add to containers of the library.
  private let addedProtocols: [FactoryContainer: Set<FactoryContainer>]

  init(_ declarations: Declarations, names: FactoryNames) {
    self.names = names
    addedProtocols = declarations.extensions.reduce(into: [:]) { protocols, added in
      let context = LexicalContext(path: added.location.path)
      guard let type = names.index.resolve(added.extendedType, in: context).nominal, names.isOfLibrary(type) else {
        return
      }
      let inherited = added.inherited.compactMap { names.index.resolve($0.type, in: context).nominal }
      protocols[names.container(type), default: []].formUnion(inherited.map(names.container))
    }
    let collection = FactoryCollection(names: names)
    all = collection.factories(in: declarations).sorted { $0.location < $1.location }
    byName = Dictionary(grouping: all) { Name(container: $0.container, name: $0.baseName) }
    byLocation = Dictionary(all.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    containers = Set(all.map(\.container))
  }

  /// Returns the factory that is declared at a location.
  func factory(at location: SourceLocation) -> FactoryDeclaration? { byLocation[location] }

  /// Returns the factories with a name that code in a file can mean, several only for different builds or containers.
  ///
  /// - Parameters:
  ///   - name: The name, without labels.
  ///   - type: The type before the dot.
  ///   - isStatic: Whether the type itself is before the dot.
  ///   - file: The file.
  /// - Returns: The factories of the type, else those of its protocols.
  func factories(named name: String, of type: NominalType, isStatic: Bool, from file: String) -> [FactoryDeclaration] {
    let inherited = names.index.allSupertypes(of: type).map(names.container)
    let shared = FactoryNames.containerProtocols.map { FactoryContainer(name: $0, module: nil) }
    for container in [names.container(type)] + inherited + shared {
      let found = (byName[Name(container: container, name: name)] ?? []).filter { $0.isStatic == isStatic }
      let visible = self.visible(found, from: file)
      if visible.isEmpty { continue }
      return visible.allSatisfy(\.isRequirement) ? implementations(of: name, in: container, from: file) : visible
    }
    return []
  }

  /// The factories of the nearest module whose factories a file can access.
  private func visible(_ found: [FactoryDeclaration], from file: String) -> [FactoryDeclaration] {
    let module = names.index.files[file]?.module ?? ""
    let local = found.filter { $0.location.file == file }
    if !local.isEmpty { return local }
    let own = found.filter { $0.module == module && $0.access.isVisibleInModule }
    if !own.isEmpty { return own }
    let modules = names.index.modules(visibleFrom: file)
    let foreign = found.filter { $0.module != module && $0.access >= .package }
    let imported = foreign.filter { modules.contains($0.module) }
    // The project compiles: a factory that seems inaccessible belongs to a module that was not recognized.
    let candidates = !imported.isEmpty ? imported : !foreign.isEmpty ? foreign : found.filter { $0.access >= .internal }
    return candidates.filter { $0.module == candidates.first?.module }
  }

  /// The factories that satisfy a requirement of a protocol, in all containers that conform to it.
  private func implementations(
    of name: String,
    in required: FactoryContainer,
    from file: String
  ) -> [FactoryDeclaration] {
    all.filter { factory in
      factory.baseName == name && !factory.isRequirement && conforms(factory.container, to: required)
    }
  }

  private func conforms(_ container: FactoryContainer, to required: FactoryContainer) -> Bool {
    let index = names.index
    guard let module = container.module else { return addedProtocols[container]?.contains(required) ?? false }
    let id = TypeIndex.TypeID(module: module, name: container.name)
    return (index[id]?.declarations ?? []).contains { index.inherits($0) { names.container($0) == required } }
  }
}

/// Finds the factories among the properties and functions of a project.
private struct FactoryCollection {
  /// A type or an extension with the members to search.
  private struct Holder {
    let type: NominalType
    let isProtocol: Bool
    let context: LexicalContext
  }

  let names: FactoryNames

  func factories(in declarations: Declarations) -> [FactoryDeclaration] {
    let ofTypes = declarations.types.flatMap { type -> [FactoryDeclaration] in
      guard let own = names.index.canonicalType(of: type).nominal else { return [] }
      let holder = Holder(type: own, isProtocol: type.kind == .protocol, context: type.context)
      return members(type.properties, type.functions, of: holder)
    }
    let ofExtensions = declarations.extensions.flatMap { added -> [FactoryDeclaration] in
      let context = LexicalContext(path: added.location.path)
      guard let own = names.index.resolve(added.extendedType, in: context).nominal else { return [] }
      return members(added.properties, added.functions, of: Holder(type: own, isProtocol: false, context: context))
    }
    return ofTypes + ofExtensions
  }

  private func members(
    _ properties: [PropertyDeclaration],
    _ functions: [FunctionDeclaration],
    of holder: Holder
  ) -> [FactoryDeclaration] {
    guard names.files.contains(holder.context.file) else { return [] }
    return properties.compactMap { factory($0, of: holder) } + functions.compactMap { factory($0, of: holder) }
  }

  private func factory(_ property: PropertyDeclaration, of holder: Holder) -> FactoryDeclaration? {
    // Other types store the factories of containers.
    let isOwn = !property.isStrong || property.isStatic || names.isContainer(holder.type)
    guard isOwn, let type = property.type, let (product, parameter) = types(of: type, in: holder) else { return nil }
    return FactoryDeclaration(
      container: names.container(holder.type),
      name: property.name,
      product: product,
      parameter: parameter,
      isStatic: property.isStatic,
      isRequirement: holder.isProtocol,
      access: property.access,
      module: names.index.files[holder.context.file]?.module ?? "",
      condition: property.condition,
      location: property.location
    )
  }

  private func factory(_ function: FunctionDeclaration, of holder: Holder) -> FactoryDeclaration? {
    guard function.genericParameters.isEmpty, let (product, parameter) = types(of: function.result, in: holder) else {
      return nil
    }
    return FactoryDeclaration(
      container: names.container(holder.type),
      name: "\(function.name)(\(function.parameters.map { ($0.label ?? "_") + ":" }.joined()))",
      product: product,
      parameter: parameter,
      isStatic: function.isStatic,
      isRequirement: holder.isProtocol,
      access: function.access,
      module: names.index.files[holder.context.file]?.module ?? "",
      condition: function.condition,
      location: function.location
    )
  }

  private func types(
    of written: CanonicalType,
    in holder: Holder
  ) -> (product: CanonicalType?, parameter: CanonicalType?)? {
    guard written.nominal?.components.last?.name.hasSuffix("Factory") ?? false else { return nil }
    return names.factory(names.index.resolve(written, in: holder.context))
  }
}
