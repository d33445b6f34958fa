package import DpendGraph

extension SourceryDialect {
  package var declarationKinds: [any DialectDeclaration.Type] {
    [AnnotatedDeclaration.self, ContainerCall.self, CustomFactory.self]
  }
}
