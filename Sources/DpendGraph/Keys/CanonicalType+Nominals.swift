extension CanonicalType {
  /// The nominal types in the type, each before its generic arguments.
  ///
  /// - Complexity: O(*n*) for a type of *n* parts.
  public var nominals: [NominalType] {
    var found: [NominalType] = []
    appendNominals(to: &found)
    return found
  }

  /// The last name of each nominal type in the type, which type aliases change and enclosing types do not.
  package var lastNames: [String] { nominals.compactMap(\.components.last?.name) }

  private func appendNominals(to found: inout [NominalType]) {
    switch self {
    case .nominal(let nominal):
      found.append(nominal)
      for component in nominal.components { component.arguments.forEach { $0.appendNominals(to: &found) } }
    case .parameter: break
    case .tuple(let elements): elements.forEach { $0.type.appendNominals(to: &found) }
    case .function(let function):
      function.parameters.forEach { $0.appendNominals(to: &found) }
      function.result.appendNominals(to: &found)
    case .composition(let members): members.forEach { $0.appendNominals(to: &found) }
    case .existential(let type), .opaque(let type), .metatype(let type): type.appendNominals(to: &found)
    }
  }
}
