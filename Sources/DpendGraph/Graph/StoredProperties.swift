/// The stored properties of the objects of a type that hold their values strongly, also those of its superclasses.
package struct StoredProperties: Hashable, Sendable {
  /// The names of the variables.
  package let variables: [String]

  /// The names of the constants, which can be objects with variables.
  package let constants: [String]

  /// Whether the project declares all superclasses.
  package let areComplete: Bool

  /// A type without properties.
  static let empty = StoredProperties(variables: [], constants: [], areComplete: true)
}

extension KnownTypes {
  /// Returns the stored properties of a type, as its declarations show; nil for a protocol, and where no file declares the type.
  package func storedProperties(of type: NominalType) -> StoredProperties? {
    guard let known = self[type], let kind = known.kind, kind != .protocol, known.location != nil else { return nil }
    return known.storedProperties
  }
}

extension TypeIndex {
  /// Returns the stored properties of a type in all builds.
  func storedProperties(of entry: Entry) -> StoredProperties {
    var (variables, constants): ([String], [String]) = ([], [])
    var areComplete = true
    var pending = entry.declarations
    var seen: Set<SourceLocation> = []
    while let declaration = pending.popLast() {
      guard seen.insert(declaration.location).inserted else { continue }
      let stored = declaration.properties.filter { $0.isStrong && !$0.isStatic }
      variables += stored.filter(\.isSettable).map(\.name)
      constants += stored.filter { !$0.isSettable }.map(\.name)
      let superclasses = shared.tables.superclasses[declaration.location]?.declarations ?? []
      // The first name after that of a class can be a superclass.
      if declaration.kind == .class, superclasses.isEmpty, let first = declaration.inherited.first {
        let types = resolve(first.type, in: declaration.clauseContext).members.compactMap(\.nominal)
        areComplete = areComplete && types.allSatisfy { id(of: $0) != nil }
      }
      pending += superclasses
    }
    return StoredProperties(variables: variables, constants: constants, areComplete: areComplete)
  }
}
