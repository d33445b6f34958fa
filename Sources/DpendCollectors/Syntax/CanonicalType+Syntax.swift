import DpendGraph
import SwiftSyntax

extension CanonicalType {
  /// Creates the canonical form of a type as written, with unresolved names.
  init(_ syntax: TypeSyntax) {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): self = .identifier(type.name.identifierText, type.genericArgumentClause)
    case .memberType(let type): self = .member(type)
    case .optionalType(let type): self = .optional(CanonicalType(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type): self = .optional(CanonicalType(type.wrappedType))
    case .arrayType(let type): self = .array(CanonicalType(type.element))
    case .dictionaryType(let type):
      self = .named("Dictionary", [CanonicalType(type.key), CanonicalType(type.value)], module: "Swift")
    case .tupleType(let type): self = .tuple(type)
    case .functionType(let type): self = .function(FunctionType(type, attributes: []))
    case .compositionType(let type):
      self = .composition(
        of: type.elements.lazy.filter { !$0.type.is(SuppressedTypeSyntax.self) }.map { .init($0.type) }
      )
    case .someOrAnyType(let type):
      let constraint = CanonicalType(type.constraint)
      self = type.someOrAnySpecifier.tokenKind == .keyword(.some) ? .opaque(constraint) : .existential(constraint)
    case .metatypeType(let type): self = .metatype(CanonicalType(type.baseType))
    case .attributedType(let type): self = .attributed(type)
    case .classRestrictionType, .inlineArrayType, .missingType, .namedOpaqueReturnType, .packElementType,
      .packExpansionType, .suppressedType:
      self = .named(syntax.trimmedDescription)
    }
  }

  private static func identifier(_ name: String, _ arguments: GenericArgumentClauseSyntax?) -> CanonicalType {
    guard let arguments = arguments.map(Self.arguments), !arguments.isEmpty else {
      return name == "Void" ? .void : .uniqueNamed(name)
    }
    return .nominal(NominalType(components: [NominalType.Component(name, arguments)]))
  }

  private static func member(_ type: MemberTypeSyntax) -> CanonicalType {
    if let metatype = type.asMetatype { return .metatype(CanonicalType(metatype)) }
    let last = NominalType.Component(type.name.identifierText, type.genericArgumentClause.map(arguments) ?? [])
    guard case .nominal(let base) = CanonicalType(type.baseType) else { return .named(type.trimmedDescription) }
    return .nominal(NominalType(components: base.components + [last]))
  }

  /// The generic arguments in angle brackets.
  static func arguments(_ clause: GenericArgumentClauseSyntax) -> [CanonicalType] {
    clause.arguments.map { argument in
      switch argument.argument {
      case .type(let type): CanonicalType(type)
      case .expr(let value): .named(value.trimmedDescription)
      }
    }
  }

  private static func tuple(_ type: TupleTypeSyntax) -> CanonicalType {
    if type.elements.count == 1, let only = type.elements.first, only.firstName == nil {
      return CanonicalType(only.type)
    }
    return .tuple(type.elements.map { TupleElement(label: $0.firstName?.identifierText, type: CanonicalType($0.type)) })
  }

  private static func attributed(_ type: AttributedTypeSyntax) -> CanonicalType {
    guard let function = type.baseType.as(FunctionTypeSyntax.self) else { return CanonicalType(type.baseType) }
    return .function(FunctionType(function, attributes: type.attributes))
  }
}

extension FunctionType {
  fileprivate init(_ syntax: FunctionTypeSyntax, attributes: AttributeListSyntax) {
    self.init(
      parameters: syntax.parameters.map { CanonicalType($0.type) },
      specifiers: syntax.parameters.map { $0.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription ?? "" },
      result: CanonicalType(syntax.returnClause.type),
      effects: Effects(
        isAsync: syntax.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: syntax.effectSpecifiers?.throwsClause?.canThrow ?? false
      ),
      thrownError: syntax.effectSpecifiers?.throwsClause?.thrownError,
      isSendable: attributes.names.contains("Sendable"),
      globalActor: attributes.qualifiedNames.first(where: Self.isGlobalActor)
    )
  }

  /// Whether an attribute of a function type is a global actor: all others are those of the language, in lower case except for
  /// `Sendable`.
  private static func isGlobalActor(_ attribute: String) -> Bool {
    attribute != "Sendable" && attribute.first?.isUppercase ?? false
  }
}

extension MemberTypeSyntax {
  /// `T` when this is `T.Type`, which the parser reads as a member type.
  fileprivate var asMetatype: TypeSyntax? {
    genericArgumentClause == nil && ["Type", "Protocol"].contains(name.text) ? baseType : nil
  }
}

extension ThrowsClauseSyntax {
  /// Whether a call can throw; not with `throws(Never)`.
  var canThrow: Bool { type?.trimmedDescription != "Never" }

  /// The written type of the errors, except for `any Error`, the type of all errors, and `Never`.
  fileprivate var thrownError: CanonicalType? {
    guard canThrow, let type, !["any Error", "Error"].contains(type.trimmedDescription) else { return nil }
    return CanonicalType(type)
  }
}
