/// The names that the project qualifies with several foreign modules, such as `Kit` in `One.Kit` and `Two.Kit`.
struct ForeignNames: Sendable {
  private let qualifiers: [String: Set<String>]

  /// Collects the names.
  ///
  /// - Parameters:
  ///   - declarations: All declarations.
  ///   - modules: The modules of the project and of its libraries.
  init(_ declarations: Declarations, modules: Set<String>) {
    let foreign = Set(declarations.files.flatMap(\.imports).map(\.module)).subtracting(modules).subtracting(["Swift"])
    var qualifiers: [String: Set<String>] = [:]
    for type in foreign.isEmpty ? [] : Self.types(in: declarations) {
      _ = type.mapParts { part in
        if let components = part.nominal?.components, components.count > 1, foreign.contains(components[0].name) {
          qualifiers[components[1].name, default: []].insert(components[0].name)
        }
        return part
      }
    }
    self.qualifiers = qualifiers
  }

  /// Whether several modules declare different types of a name.
  func isShared(_ name: String) -> Bool { qualifiers[name, default: []].count > 1 }

  private static func types(in declarations: Declarations) -> [CanonicalType] {
    let initializers = declarations.types.flatMap(\.initializers) + declarations.extensions.flatMap(\.initializers)
    let inherited = declarations.types.flatMap(\.inherited) + declarations.extensions.flatMap(\.inherited)
    return initializers.flatMap(\.parameters).map(\.type) + declarations.ofDialects.flatMap { $0.writtenTypes }
      + declarations.typealiases.map(\.target) + inherited.map(\.type)
  }
}
