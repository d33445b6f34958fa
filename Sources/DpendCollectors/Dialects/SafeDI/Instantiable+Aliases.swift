import DpendGraph

extension Instantiable {
  /// Returns the findings about properties whose type SafeDI's tool does not identify, because it does not resolve type aliases.
  func aliases(in project: SafeDIProject) -> [Finding] {
    properties.compactMap { property, type in
      let written = property.macroType ?? property.type
      let meant = property.macroType.map { project.index.resolve($0, in: declaration.context) } ?? type
      guard project.misreads(property, written, meaning: meant) else { return nil }
      return .unseen(
        "SafeDI's tool takes '\(written)' and '\(meant)' for different types",
        at: property.location,
        advice: "use the spelling of the declaration that provides the value"
      )
    }
  }
}

extension SafeDIProject {
  /// Whether no provider of a property spells the type as the property does.
  fileprivate func misreads(
    _ property: DecoratedProperty,
    _ written: CanonicalType,
    meaning meant: CanonicalType
  ) -> Bool {
    switch property.source {
    case .forwarded: return false
    case .instantiated: return written.lastNames != meant.lastNames && !isSpelled(written.instantiated)
    case .received(let name, _, _):
      // SafeDI identifies an instantiable type by each of its qualified names.
      let isKnown = isFulfilled(meant.instantiated)
      if isKnown ? written.lastNames == meant.lastNames : written == meant.withoutModules { return false }
      let name = name ?? property.name
      return has(name, meant) && !isSpelled(name, written)
    }
  }
}

extension CanonicalType {
  /// The type without the modules of its names.
  fileprivate var withoutModules: CanonicalType {
    mapParts { part in
      guard case .nominal(let nominal) = part, nominal.module != "Swift" else { return part }
      return .nominal(NominalType(components: nominal.components))
    }
  }
}
