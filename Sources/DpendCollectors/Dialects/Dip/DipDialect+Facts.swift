package import DpendGraph

extension DipDialect {
  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, WrappedProperty.self, DipgenOutput.self, DipgenRegistration.self]
  }
}
