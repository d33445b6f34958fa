package import DpendGraph

extension CanonicalType {
  /// Creates the type with a spelling, with unresolved names; `nil` if the text is not a type.
  package init?(spelled text: String) {
    let aliases = TestProject(MarkedSource("typealias Spelled = \(text)")).declarations.typealiases
    guard let target = aliases.first?.target else { return nil }
    self = target
  }

  /// The spelling of the type, in which each name is preceded by its module and a colon if the module is known.
  package var spellingWithModules: String {
    mapParts { part in
      guard case .nominal(let nominal) = part, let module = nominal.module, module != "Swift" else { return part }
      let outermost = nominal.components[0]
      let marked = NominalType.Component("\(module):\(outermost.name)", outermost.arguments)
      return .nominal(NominalType(components: [marked] + nominal.components.dropFirst()))
    }.description
  }
}
