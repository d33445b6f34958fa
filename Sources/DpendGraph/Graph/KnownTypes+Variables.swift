extension KnownTypes {
  /// Returns the names of the stored variables of a type's objects, as its declarations show; nil for a protocol, and where no file
  /// declares the type.
  package func storedVariables(of type: NominalType) -> [String]? {
    guard let module = type.module, let kind = kind(of: type), kind != .protocol, location(of: type) != nil else {
      return nil
    }
    return namesOfVariables[TypeIndex.TypeID(module: module, name: type.qualifiedName)] ?? []
  }
}

extension TypeIndex.Entry {
  /// The names of the stored variables of its objects.
  var namesOfVariables: [String] {
    declarations.indices.flatMap { index in
      declarations[index].properties.filter { $0.isStrong && $0.isSettable && !$0.isStatic }.map(\.name)
    }
  }
}
