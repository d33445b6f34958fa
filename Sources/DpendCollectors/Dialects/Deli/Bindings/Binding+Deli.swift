import DpendGraph

extension Binding {
  /// Replaces the keys by those of a type and, as fallbacks, of the types that it is linked to and of all types without the
  /// qualifier.
  mutating func provide(_ type: CanonicalType, linkedTo supertypes: [CanonicalType], qualifier: String?) {
    var seen: Set = [type]
    let others = supertypes.filter { !$0.isOfDeli && !$0.isMarker && seen.insert($0).inserted }
    keys = [Key(type, qualifier: qualifier)]
    fallbackKeys = others.map { Key($0, qualifier: qualifier) }
    if keys[0].tag != nil { fallbackKeys += ([type] + others).map { Key($0) } }
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
