import DpendGraph

extension Binding {
  /// Returns the keys whose types satisfy a condition, or else the binding's own type.
  ///
  /// - Parameters:
  ///   - types: The known types.
  ///   - condition: Whether a type of an access level in a module is visible.
  /// - Returns: The keys, in order.
  func keys(of types: KnownTypes, where condition: (AccessLevel, _ module: String) -> Bool) -> [Key] {
    let known = keys.filter { types.everyPart(of: $0.type, fulfils: condition) }
    return known.isEmpty && !keys.isEmpty ? [Key(type)] : known
  }
}
