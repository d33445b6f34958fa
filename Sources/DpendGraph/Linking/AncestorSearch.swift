/// The search for the supertypes of many types by numbers, so that each supertype of each type takes one step.
struct AncestorSearch {
  private struct Supertype {
    let type: NominalType
    let number: Int

    /// Whether its own supertypes depend on its generic arguments.
    let isGeneric: Bool
  }

  private struct Name: Hashable {
    let module: String?
    let name: String
  }

  private var numbers: [Name: Int] = [:]

  /// For each number the supertypes in the declarations of the type.
  private var direct: [[Supertype]] = []

  /// For each number the last search that found it, which saves a set for each search.
  private var lastSearch: [Int]
  private var searches = 0

  /// Numbers the types of an index.
  ///
  /// - Parameter index: The index, with the supertypes in its declarations.
  init(_ index: TypeIndex) {
    lastSearch = []
    for (id, supertypes) in index.supertypes {
      let number = number(of: Name(module: id.module, name: id.name))
      direct[number] = supertypes.map { type in
        let parameters = type.allArguments.isEmpty ? [] : index.id(of: type).flatMap { index[$0] }?.allGenericParameters
        return Supertype(
          type: type,
          number: self.number(of: Name(module: type.module, name: type.qualifiedName)),
          isGeneric: !(parameters?.isEmpty ?? true)
        )
      }
    }
    lastSearch = Array(repeating: 0, count: direct.count)
  }

  /// Returns the direct and transitive supertypes of a type without generic parameters, the nearest first, without duplicates.
  ///
  /// - Parameter id: The type.
  /// - Returns: The supertypes that count; nil where the arguments of a generic one determine further supertypes.
  mutating func ancestors(of id: TypeIndex.TypeID) -> CountedSupertypes? {
    guard let start = numbers[Name(module: id.module, name: id.name)] else { return CountedSupertypes() }
    searches += 1
    var found: [Supertype] = []
    add(direct[start], to: &found)
    var levels = 1
    var next = 0
    while next < found.count, levels < CountedSupertypes.mostLevels, found.count <= CountedSupertypes.most {
      let level = next..<found.count
      for supertype in found[level] where found.count <= CountedSupertypes.most {
        if supertype.isGeneric { return nil }
        add(direct[supertype.number], to: &found)
      }
      next = level.upperBound
      levels += 1
    }
    let unsearched = found.count > CountedSupertypes.most ? found[...] : found[next...]
    let isComplete = unsearched.allSatisfy { direct[$0.number].allSatisfy(isFound) }
    return CountedSupertypes(found.map(\.type), isComplete: isComplete)
  }

  private func isFound(_ supertype: Supertype) -> Bool { lastSearch[supertype.number] == searches }

  private mutating func add(_ supertypes: [Supertype], to found: inout [Supertype]) {
    for supertype in supertypes where !isFound(supertype) {
      lastSearch[supertype.number] = searches
      found.append(supertype)
    }
  }

  private mutating func number(of name: Name) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = direct.count
    direct.append([])
    return direct.count - 1
  }
}
