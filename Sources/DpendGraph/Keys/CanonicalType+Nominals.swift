extension CanonicalType {
  /// The nominal types in the type, each before its generic arguments.
  ///
  /// - Complexity: O(*n*) for a type of *n* parts.
  public var nominals: [NominalType] {
    var found: [NominalType] = []
    forEachNominal { found.append($0) }
    return found
  }

  /// The last name of each nominal type in the type, which type aliases change and enclosing types do not.
  package var lastNames: [String] { nominals.compactMap(\.components.last?.name) }

  /// Calls a function with the nominal types in the type, each before its generic arguments.
  ///
  /// - Complexity: O(*n*) calls for a type of *n* parts.
  package func forEachNominal(_ body: (NominalType) -> Void) {
    switch self {
    case .nominal(let nominal):
      body(nominal)
      for component in nominal.components { for argument in component.arguments { argument.forEachNominal(body) } }
    case .parameter: break
    case .tuple(let elements): for element in elements { element.type.forEachNominal(body) }
    case .function(let function):
      for parameter in function.parameters { parameter.forEachNominal(body) }
      function.result.forEachNominal(body)
    case .composition(let members): for member in members { member.forEachNominal(body) }
    case .existential(let type), .opaque(let type), .metatype(let type): type.forEachNominal(body)
    }
  }
}
