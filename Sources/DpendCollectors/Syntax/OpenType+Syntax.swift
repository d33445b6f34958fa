import DpendGraph
import SwiftSyntax

extension OpenType {
  /// Opens a type.
  init(
    _ kind: TypeDeclaration.Kind,
    _ node: some DeclGroupSyntax,
    _ name: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?,
    around outer: OpenType?,
    condition: BuildCondition,
    in file: ParsedFile
  ) {
    let access = Self.access(of: node.modifiers, in: outer)
    self.init(
      subject: .type(kind),
      path: (outer?.path ?? []) + [name.identifierText],
      access: access,
      memberAccess: kind == .protocol ? access : min(access, .internal),
      genericParameters: generics?.names ?? [],
      constraints: GenericSignature(generics, node.genericWhereClause).constraints,
      outerGenericParameters: outer?.context.genericParameters ?? [],
      inherited: InheritedType.list(node.inheritanceClause, in: file)
        + InheritedType.list(node.genericWhereClause, in: file) + InheritedType.list(node.attributes, in: file),
      isolation: node.modifiers.isolation(node.attributes),
      attributes: node.attributes.names,
      documentation: DocumentationComment.text(before: node, in: file),
      isUnavailable: node.attributes.isUnavailable,
      condition: condition,
      location: SourceLocation(name, in: file),
      lastLine: SourceLocation(node.memberBlock.rightBrace, in: file).line
    )
  }

  /// Opens an extension.
  init(_ node: ExtensionDeclSyntax, condition: BuildCondition, in file: ParsedFile) {
    let extended = CanonicalType(node.extendedType)
    self.init(
      subject: .extension(extended, isConstrained: node.genericWhereClause != nil),
      path: extended.nominal?.components.map(\.name) ?? [extended.description],
      access: node.modifiers.access ?? .open,
      memberAccess: node.modifiers.access ?? .internal,
      genericParameters: [],
      outerGenericParameters: [],
      selfType: node.genericWhereClause?.selfType,
      inherited: InheritedType.list(node.inheritanceClause, in: file),
      isolation: node.modifiers.isolation(node.attributes),
      isUnavailable: node.attributes.isUnavailable,
      condition: condition,
      location: SourceLocation(node.extendedType, in: file),
      lastLine: SourceLocation(node.memberBlock.rightBrace, in: file).line
    )
  }

  /// Returns the access of a declaration with the given modifiers in the body of a type, or at the top level of a file.
  static func access(of modifiers: DeclModifierListSyntax, in outer: OpenType?) -> AccessLevel {
    guard let outer else { return modifiers.access ?? .internal }
    return min(modifiers.access ?? outer.memberAccess, outer.access)
  }

  /// Adds an initializer of the body.
  mutating func add(_ node: InitializerDeclSyntax, condition: BuildCondition, in file: ParsedFile) {
    let generics = GenericSignature(node.genericParameterClause, node.genericWhereClause)
    initializers.append(
      InitializerDeclaration(
        origin: node.modifiers.contains(.convenience) ? .convenience : .declared,
        parameters: node.signature.parameters(in: file) { generics.replacingParameters($0) },
        access: Self.access(of: node.modifiers, in: self),
        effects: node.signature.effects,
        isFailable: node.optionalMark != nil,
        isUnavailable: isUnavailable || node.attributes.isUnavailable || node.isTrap,
        genericParameters: generics.unconstrained,
        isolation: node.modifiers.isolation(node.attributes),
        condition: condition,
        location: SourceLocation(node.initKeyword, in: file)
      )
    )
  }

  /// Adds the stored properties of a declaration that a memberwise initializer sets.
  mutating func add(_ node: VariableDeclSyntax, condition: BuildCondition, in file: ParsedFile) {
    guard case .type(.struct) = subject, !node.modifiers.contains(.static) else { return }
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    for (binding, annotation) in node.bindingsWithTypes where !binding.isComputed {
      let hasValue = binding.initializer != nil
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !(isConstant && hasValue) else {
        continue
      }
      let access = Self.access(of: node.modifiers, in: self)
      let isSet = node.isSetByMemberwiseInitializer(hasValue: hasValue, access: access)
      let type = annotation.map { CanonicalType($0) } ?? binding.initializer.map(\.value.visibleType)
      let parameter = type.map { type in
        ParameterDeclaration(
          label: name.identifierText,
          name: name.identifierText,
          type: node.modifiers.contains(.lazy) ? .optional(type) : type,
          hasDefault: hasValue || node.hasWrapperWithValue || !isConstant && annotation?.isOptional ?? false,
          location: SourceLocation(name, in: file)
        )
      }
      storedProperties.append(
        StoredProperty(
          parameter: isSet ? parameter : nil,
          // A wrapped property that the initializer leaves out does not limit its access.
          access: isSet ? access : .internal,
          condition: condition
        )
      )
    }
  }
}

