/// A declaration that only one dialect understands.
///
/// Each dialect has its own types of declarations. This protocol has what applies to all of them: the user sets `#if` flags,
/// and members of an extension move to the extended type.
package protocol DialectDeclaration: Conditional, Hashable, Sendable, Codable {
  /// The context in which its types are resolved.
  var context: LexicalContext { get set }

  /// The types in it, as written.
  var writtenTypes: [CanonicalType] { get }

  /// Limits the access level to that of an enclosing type.
  mutating func limitAccess(to access: AccessLevel)
}

extension DialectDeclaration {
  /// No types.
  package var writtenTypes: [CanonicalType] { [] }

  /// Does nothing, for declarations without an access level of their own.
  package mutating func limitAccess(to access: AccessLevel) {}
}

extension Declarations {
  /// Returns the declarations of one kind, in the order of the files.
  package func all<Kind: DialectDeclaration>(_ kind: Kind.Type) -> [Kind] {
    if let table = declarationsByKind { return table[ObjectIdentifier(kind)] as? [Kind] ?? [] }
    // To compare types takes a fraction of the time of a cast, and most declarations are of other kinds.
    return ofDialects.compactMap { type(of: $0) == kind ? $0 as? Kind : nil }
  }

  /// Collects the declarations of each kind once, for many calls of ``all(_:)``.
  package mutating func groupByKind() {
    var table: [ObjectIdentifier: any Sendable] = [:]
    for (kind, indices) in ofDialects.indices.inGroups(by: { ObjectIdentifier(type(of: ofDialects[$0])) }) {
      let ownType = type(of: ofDialects[indices[0]])
      table[kind] = list(ownType, at: indices)
    }
    declarationsByKind = table
  }

  private func list<Kind: DialectDeclaration>(_ kind: Kind.Type, at indices: [Int]) -> any Sendable {
    indices.compactMap { ofDialects[$0] as? Kind }
  }
}
