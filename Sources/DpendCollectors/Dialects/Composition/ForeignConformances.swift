import DpendGraph

/// The protocols of the project to which its extensions conform types of other modules, as in `extension URLSession: HTTPClient {}`.
struct ForeignConformances: Sendable {
  /// For the qualified name of each type its protocols, with those that they inherit from.
  private let protocols: [String: [NominalType]]

  /// Finds the conformances that extensions add.
  ///
  /// - Parameters:
  ///   - extensions: All extensions.
  ///   - index: The types of the project.
  init(in extensions: [ExtensionDeclaration], _ index: TypeIndex) {
    var found: [String: [NominalType]] = [:]
    for added in extensions where !added.inherited.isEmpty && index.extendedType(of: added) == nil {
      guard let name = added.extendedType.nominal?.qualifiedName else { continue }
      let context = LexicalContext(path: added.location.path)
      let direct = added.inherited.compactMap { index.resolve($0.type, in: context).nominal }
      let all = direct + direct.flatMap { index.allSupertypes(of: $0) }
      let own = all.filter { index.id(of: $0) != nil }
      if !own.isEmpty { found[name, default: []] += own }
    }
    protocols = found
  }

  /// Whether the project conforms a type to one of its protocols.
  func contains(_ type: NominalType) -> Bool { protocols[type.qualifiedName] != nil }

  /// Returns the protocols of the project to which a type of another module conforms.
  func protocols(of type: NominalType) -> [NominalType] { protocols[type.qualifiedName] ?? [] }

  /// Whether a type of another module conforms to a protocol of the project.
  func canPass(_ created: CanonicalType, for type: CanonicalType, _ index: TypeIndex) -> Bool {
    guard let created = created.nominal, index.id(of: created) == nil else { return false }
    let requested = type.withoutOptionals.withoutExistentials.members.compactMap(\.nominal).compactMap(index.id(of:))
    return protocols(of: created).compactMap(index.id(of:)).contains(where: requested.contains)
  }
}

extension ConstructionGraph {
  /// Whether a created value can be passed for a type, also by a conformance that the project adds to a type of another module.
  func canPass(_ created: CanonicalType, for type: CanonicalType) -> Bool {
    index.canPass(created, for: type) || foreign.canPass(created, for: type, index)
  }
}
