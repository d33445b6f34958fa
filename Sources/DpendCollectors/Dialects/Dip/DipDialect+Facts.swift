package import DpendGraph

extension DipDialect {
  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, DipInjection.self, DipgenOutput.self, DipgenRegistration.self]
  }
}
