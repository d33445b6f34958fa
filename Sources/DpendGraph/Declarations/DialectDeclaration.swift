/// Something that only one dialect understands, as its declaration shows it.
///
/// Each dialect has types of its own for what it sees. What they have in common is what happens to every declaration whatever it
/// means: the user sets `#if` flags, and what stands in an extension is placed in the extended type.
public protocol DialectDeclaration: Conditional, Hashable, Sendable, Codable {
  /// Where its names are looked up.
  var context: LexicalContext { get set }

  /// The types in it, as written.
  var writtenTypes: [CanonicalType] { get }

  /// Takes away access that whoever can't name the type around it doesn't have.
  mutating func limitAccess(to access: AccessLevel)
}

extension DialectDeclaration {
  /// None.
  public var writtenTypes: [CanonicalType] { [] }

  /// Does nothing, for declarations that have no access of their own.
  public mutating func limitAccess(to access: AccessLevel) {}
}

extension Declarations {
  /// What was seen of one kind, in the order of the files.
  public func all<Kind: DialectDeclaration>(_ kind: Kind.Type) -> [Kind] { ofDialects.compactMap { $0 as? Kind } }
}
