/// The types of which code creates objects with calls of initializers.
package struct CreatedTypes: Hashable, Sendable {
  /// The code that creates objects.
  package enum Code: Hashable, Sendable {
    /// The code of programs, with the location of the first call.
    case programs(SourceLocation)

    /// The code of tests alone.
    case tests
  }

  /// A call of an initializer of a type of the project.
  package struct Call: Hashable, Sendable {
    /// The created type.
    package let type: TypeIndex.TypeID

    /// The location of the call.
    package let location: SourceLocation

    /// Creates a call.
    package init(creating type: TypeIndex.TypeID, at location: SourceLocation) {
      self.type = type
      self.location = location
    }
  }

  /// The calls in the code of programs that name the created type, by location, except those for the type that a registration names.
  package let calls: [Call]

  private let inPrograms: [TypeIndex.TypeID: SourceLocation]
  private let inTests: Set<TypeIndex.TypeID>

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - calls: The calls in the code of programs.
  ///   - others: Those of them in generic code, and those that create an object of the type that a registration names.
  ///   - inTests: The types whose objects the code of tests creates.
  package init(_ calls: Set<Call>, besides others: Set<Call>, inTests: Set<TypeIndex.TypeID>) {
    self.calls = calls.subtracting(others).sorted {
      ($0.location, $0.type.module, $0.type.name) < ($1.location, $1.type.module, $1.type.name)
    }
    inPrograms = Dictionary(calls.map { ($0.type, $0.location) }, uniquingKeysWith: min)
    self.inTests = inTests
  }

  /// Returns the code that creates objects of a type; nil if none does.
  package func code(creating type: KnownTypes.Declaration) -> Code? {
    if let location = inPrograms[type.id] { return .programs(location) }
    return inTests.contains(type.id) ? .tests : nil
  }
}
