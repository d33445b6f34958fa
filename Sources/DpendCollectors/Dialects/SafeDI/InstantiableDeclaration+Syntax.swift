import DpendGraph
import SwiftSyntax

extension InstantiableDeclaration.Arguments {
  /// Reads the arguments of a macro.
  init(_ macro: SafeDIMacro) {
    let types = macro.argument("fulfillingAdditionalTypes")?.as(ArrayExprSyntax.self)?.elements ?? []
    self.init(
      isRoot: macro.flag("isRoot"),
      additionalTypes: types.compactMap { CanonicalType(metatype: $0.expression) },
      conformsElsewhere: macro.flag("conformsElsewhere"),
      mockOnly: macro.flag("mockOnly"),
      generatesMock: macro.flag("generateMock"),
      customMockName: macro.argument("customMockName")?.literalText
    )
  }
}

extension DecoratedProperty {
  /// Returns the properties of a declaration with a macro.
  static func all(
    in node: VariableDeclSyntax,
    _ macro: SafeDIMacro,
    _ condition: BuildCondition
  ) -> [DecoratedProperty] {
    guard let source = Source(macro) else { return [] }
    return node.bindingsWithTypes.compactMap { binding, type in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let type else { return nil }
      return DecoratedProperty(
        name: name.identifierText,
        type: CanonicalType(exactly: type),
        source: source,
        isErasedToConcreteExistential: macro.flag("erasedToConcreteExistential"),
        condition: condition.and(macro.condition),
        location: SourceLocation(name, in: macro.file)
      )
    }
  }
}

extension DecoratedProperty.Source {
  /// Reads the source from a macro of a property; nil for a macro of a type.
  fileprivate init?(_ macro: SafeDIMacro) {
    switch macro.name {
    case .instantiable: return nil
    case .forwarded: self = .forwarded
    case .instantiated:
      let spelled = macro.argument("fulfilledByType")?.literalText
      self = .instantiated(fulfilledBy: spelled.flatMap { CanonicalType(spelledAs: $0) })
    case .received:
      self = .received(
        named: macro.argument("fulfilledByDependencyNamed")?.literalText,
        ofType: macro.argument("ofType").flatMap { CanonicalType(metatype: $0) },
        onlyIfAvailable: macro.flag("onlyIfAvailable")
      )
    }
  }
}

extension FactoryMethod {
  /// Creates a method as written.
  init(_ node: FunctionDeclSyntax, in type: OpenType?, condition: BuildCondition, _ file: ParsedFile) {
    self.init(
      name: node.name.identifierText,
      parameters: node.signature.parameters(in: file) { $0 },
      result: node.signature.returnClause.map { CanonicalType($0.type) },
      isStatic: node.modifiers.isForType,
      isPublic: (node.modifiers.access ?? type?.memberAccess ?? .internal) >= .public,
      effects: node.signature.effects,
      isolation: node.modifiers.isolation(node.attributes),
      isGeneric: node.genericParameterClause != nil || node.genericWhereClause != nil,
      condition: condition,
      location: SourceLocation(node.name, in: file)
    )
  }
}

extension CanonicalType {
  /// Creates a type as SafeDI distinguishes types: `T!` is not `T?`.
  fileprivate init(exactly type: TypeSyntax) {
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      self = .implicitlyUnwrapped(CanonicalType(unwrapped.wrappedType))
    } else {
      self.init(type)
    }
  }
}
