/// The types of which code creates objects with calls of initializers.
package struct CreatedTypes: Hashable, Sendable {
  /// The code that creates objects.
  package enum Code: Hashable, Sendable {
    /// The code of programs, and perhaps also that of tests.
    case programs

    /// The code of tests and previews alone.
    case tests
  }

  private let inPrograms: Set<TypeIndex.TypeID>
  private let inTests: Set<TypeIndex.TypeID>

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - inPrograms: The types whose objects the code of programs creates.
  ///   - inTests: The types whose objects the code of tests and previews creates.
  package init(inPrograms: Set<TypeIndex.TypeID>, inTests: Set<TypeIndex.TypeID>) {
    self.inPrograms = inPrograms
    self.inTests = inTests
  }

  /// Returns the code that creates objects of a type; nil if none does.
  package func code(creating type: KnownTypes.Subtype) -> Code? {
    let id = TypeIndex.TypeID(module: type.module, name: type.name)
    if inPrograms.contains(id) { return .programs }
    return inTests.contains(id) ? .tests : nil
  }
}
