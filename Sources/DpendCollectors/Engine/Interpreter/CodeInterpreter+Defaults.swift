import DpendGraph

extension CodeInterpreter {
  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? { nil }

  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value? { nil }

  mutating func meaning(ofReading name: String, of owner: Value?, at site: Site) -> Value? { nil }

  mutating func meaning(ofKeyPath path: [String], from root: CanonicalType?, at site: Site) -> Value? { nil }

  mutating func didSubscript(_ owner: Value, at site: Site) {}

  func meaning(ofUndeclared name: String, in file: String) -> Value? { nil }

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? { nil }

  mutating func didCreate(
    _ value: Value,
    by initializer: InitializerDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Object? { nil }

  mutating func didCreate(_ value: Value, at site: Site) -> Object? { nil }
  mutating func didRead(
    _ property: TypeIndex.Member<PropertyDeclaration>,
    of owner: Value?,
    at site: Site
  ) -> Object? { nil }

  mutating func didRead(
    global property: PropertyDeclaration,
    of owner: NominalType?,
    as value: Value,
    at site: Site
  ) {}

  mutating func didRead(unknownMember name: String, of type: CanonicalType?) {}

  mutating func didAssign(_ value: Value, to target: Value, under condition: BuildCondition) {}

  mutating func didStore(
    _ value: Value,
    of expression: Expression,
    in target: Value,
    at location: SourceLocation,
    in scope: Environment
  ) {}

  mutating func didReturn(_ value: Value, of expression: Expression, in scope: Environment) {}

  mutating func object(of property: TypeIndex.Member<PropertyDeclaration>, type: CanonicalType?) -> Object? { nil }

  mutating func inferredType(of property: TypeIndex.Member<PropertyDeclaration>) -> CanonicalType? { nil }

  mutating func object(of variable: VariableCode, type: CanonicalType?) -> Object? { nil }
}
