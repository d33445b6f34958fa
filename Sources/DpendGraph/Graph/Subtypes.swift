/// The declared types that conform to or inherit from each declared type.
struct Subtypes: Hashable, Sendable {
  /// The subtypes whose declarations or extensions name each type, sorted.
  private var direct: [TypeIndex.TypeID: [TypeIndex.TypeID]] = [:]

  /// Creates a collection without types.
  init() {}

  /// Collects the subtypes of an index.
  ///
  /// - Complexity: O(*n* log *n*) for *n* conformances.
  init(_ index: TypeIndex) {
    for (id, entry) in index.entries {
      let supertypes = entry.declarations.flatMap { index.conformances(of: $0) }.compactMap(\.type.nominal)
      for supertype in Set(supertypes.compactMap(index.id)) where supertype != id {
        direct[supertype, default: []].append(id)
      }
    }
    let order = { (id: TypeIndex.TypeID) in (id.name, id.module, id.file ?? "") }
    for id in direct.keys { direct[id]?.sort { order($0) < order($1) } }
  }

  /// Returns the direct and transitive subtypes of a type, the nearest first.
  func all(below type: TypeIndex.TypeID) -> [TypeIndex.TypeID] {
    var found: [TypeIndex.TypeID] = []
    var seen: Set = [type]
    var frontier = [type]
    while !frontier.isEmpty {
      frontier = frontier.flatMap { direct[$0] ?? [] }.filter { seen.insert($0).inserted }
      found += frontier
    }
    return found
  }
}
