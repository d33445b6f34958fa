import DpendGraph

/// The types in the description of a library, and their spellings.
struct TypeReferences {
  /// The known types, by name.
  let references: [LibraryDescription.TypeReference]

  /// The names of types in several modules.
  private let ambiguousNames: Set<String>

  init(_ bindings: [Binding], _ types: KnownTypes) {
    var names: Set<Name> = []
    for type in bindings.flatMap(\.namedTypes) {
      _ = type.mapParts { part in
        if case .nominal(let nominal) = part { names.insert(Name(nominal, types)) }
        return part
      }
    }
    let known = names.filter { $0.reference.module != nil || $0.reference.kind == .protocol }.sorted()
    references = known.map(\.reference)
    let modules = Dictionary(
      known.filter { $0.reference.module != nil }.map { ($0.reference.name, 1) },
      uniquingKeysWith: +
    )
    ambiguousNames = Set(modules.filter { $0.value > 1 }.keys)
  }

  /// Returns a key with the spellings of its type and its tag.
  func key(_ key: Key) -> LibraryDescription.Key {
    LibraryDescription.Key(name: spelling(key.type), tag: key.tag.map(tag))
  }

  /// Returns the spelling of a type, with its module if the name is ambiguous.
  func spelling(_ type: CanonicalType) -> String {
    type.mapParts { part in
      guard case .nominal(let nominal) = part, let module = nominal.module,
        ambiguousNames.contains(nominal.qualifiedName)
      else { return part }
      return .nominal(NominalType(components: [NominalType.Component(module)] + nominal.components))
    }.description
  }

  private func tag(_ tag: Tag) -> String {
    ambiguousNames.contains(tag.name) ? (tag.module.map { "\($0)." } ?? "") + tag.name : tag.name
  }

  /// A referenced type, in a stable order.
  private struct Name: Hashable, Comparable {
    let reference: LibraryDescription.TypeReference

    init(_ nominal: NominalType, _ types: KnownTypes) {
      let isProtocol = types.isProtocol(nominal)
      reference = LibraryDescription.TypeReference(
        name: nominal.qualifiedName,
        module: nominal.module == "Swift" ? nil : nominal.module,
        kind: types.kind(of: nominal) ?? (isProtocol ? .protocol : nil)
      )
    }

    static func < (left: Name, right: Name) -> Bool {
      (left.reference.name, left.reference.module ?? "") < (right.reference.name, right.reference.module ?? "")
    }
  }
}

extension Binding {
  /// The types in the description of the binding.
  fileprivate var namedTypes: [CanonicalType] {
    let keys = self.keys + fallbackKeys + requests.map(\.key)
    let tags = keys.compactMap(\.tag).filter { $0.module != nil }
    return [type] + keys.map(\.type) + requests.map(\.declaredType) + tags.map { .named($0.name, module: $0.module) }
  }
}
