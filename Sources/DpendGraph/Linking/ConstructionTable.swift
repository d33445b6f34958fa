/// The bindings that code creates itself, by the ids and the types with which requests name them.
struct ConstructionTable {
  private var positions: [BindingID: Int] = [:]
  private let byKey: ProviderTable

  /// Creates the table of some bindings.
  ///
  /// - Parameter bindings: All bindings in the order of linking, with the ids of its input.
  init(_ bindings: [Binding]) {
    for (position, binding) in bindings.enumerated() where binding.evidence != .registered {
      positions[binding.id] = position
    }
    byKey = ProviderTable(bindings, where: { $0.evidence != .registered })
  }

  /// Returns the position of the binding with an id of the input; nil for a binding that is not constructed.
  func position(of id: BindingID) -> Int? { positions[id] }

  /// Returns the only binding of the project that has a key; nil where there is none, or more than one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - consumer: The position of the consumer, which does not count.
  ///   - registered: The bindings that libraries register.
  /// - Returns: The position of the binding.
  func onlyBinding(for key: Key, besides consumer: Int, among registered: ProviderTable) -> Int? {
    var found: Set<Int> = []
    for table in [byKey, registered] {
      for role in [ProviderTable.Role.provider, .fallback] {
        found.formUnion(table.bindings(for: key.withoutExistentials, as: role))
      }
    }
    found.remove(consumer)
    return found.count == 1 ? found.first : nil
  }
}
