import DpendGraph

extension Binding {
  /// The keys whose types are known to those whom a condition is about, or else its own type.
  ///
  /// - Parameters:
  ///   - types: What is known of types.
  ///   - condition: Whether a type of an access level in a module is known to them.
  /// - Returns: The keys, in order.
  func keys(of types: KnownTypes, where condition: (AccessLevel, _ module: String) -> Bool) -> [Key] {
    let known = keys.filter { types.everyPart(of: $0.type, fulfils: condition) }
    return known.isEmpty && !keys.isEmpty ? [Key(type)] : known
  }
}
