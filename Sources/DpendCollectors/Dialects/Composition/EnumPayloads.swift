import DpendGraph

/// The services in the payloads of enumerations, such as `case login(any LoginService)`, which code passes like a struct of parameters.
struct EnumPayloads {
  /// For each enumeration the types of the payloads that are services.
  private let types: [TypeIndex.TypeID: [CanonicalType]]

  private let index: TypeIndex

  /// Finds the payloads.
  ///
  /// - Parameters:
  ///   - index: The types of the project.
  ///   - services: The services.
  ///   - bodies: The bodies of the code, which cases do not have.
  init(_ index: TypeIndex, _ services: ServiceTypes, _ bodies: [CodeBody]) {
    var types: [TypeIndex.TypeID: [CanonicalType]] = [:]
    for (declaration, cases) in index.casesWithPayloads(besides: bodies) {
      guard let nominal = index.canonicalType(of: declaration).nominal, let id = index.id(of: nominal) else { continue }
      let members = cases.compactMap { found in
        index.functions(named: found.name, of: nominal).first { $0.declaration.location == found.location }
      }
      for type in members.flatMap({ $0.parameterTypes(in: index) }) where services.isService(type) {
        if !(types[id] ?? []).contains(type) { types[id, default: []].append(type) }
      }
    }
    self.types = types
    self.index = index
  }

  /// Returns the types of the services in the payloads of an enumeration; none for another type.
  func services(in type: CanonicalType) -> [CanonicalType] {
    if types.isEmpty { return [] }
    return type.withoutOptionals.nominal.flatMap(index.id(of:)).flatMap { types[$0] } ?? []
  }
}

extension CompositionInterpreter {
  /// Returns the value of a case with payloads, which is that of the payloads; nil for another function, and where they are unknown.
  func value(ofCase function: FunctionDeclaration, with arguments: [String: Value]) -> Value? {
    guard casesWithPayloads.contains(function.location) else { return nil }
    let payloads = function.parameters.compactMap { arguments[$0.name]?.object }
    return payloads.isEmpty ? nil : Value(object: CompositionSources(payloads))
  }
}

extension TypeIndex {
  /// Returns the enumerations with the cases that have payloads, which are static functions without code.
  func casesWithPayloads(
    besides bodies: [CodeBody]
  ) -> [(enumeration: TypeDeclaration, cases: [FunctionDeclaration])] {
    let declarations = allDeclarations.filter { $0.kind == .enum && !$0.functions.isEmpty }
    if declarations.isEmpty { return [] }
    let withCode = Set(bodies.lazy.filter { $0.kind == .function && $0.isStatic }.map(\.location))
    return declarations.map { declaration in
      let cases = declaration.functions.filter { found in
        found.isStatic && !found.parameters.isEmpty && !withCode.contains(found.location)
      }
      return (declaration, cases)
    }
  }
}
