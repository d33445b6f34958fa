import DpendGraph

/// The selection of types by the implicit filters, which records the filters that select something.
struct ImplicitSelection {
  private let filters: [ImplicitFilter]
  private let index: TypeIndex

  /// The positions of the filters that selected a type.
  private var effective: Set<Int> = []

  /// The first filter that selects each type; without those that have no text.
  private(set) var selections: [TypeIndex.TypeID: TypeSelection] = [:]

  /// The positions of the filters that can mean protocols.
  private let specific: Set<Int>

  init(_ filters: [ImplicitFilter], _ index: TypeIndex) {
    self.filters = filters
    self.index = index
    specific = Set(filters.indices.filter { filters[$0].isSpecific })
  }

  /// Returns whether a filter matches a type that can be a binding, or a protocol to which it conforms.
  mutating func selects(_ type: TypeDeclaration) -> Bool {
    guard !filters.isEmpty, type.canBeImplicit else { return false }
    let protocols = protocols(of: type)
    let matching = filters.indices.filter { position in
      let filter = filters[position]
      return filter.matches(type.qualifiedName)
        || specific.contains(position) && protocols.contains(where: filter.matches)
    }
    effective.formUnion(matching)
    if let filter = matching.first.map({ filters[$0] }), let text = filter.text {
      selections[index.id(type.path, in: type.location.file)] = TypeSelection(filter: text, at: filter.location)
    }
    return !matching.isEmpty
  }

  /// The findings about filters that selected nothing.
  var findings: [Finding] {
    filters.enumerated().compactMap { position, filter in
      guard !effective.contains(position), let text = filter.text else { return nil }
      return StageDiagnostic.unmatchedFilter.finding(
        "the filter '\(text)' selects no type",
        at: filter.location,
        notes: [
          Finding.Note("change it to match the whole name of a class, struct, actor or protocol, as in '.+Service'")
        ]
      )
    }
  }

  /// Returns the qualified names of the protocols of the project and its libraries to which a type conforms.
  private func protocols(of type: TypeDeclaration) -> [String] {
    if specific.isEmpty { return [] }
    let declared = index.conformances(of: type).compactMap(\.type.nominal)
    return (declared + declared.flatMap(index.allSupertypes))
      .filter { index.kind(of: $0) == .protocol && !CanonicalType.nominal($0).isMarker }
      .map(\.qualifiedName)
  }
}

extension TypeDeclaration {
  /// Whether a filter can select the type.
  var canBeImplicit: Bool { [.class, .struct, .actor].contains(kind) }
}