extension InheritedType {
  /// The entries of an inheritance clause, without suppressed conformances such as `~Copyable`.
  fileprivate static func list(_ clause: InheritanceClauseSyntax?, in file: ParsedFile) -> [InheritedType] {
    (clause?.inheritedTypes ?? []).lazy.filter { !$0.type.is(SuppressedTypeSyntax.self) }.map {
      InheritedType(type: CanonicalType($0.type), location: SourceLocation($0.type, in: file))
    }
  }

  /// The types that a protocol inherits from by its `where` clause, as in `where Self: AnyObject`.
  fileprivate static func list(_ clause: GenericWhereClauseSyntax?, in file: ParsedFile) -> [InheritedType] {
    (clause?.requirements ?? []).compactMap { requirement in
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedDescription == "Self"
      else { return nil }
      let type = conformance.rightType
      return InheritedType(type: CanonicalType(type), location: SourceLocation(type, in: file))
    }
  }

  /// The conformance that the macro `@Model` of SwiftData adds.
  ///
  /// The name of the module excludes macros of other libraries: it is resolved only where the file imports the module.
  fileprivate static func list(_ attributes: AttributeListSyntax, in file: ParsedFile) -> [InheritedType] {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.filter { $0.name == "Model" }.map {
      let name = NominalType("SwiftData.PersistentModel")
      return InheritedType(type: .nominal(name), location: SourceLocation($0, in: file))
    }
  }
}

extension InitializerDeclSyntax {
  /// Whether its body only stops the program, which marks an initializer that must not be called.
  fileprivate var isTrap: Bool {
    guard let statements = body?.statements, statements.count == 1, let only = statements.first else { return false }
    let name = only.item.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    return TrappingFunctions.contain(name?.baseName.text)
  }
}

extension VariableDeclSyntax {
  /// The SwiftUI property wrappers that require an initial value.
  private static let wrappersRequiringInitialValue: Set<String> = [
    "Bindable", "Binding", "ObservedObject", "State", "StateObject",
  ]

  /// Whether a wrapper can create the properties itself, as `@EnvironmentObject` does.
  fileprivate var hasWrapperWithValue: Bool {
    let wrappers = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter(\.isPossibleWrapper)
    return wrappers.contains { !Self.wrappersRequiringInitialValue.contains($0.name) }
  }

  /// Whether a memberwise initializer sets the properties of the declaration, as far as their wrappers show.
  ///
  /// It leaves out a wrapped property that a wrapper with arguments creates, and a private one that has a value.
  fileprivate func isSetByMemberwiseInitializer(hasValue: Bool, access: AccessLevel) -> Bool {
    let wrappers = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter(\.isPossibleWrapper)
    if wrappers.isEmpty { return true }
    let hasArguments = wrappers.contains { $0.arguments != nil }
    if access >= .internal || modifiers.access == nil { return hasValue || !hasArguments }
    // A private wrapper without a value is taken for one that creates it, as `@FocusState` does.
    return !hasValue && !hasArguments && wrappers.allSatisfy { Self.wrappersRequiringInitialValue.contains($0.name) }
  }
}

extension AttributeSyntax {
  /// The attributes of the language that properties can have.
  private static let languageAttributes: Set<String> = [
    "IBInspectable", "IBOutlet", "MainActor", "NSCopying", "NSManaged", "available", "inlinable", "objc",
    "preconcurrency",
    "usableFromInline",
  ]

  /// Whether the attribute can be a property wrapper, with or without arguments.
  fileprivate var isPossibleWrapper: Bool {
    if Self.languageAttributes.contains(name) { return false }
    return arguments == nil || arguments?.is(LabeledExprListSyntax.self) ?? false
  }
}

extension ExprSyntax {
  /// The type of the value as its spelling shows it, without those of other declarations; `_` where it does not.
  fileprivate var visibleType: CanonicalType {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: .named("Int")
    case .floatLiteralExpr: .named("Double")
    case .booleanLiteralExpr: .named("Bool")
    case .stringLiteralExpr: .named("String")
    case .sequenceExpr(let sequence):
      sequence.castType ?? .placeholder
    default: constructedType ?? .placeholder
    }
  }
}

extension SequenceExprSyntax {
  /// The type after a final `as`; nil for other operators.
  fileprivate var castType: CanonicalType? {
    let elements = Array(elements)
    guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return nil }
    return elements[2].as(TypeExprSyntax.self).map { CanonicalType($0.type) }
  }
}

extension PatternBindingSyntax {
  /// Whether the property has a getter; a stored property with observers does not.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
    }
  }
}

extension TypeSyntax {
  /// Whether a `var` of the type is nil by default.
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}
