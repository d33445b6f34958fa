import DpendGraph

/// The keys under which Deli has a value: its own type, and what it can be linked to.
struct DeliKeys {
  /// The type as it is registered.
  let own: [Key]

  /// What the type is besides, and what it is to whoever names no qualifier.
  let linked: [Key]

  /// The keys of a type and of all that it inherits from.
  init(of type: TypeDeclaration, qualifier: String, in index: TypeIndex) {
    let direct = index.conformances(of: type).map(\.type)
    let further = direct.compactMap(\.nominal).flatMap(index.allSupertypes).map { CanonicalType.nominal($0) }
    self.init(index.canonicalType(of: type), direct + further, qualifier: qualifier)
  }

  /// The keys of a type and of some that it can be linked to.
  init(_ type: CanonicalType, _ supertypes: [CanonicalType], qualifier: String) {
    var seen: Set = [type]
    let others = supertypes.filter { !$0.isOfDeli && !$0.isMarker && seen.insert($0).inserted }
    if qualifier.isEmpty {
      own = [Key(type)]
      linked = others.map { Key($0) }
    } else {
      let tag = Tag(qualifier)
      own = [Key(type, tag: tag)]
      linked = others.map { Key($0, tag: tag) } + ([type] + others).map { Key($0) }
    }
  }
}

extension CanonicalType {
  /// Whether this is one of Deli's own protocols.
  fileprivate var isOfDeli: Bool {
    nominal.map { ($0.module == nil || $0.module == "Deli") && DeliMarker(rawValue: $0.qualifiedName) != nil } ?? false
  }
}
