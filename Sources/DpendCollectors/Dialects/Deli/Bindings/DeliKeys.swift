import DpendGraph

/// The keys of a binding of Deli's: its own type, and the types that it is linked to.
struct DeliKeys {
  /// The key of the registered type.
  let own: [Key]

  /// The keys of the supertypes, and all keys without the qualifier.
  let linked: [Key]

  /// Creates the keys of a type and of all its supertypes.
  init(of type: TypeDeclaration, qualifier: String?, in index: TypeIndex) {
    let direct = index.conformances(of: type).map(\.type)
    let further = direct.compactMap(\.nominal).flatMap(index.allSupertypes).map { CanonicalType.nominal($0) }
    self.init(index.canonicalType(of: type), direct + further, qualifier: qualifier)
  }

  /// Creates the keys of a type and of the types that it is linked to.
  init(_ type: CanonicalType, _ supertypes: [CanonicalType], qualifier: String?) {
    var seen: Set = [type]
    let others = supertypes.filter { !$0.isOfDeli && !$0.isMarker && seen.insert($0).inserted }
    own = [Key(type, qualifier: qualifier)]
    let qualified = others.map { Key($0, qualifier: qualifier) }
    linked = own[0].tag == nil ? qualified : qualified + ([type] + others).map { Key($0) }
  }
}

extension Binding {
  /// Replaces the keys.
  mutating func provide(_ provided: DeliKeys) {
    keys = provided.own
    fallbackKeys = provided.linked
  }
}

extension Key {
  /// Creates a key; an empty qualifier is no tag.
  init(_ type: CanonicalType, qualifier: String?) {
    self.init(type, tag: (qualifier ?? "").isEmpty ? nil : qualifier.map { Tag($0) })
  }
}

extension CanonicalType {
  /// Whether this is a protocol of Deli.
  fileprivate var isOfDeli: Bool {
    nominal.map { ($0.module == nil || $0.module == "Deli") && DeliMarker(rawValue: $0.qualifiedName) != nil } ?? false
  }
}

extension Scope {
  /// Creates a scope of Deli's.
  static func named(_ name: String) -> Scope {
    let lifetimes: [String: Lifetime] = ["prototype": .transient, "weak": .weak]
    return Scope(name: name, lifetime: lifetimes[name] ?? .singleton, isEager: name == "always")
  }
}
