import DpendGraph

/// The types that a library's description names, and how it names them.
struct TypeReferences {
  /// The types of which anything is known, by name.
  let references: [LibraryDescription.TypeReference]

  /// The names that two modules have a type of.
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

  /// The key by the spelling of its type and its tag.
  func key(_ key: Key) -> LibraryDescription.Key {
    LibraryDescription.Key(name: spelling(key.type), tag: key.tag.map(tag))
  }

  /// The type in Swift's spelling, with its module where the name alone isn't enough.
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

  /// A type that is named, in an order of its own.
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
  /// The types in everything that a description says about the binding.
  fileprivate var namedTypes: [CanonicalType] {
    let keys = self.keys + fallbackKeys + requests.map(\.key)
    let tags = keys.compactMap(\.tag).filter { $0.module != nil }
    return [type] + keys.map(\.type) + requests.map(\.declaredType) + tags.map { .named($0.name, module: $0.module) }
  }
}
