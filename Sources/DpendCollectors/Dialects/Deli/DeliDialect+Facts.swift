package import DpendGraph

extension DeliDialect {
  package var declarationKinds: [any DialectDeclaration.Type] {
    [DeliMember.self]
  }
}
