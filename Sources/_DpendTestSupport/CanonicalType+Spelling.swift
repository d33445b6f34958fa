public import DpendGraph

extension CanonicalType {
  /// The type that a text spells, with unresolved names; nil when it spells none.
  public init?(spelled text: String) {
    let aliases = TestProject(MarkedSource("typealias Spelled = \(text)")).declarations.typealiases
    guard let target = aliases.first?.target else { return nil }
    self = target
  }

  /// The type in Swift's own spelling, each name with its module and a colon before it, where the module is known.
  public var spellingWithModules: String {
    mapParts { part in
      guard case .nominal(let nominal) = part, let module = nominal.module, module != "Swift" else { return part }
      let outermost = nominal.components[0]
      let marked = NominalType.Component("\(module):\(outermost.name)", outermost.arguments)
      return .nominal(NominalType(components: [marked] + nominal.components.dropFirst()))
    }.description
  }
}
