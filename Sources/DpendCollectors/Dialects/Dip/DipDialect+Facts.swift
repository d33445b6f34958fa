package import DpendGraph

extension DipDialect {
  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, DipgenOutput.self, DipgenRegistration.self, WrappedProperty.self]
  }
}
