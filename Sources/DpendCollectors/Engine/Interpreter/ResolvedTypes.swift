import DpendGraph

/// The resolved types of the context in which code was run last: the code of a type names few types, and each often.
struct ResolvedTypes: Sendable {
  private var context: LexicalContext?
  private var types: [CanonicalType: CanonicalType] = [:]

  /// Returns the type that a written type means in a context.
  ///
  /// - Parameters:
  ///   - written: The type, as written.
  ///   - context: Its context.
  ///   - index: The types of all files.
  /// - Returns: The resolved type.
  mutating func type(_ written: CanonicalType, in context: LexicalContext, _ index: TypeIndex) -> CanonicalType {
    if context != self.context {
      self.context = context
      types.removeAll(keepingCapacity: true)
    }
    if let known = types[written] { return known }
    let type = index.resolve(written, in: context)
    types[written] = type
    return type
  }
}
