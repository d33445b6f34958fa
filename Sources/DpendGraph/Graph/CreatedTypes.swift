/// The types of which code creates objects with calls of initializers.
package struct CreatedTypes: Hashable, Sendable {
  /// The code that creates objects.
  package enum Code: Hashable, Sendable {
    /// The code of programs, with the location of the first call.
    case programs(SourceLocation)

    /// The code of tests alone.
    case tests
  }

  private let inPrograms: [TypeIndex.TypeID: SourceLocation]
  private let inTests: Set<TypeIndex.TypeID>

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - inPrograms: The types whose objects the code of programs creates, with the location of the first call.
  ///   - inTests: The types whose objects the code of tests creates.
  package init(inPrograms: [TypeIndex.TypeID: SourceLocation], inTests: Set<TypeIndex.TypeID>) {
    self.inPrograms = inPrograms
    self.inTests = inTests
  }

  /// Returns the code that creates objects of a type; nil if none does.
  package func code(creating type: KnownTypes.Subtype) -> Code? {
    let id = TypeIndex.TypeID(module: type.module, name: type.name)
    if let location = inPrograms[id] { return .programs(location) }
    return inTests.contains(id) ? .tests : nil
  }
}
