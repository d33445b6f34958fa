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
      outerGenericParameters: outer?.context.genericParameters ?? [],
      inherited: InheritedType.list(node.inheritanceClause, in: file),
      globalActor: node.modifiers.contains(.nonisolated) ? "" : node.attributes.globalActor,
      isUnavailable: node.attributes.isUnavailable,
      condition: condition,
      location: SourceLocation(name, in: file)
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
      globalActor: node.attributes.globalActor,
      isUnavailable: node.attributes.isUnavailable,
      condition: condition,
      location: SourceLocation(node.extendedType, in: file)
    )
  }

  /// Returns the access of a declaration with the given modifiers in the body of a type, or at the top level of a file.
  static func access(of modifiers: DeclModifierListSyntax, in outer: OpenType?) -> AccessLevel {
    guard let outer else { return modifiers.access ?? .internal }
    return min(modifiers.access ?? outer.memberAccess, outer.access)
  }

  /// Adds an initializer of the body.
  mutating func add(_ node: InitializerDeclSyntax, condition: BuildCondition, in file: ParsedFile) {
    let isNonisolated = node.modifiers.contains(.nonisolated)
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
        globalActor: isNonisolated ? "" : node.attributes.globalActor,
        condition: condition,
        location: SourceLocation(node.initKeyword, in: file)
      )
    )
  }

  /// Adds the stored properties of a declaration that a memberwise initializer sets.
  mutating func add(_ node: VariableDeclSyntax, condition: BuildCondition, in file: ParsedFile) {
    guard case .type(.struct) = subject, !node.modifiers.contains(.static) else { return }
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    let isLazy = node.modifiers.contains(.lazy)
    for (binding, annotation) in node.bindingsWithTypes where !binding.isComputed {
      let hasValue = binding.initializer != nil
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !(isConstant && hasValue) else {
        continue
      }
      let isCreatedByWrapper = node.isCreatedByWrapper
      let parameter =
        isCreatedByWrapper
        ? nil
        : annotation.map {
          ParameterDeclaration(
            label: name.identifierText,
            name: name.identifierText,
            type: isLazy ? .optional(CanonicalType($0)) : CanonicalType($0),
            hasDefault: hasValue || !isConstant && $0.isOptional,
            location: SourceLocation(name, in: file)
          )
        }
      // A wrapped property is computed: it does not limit the access of the initializer.
      let access = isCreatedByWrapper ? .internal : Self.access(of: node.modifiers, in: self)
      storedProperties.append(StoredProperty(parameter: parameter, access: access, condition: condition))
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
}

extension InitializerDeclSyntax {
  /// Whether its body only stops the program, which marks an initializer that must not be called.
  fileprivate var isTrap: Bool {
    guard let statements = body?.statements, statements.count == 1, let only = statements.first else { return false }
    let name = only.item.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    return ["fatalError", "preconditionFailure"].contains(name?.baseName.text)
  }
}

extension VariableDeclSyntax {
  /// Whether an attribute has arguments, from which a property wrapper creates the value.
  fileprivate var isCreatedByWrapper: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.arguments?.is(LabeledExprListSyntax.self) ?? false }
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
