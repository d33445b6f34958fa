import DpendGraph

/// The declarations for SafeDI in a project, with resolved types.
struct SafeDIProject {
  /// The declarations with `@Instantiable`.
  let instantiables: [Instantiable]

  /// The settings of SafeDI's tool.
  let configurations: [SafeDIConfigurationDeclaration]

  /// The types of all files.
  let index: TypeIndex

  /// The fulfilled types by their spelling, because SafeDI does not distinguish modules.
  private let fulfilled: [String: [CanonicalType]]

  /// The fulfilled types and the properties available to descendants, as the source spells them.
  private let spellings: Set<String>

  /// The properties available to descendants.
  private let properties: Set<Hierarchy.Property>

  /// The types of the forwarded properties of each fulfilled type, in order.
  private let forwarded: [CanonicalType: [CanonicalType]]

  init(_ declarations: Declarations, _ index: TypeIndex) {
    let instantiables = Self.instantiables(in: declarations, index)
    self.index = index
    self.instantiables = instantiables
    configurations = declarations.all(SafeDIConfigurationDeclaration.self)
    fulfilled = Dictionary(
      grouping: instantiables.filter { !$0.declaration.arguments.mockOnly }.flatMap(\.fulfilledTypes),
      by: \.description
    )
    properties = Set(
      instantiables.flatMap(\.properties).filter(\.property.isAvailableToDescendants).map {
        Hierarchy.Property(name: $0.property.name, type: $0.type)
      }
    )
    spellings = Set(instantiables.flatMap { $0.products.map(\.description) + $0.declaration.spellings })
    forwarded = Dictionary(
      instantiables.flatMap { instantiable in instantiable.fulfilledTypes.map { ($0, instantiable.forwardedTypes) } },
      uniquingKeysWith: { first, second in first.isEmpty ? second : first }
    )
  }

  /// Returns the declarations whose macro belongs to SafeDI rather than to their own module.
  private static func instantiables(in declarations: Declarations, _ index: TypeIndex) -> [Instantiable] {
    let types = Dictionary(declarations.types.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    let modulesWithOwnMacro = Set(
      declarations.all(OwnMacroDeclaration.self).compactMap { index.files[$0.context.file]?.module }
    ).subtracting(["SafeDI"])
    return declarations.all(InstantiableDeclaration.self).filter { declaration in
      guard let file = index.files[declaration.context.file] else { return true }
      return !modulesWithOwnMacro.contains(file.module) || file.imports.contains { $0.module == "SafeDI" }
    }.map { Instantiable($0, type: types[$0.location], index) }
  }

  /// Returns the type that fulfills requests for a type.
  ///
  /// - Returns: The type itself or, where its module is unknown, the only fulfilled type with the same spelling.
  func fulfilling(_ type: CanonicalType) -> CanonicalType {
    let candidates = Set(fulfilled[type.description] ?? [])
    guard let only = candidates.first, candidates.count == 1, type.nominal?.module == nil else { return type }
    return only
  }

  /// Returns the types of the forwarded properties of a type, in order.
  func forwardedTypes(of type: CanonicalType) -> [CanonicalType] { forwarded[type] ?? [] }

  /// Returns whether a declaration fulfills a type.
  func isFulfilled(_ type: CanonicalType) -> Bool { fulfilled[type.description]?.contains(type) ?? false }

  /// Returns whether a declaration that fulfills a type spells it in the same way.
  func isSpelled(_ type: CanonicalType) -> Bool { spellings.contains(type.description) }

  /// Returns whether a declaration has a property of a type, or of the type inside an optional.
  func has(_ name: String, _ type: CanonicalType) -> Bool {
    type.withWrapped.contains { properties.contains(Hierarchy.Property(name: name, type: $0)) }
  }

  /// Returns whether a declaration has such a property and spells its type in the same way.
  func isSpelled(_ name: String, _ type: CanonicalType) -> Bool {
    type.withWrapped.contains { spellings.contains("\(name): \($0)") }
  }
}

extension CanonicalType {
  /// The type, and the type inside an optional.
  fileprivate var withWrapped: [CanonicalType] { [self] + (argument(of: "Optional").map { [$0] } ?? []) }
}

extension InstantiableDeclaration {
  /// The additional types and the properties available to descendants, as the source spells them.
  fileprivate var spellings: [String] {
    arguments.additionalTypes.map(\.instantiated.description)
      + properties.filter(\.isAvailableToDescendants).map { "\($0.name): \($0.type)" }
  }
}

extension DecoratedProperty {
  /// Whether descendants can receive the property, other than an ancestor's property of the same name and type.
  fileprivate var isAvailableToDescendants: Bool {
    switch source {
    case .instantiated, .forwarded, .received(_?, _, _): true
    case .received: false
    }
  }
}
