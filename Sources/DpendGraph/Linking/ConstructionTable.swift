/// The bindings to which requests refer by id, and the ones that code creates itself by their types.
struct ConstructionTable {
  private let positions: [BindingID: Int]
  private let byKey: ProviderTable

  /// Creates the table of some bindings.
  ///
  /// - Parameter bindings: All bindings in the order of linking, with the ids of its input.
  init(_ bindings: [Binding]) {
    let byID = Dictionary(grouping: bindings.indices) { bindings[$0].id }
    positions = byID.compactMapValues { $0.count == 1 ? $0.first : nil }
    byKey = ProviderTable(bindings, where: { $0.evidence != .registered })
  }

  /// Returns the position of the binding with an id of the input; nil for an id of several bindings.
  func position(of id: BindingID) -> Int? { positions[id] }

  /// Returns the only binding of the project that has a key; nil where there is none, or more than one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - consumer: The position of the consumer, which does not count.
  ///   - registered: The bindings that libraries register.
  ///   - isWithinReach: Whether a program contains both the consumer and a binding.
  /// - Returns: The position of the binding.
  func onlyBinding(
    for key: Key,
    besides consumer: Int,
    among registered: ProviderTable,
    where isWithinReach: (Int) -> Bool
  ) -> Int? {
    var found: Set<Int> = []
    for table in [byKey, registered] {
      for role in [ProviderTable.Role.provider, .fallback] {
        found.formUnion(table.bindings(for: key.withoutExistentials, as: role))
      }
    }
    let others = found.filter { $0 != consumer && isWithinReach($0) }
    return others.count == 1 ? others.first : nil
  }
}
