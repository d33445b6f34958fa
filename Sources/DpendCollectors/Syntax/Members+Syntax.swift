import DpendGraph
import SwiftSyntax

extension PropertyDeclaration {
  /// Returns the properties that one declaration names, except for tuple patterns.
  ///
  /// - Parameters:
  ///   - syntax: The declaration.
  ///   - outer: The type or extension around it; nil outside of all types.
  ///   - condition: The `#if` conditions around it.
  ///   - file: The file.
  /// - Returns: The properties, in order.
  static func list(
    _ syntax: VariableDeclSyntax,
    in outer: OpenType?,
    condition: BuildCondition,
    file: ParsedFile
  ) -> [PropertyDeclaration] {
    syntax.bindingsWithTypes.compactMap { binding, annotation in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
      var property = PropertyDeclaration(
        name: name.identifierText,
        type: annotation.map { CanonicalType($0) } ?? binding.initializer?.value.constructedType,
        constant: syntax.isConstant ? binding.initializer?.value.constant : nil,
        attributes: syntax.attributes.names,
        access: OpenType.access(of: syntax.modifiers, in: outer),
        isStatic: syntax.modifiers.isForType,
        isStrong: binding.isStored && !syntax.modifiers.isWeak,
        isSetLater: binding.isSetLater(annotation) && syntax.canBeSetLater,
        condition: condition,
        location: SourceLocation(name, in: file)
      )
      property.isSettable = !syntax.isConstant && binding.isSettable
      property.isWeak = syntax.modifiers.isWeak
      return property
    }
  }
}

extension FunctionDeclaration {
  /// Creates a function as written.
  ///
  /// - Parameters:
  ///   - syntax: The declaration.
  ///   - outer: The type or extension around it; nil outside of all types.
  ///   - condition: The `#if` conditions around it.
  ///   - file: The file.
  init(_ syntax: FunctionDeclSyntax, in outer: OpenType?, condition: BuildCondition, file: ParsedFile) {
    self.init(
      name: syntax.name.identifierText,
      parameters: syntax.signature.parameters(in: file) { $0 },
      result: syntax.signature.returnClause.map { CanonicalType($0.type) } ?? .void,
      genericParameters: syntax.genericParameterClause?.names ?? [],
      access: OpenType.access(of: syntax.modifiers, in: outer),
      isStatic: syntax.modifiers.isForType,
      condition: condition,
      location: SourceLocation(syntax.name, in: file)
    )
    effects = syntax.signature.effects
  }
}

extension FunctionDeclaration {
  /// Creates the static function that a case with a payload is; a payload without a label has its position as its name.
  ///
  /// - Parameters:
  ///   - syntax: The case.
  ///   - outer: The enumeration.
  ///   - condition: The `#if` conditions around it.
  ///   - file: The file.
  init(_ syntax: EnumCaseElementSyntax, in outer: OpenType?, condition: BuildCondition, file: ParsedFile) {
    let parameters = syntax.parameterClause?.parameters.enumerated().map { position, parameter in
      let label = parameter.firstName.map(\.identifierText).flatMap { $0 == "_" ? nil : $0 }
      return ParameterDeclaration(
        label: label,
        name: label ?? "\(position)",
        type: CanonicalType(parameter.type),
        hasDefault: parameter.defaultValue != nil,
        location: SourceLocation(parameter, in: file)
      )
    }
    self.init(
      name: syntax.name.identifierText,
      parameters: parameters ?? [],
      result: .named("Self"),
      access: outer?.access ?? .internal,
      isStatic: true,
      condition: condition,
      location: SourceLocation(syntax.name, in: file)
    )
  }
}

extension DeclModifierListSyntax {
  /// Whether a member with these modifiers belongs to the type rather than to its instances.
  var isForType: Bool {
    contains { if case .keyword(let word) = $0.name.tokenKind { word == .static || word == .class } else { false } }
  }

  /// Whether a property with these modifiers is a weak or unowned reference.
  fileprivate var isWeak: Bool { contains(.weak) || contains(.unowned) }
}

extension PatternBindingSyntax {
  /// Whether the property has no value before other code sets it.
  fileprivate func isSetLater(_ annotation: TypeSyntax?) -> Bool {
    isStored && initializer == nil && annotation?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false
  }

  /// Whether the property is stored, with or without observers.
  fileprivate var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// Whether a variable is stored or has a setter.
  var isSettable: Bool {
    if isStored { return true }
    guard case .accessors(let list) = accessorBlock?.accessors else { return false }
    return list.contains { ["set", "_modify", "unsafeMutableAddress"].contains($0.accessorSpecifier.text) }
  }
}

extension VariableDeclSyntax {
  /// The properties with their types; in `var a, b: Int`, the type follows the last one.
  var bindingsWithTypes: [(binding: PatternBindingSyntax, type: TypeSyntax?)] {
    var following: TypeSyntax?
    return bindings.reversed().map { binding in
      following = binding.typeAnnotation?.type ?? (binding.initializer == nil ? following : nil)
      return (binding, following)
    }.reversed()
  }
}

extension VariableDeclSyntax {
  /// Whether code outside of the type can set the properties, and nothing else does.
  fileprivate var canBeSetLater: Bool {
    !isConstant && attributes.isEmpty && !modifiers.isForType && !modifiers.isWeak && !modifiers.contains(.lazy)
      && modifiers.allSatisfy { $0.detail?.detail.text != "set" }
  }

  fileprivate var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }
}

extension ExprSyntax {
  /// The value of a string or integer literal.
  fileprivate var constant: PropertyDeclaration.Constant? {
    if let text = literalText { return .text(text) }
    return self.as(IntegerLiteralExprSyntax.self).map { .number($0.literal.text) }
  }

  /// `T`, when this is `T(…)` or `T.init(…)`; a name that begins with a capital letter is taken for a type.
  var constructedType: CanonicalType? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let callee = call.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
      return member.base?.namedType
    }
    return callee.namedType
  }

  /// `A.B<C>`, when this names a type; a name that begins with a capital letter is taken for a type.
  var namedType: CanonicalType? {
    let type = namePath
    guard let last = type?.components.last?.name, last.first?.isUppercase ?? false else { return nil }
    return type.map { .nominal($0) }
  }

  /// The path of dotted names in `A.B<C>`; nil for other expressions.
  var namePath: NominalType? {
    if let reference = self.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
      return NominalType(components: [NominalType.Component(reference.baseName.identifierText)])
    }
    if let member = self.as(MemberAccessExprSyntax.self), member.declName.argumentNames == nil {
      guard let base = member.base?.namePath else { return nil }
      let name = NominalType.Component(member.declName.baseName.identifierText)
      return NominalType(components: base.components + [name])
    }
    if let specialized = self.as(GenericSpecializationExprSyntax.self) {
      guard let base = specialized.expression.namePath, let last = base.components.last else { return nil }
      let arguments = CanonicalType.arguments(specialized.genericArgumentClause)
      return NominalType(components: base.components.dropLast() + [NominalType.Component(last.name, arguments)])
    }
    return nil
  }
}
