import DpendGraph

/// Everything that a project has for SafeDI, with what its names mean.
struct SafeDIProject {
  /// What is decorated with SafeDI's macro.
  let instantiables: [Instantiable]

  /// The settings of SafeDI's own tool.
  let configurations: [SafeDIConfigurationDeclaration]

  /// The types of all files.
  let index: TypeIndex

  /// The types that something fulfills, by their spelling: SafeDI knows no modules.
  private let fulfilled: [String: [CanonicalType]]

  /// The types that something fulfills, and the properties that those below can receive, as the source spells them.
  private let spellings: Set<String>

  /// The properties that those below can receive.
  private let properties: Set<Hierarchy.Property>

  /// What must be handed over to make a type, in order.
  private let forwarded: [CanonicalType: [CanonicalType]]

  init(_ declarations: Declarations, _ index: TypeIndex) {
    self.index = index
    let types = Dictionary(declarations.types.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    let modulesWithOwnMacro = Set(
      declarations.all(OwnMacroDeclaration.self).compactMap { index.files[$0.context.file]?.module }
    ).subtracting(["SafeDI"])
    let isOurs = { (file: SourceFile?) -> Bool in
      guard let file else { return true }
      return !modulesWithOwnMacro.contains(file.module) || file.imports.contains { $0.module == "SafeDI" }
    }
    instantiables = declarations.all(InstantiableDeclaration.self)
      .filter { isOurs(index.files[$0.context.file]) }
      .map { Instantiable($0, type: types[$0.location], index) }
    configurations = declarations.all(SafeDIConfigurationDeclaration.self)
    fulfilled = Dictionary(
      grouping: instantiables.filter { !$0.declaration.arguments.mockOnly }.flatMap(\.fulfilledTypes),
      by: \.description
    )
    properties = Set(
      instantiables.flatMap(\.properties).filter(\.property.isThereForThoseBelow).map {
        Hierarchy.Property(name: $0.property.name, type: $0.type)
      }
    )
    spellings = Set(instantiables.flatMap { $0.products.map(\.description) + $0.declaration.spellings })
    forwarded = Dictionary(
      instantiables.flatMap { instantiable in instantiable.fulfilledTypes.map { ($0, instantiable.forwardedTypes) } },
      uniquingKeysWith: { first, second in first.isEmpty ? second : first }
    )
  }

  /// The type that fulfills requests for a type: the type itself, or where nobody knows which module's it is, the only one that
  /// is spelled like it.
  func fulfilling(_ type: CanonicalType) -> CanonicalType {
    let candidates = Set(fulfilled[type.description] ?? [])
    guard let only = candidates.first, candidates.count == 1, type.nominal?.module == nil else { return type }
    return only
  }

  /// The types of the values that must be handed over to make a type, in order.
  func forwardedTypes(of type: CanonicalType) -> [CanonicalType] { forwarded[type] ?? [] }

  /// Whether something fulfills a type.
  func isFulfilled(_ type: CanonicalType) -> Bool { fulfilled[type.description]?.contains(type) ?? false }

  /// Whether something that fulfills a type spells it like this.
  func isSpelled(_ type: CanonicalType) -> Bool { spellings.contains(type.description) }

  /// Whether somebody has a property, or one that an optional can be met by.
  func has(_ name: String, _ type: CanonicalType) -> Bool {
    let types = [type] + (type.argument(of: "Optional").map { [$0] } ?? [])
    return types.contains { properties.contains(Hierarchy.Property(name: name, type: $0)) }
  }

  /// Whether somebody has such a property and spells its type like this.
  func isSpelled(_ name: String, _ type: CanonicalType) -> Bool {
    let types = [type] + (type.argument(of: "Optional").map { [$0] } ?? [])
    return types.contains { spellings.contains("\(name): \($0)") }
  }
}

extension InstantiableDeclaration {
  /// The further types that it fulfills, and the properties that it has for those below, as the source spells them.
  fileprivate var spellings: [String] {
    arguments.additionalTypes.map(\.instantiated.description)
      + properties.filter(\.isThereForThoseBelow).map { "\($0.name): \($0.type)" }
  }
}

extension DecoratedProperty {
  /// Whether the property is more than what those above have under the same name and type.
  fileprivate var isThereForThoseBelow: Bool {
    switch source {
    case .instantiated, .forwarded, .received(_?, _, _): true
    case .received: false
    }
  }
}

/// A declaration that is decorated with `@Instantiable`, with what its names mean.
struct Instantiable {
  /// What was read.
  let declaration: InstantiableDeclaration

  /// The type's own declaration; nil for an extension.
  let type: TypeDeclaration?

  /// The type that is decorated, or extended.
  let product: CanonicalType

  /// The methods of an extension that make values, with what each makes.
  let methods: [(method: MakingMethod, product: CanonicalType)]

  /// The further types that it fulfills.
  let additionalTypes: [CanonicalType]

  /// The properties, with their types.
  let properties: [(property: DecoratedProperty, type: CanonicalType)]

  init(_ declaration: InstantiableDeclaration, type: TypeDeclaration?, _ index: TypeIndex) {
    self.declaration = declaration
    self.type = type
    let context = declaration.context
    additionalTypes = declaration.arguments.additionalTypes.map { index.resolve($0, in: context).instantiated }
    properties = declaration.properties.map { ($0, index.resolve($0.type, in: context)) }
    switch declaration.subject {
    case .type:
      product = type.map { index.canonicalType(of: $0) } ?? .named(context.enclosing.joined(separator: "."))
      methods = []
    case .extension(let extended):
      product = index.resolve(extended, in: LexicalContext(file: context.file))
      methods = declaration.methods.filter { $0.name == MakingMethod.instantiate }.compactMap { method in
        method.result.map { (method, index.resolve($0, in: context)) }
      }
    }
  }

  /// The types that it makes.
  var products: [CanonicalType] { type == nil ? methods.map(\.product) : [product] }

  /// All types that it fulfills.
  var fulfilledTypes: [CanonicalType] { products + additionalTypes }

  /// The types of the values that must be handed over to make it, in order.
  var forwardedTypes: [CanonicalType] { properties.filter { $0.property.source == .forwarded }.map(\.type) }

  /// The place of the declaration.
  var location: SourceLocation { declaration.location }
}
