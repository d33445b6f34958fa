/// The parameters of the initializers of types that code elsewhere registers or creates.
///
/// A registration such as `register { Cart(store: $0.store) }` contains the values that it passes, and not the types in the declaration
/// of `Cart`. The requests of a type that code creates are those for other objects, and not those for plain values.
package struct InitializerParameters: Hashable, Sendable {
  /// A parameter of an initializer.
  package struct Parameter: Hashable, Sendable {
    /// The resolved type.
    package let type: CanonicalType

    /// The location.
    package let location: SourceLocation
  }

  private var parameters: [TypeIndex.TypeID: [Parameter]] = [:]

  /// Creates a collection without types.
  init() {}

  /// Collects the parameters of the types of bindings, except those of registered bindings whose requests are those of an initializer.
  ///
  /// - Parameters:
  ///   - bindings: The bindings of the project.
  ///   - index: The types of the project.
  /// - Complexity: O(*n* + *p*) for *n* requests of the bindings and *p* parameters of their types.
  init(of bindings: [Binding], in index: TypeIndex) {
    for binding in bindings where binding.evidence != .registered || binding.kind != .consumer {
      let requested = Set(binding.requests.map(\.location))
      for type in binding.implementations {
        guard let id = index.id(of: type), parameters[id] == nil else { continue }
        let declared = Self.parameters(of: id, in: index)
        let isRequested = binding.evidence == .registered && declared.contains { requested.contains($0.location) }
        if !isRequested { parameters[id] = declared }
      }
    }
  }

  /// Returns the parameters of the initializers of a type, in the order of the source.
  package func parameters(of type: NominalType) -> [Parameter] {
    type.id.flatMap { parameters[$0] } ?? []
  }

  private static func parameters(of id: TypeIndex.TypeID, in index: TypeIndex) -> [Parameter] {
    let initializers = (index[id]?.declarations ?? []).flatMap(index.initializers(of:)).filter {
      !$0.isInherited && $0.declaration.origin != .implicit
    }
    return initializers.flatMap { initializer in
      zip(initializer.parameterTypes(in: index), initializer.declaration.parameters)
        .map { Parameter(type: $0, location: $1.location) }
    }
  }
}
