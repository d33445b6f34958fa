package import DpendGraph

extension FlexInjectDialect {
  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, WrappedProperty.self, StringConstant.self]
  }
}
