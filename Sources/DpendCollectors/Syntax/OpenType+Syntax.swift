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
      inherited: InheritedType.list(node.inheritanceClause, in: file),
      globalActor: node.attributes.globalActor,
      condition: condition,
      location: SourceLocation(node.extendedType, in: file)
    )
  }

  /// Who may name a declaration with the given modifiers in the body of a type, or at the top of a file.
  static func access(of modifiers: DeclModifierListSyntax, in outer: OpenType?) -> AccessLevel {
    guard let outer else { return modifiers.access ?? .internal }
    return min(modifiers.access ?? outer.memberAccess, outer.access)
  }

  /// Adds an initializer that the body declares.
  mutating func add(_ node: InitializerDeclSyntax, condition: BuildCondition, in file: ParsedFile) {
    let isNonisolated = node.modifiers.contains(.nonisolated)
    initializers.append(
      InitializerDeclaration(
        origin: node.modifiers.contains(.convenience) ? .convenience : .declared,
        parameters: node.signature.parameters(in: file),
        access: Self.access(of: node.modifiers, in: self),
        effects: node.signature.effects,
        isFailable: node.optionalMark != nil,
        isUnavailable: node.attributes.isUnavailable,
        genericParameters: node.genericParameterClause?.names ?? [],
        globalActor: isNonisolated ? "" : node.attributes.globalActor,
        condition: condition,
        location: SourceLocation(node.initKeyword, in: file)
      )
    )
  }

  /// Adds the stored properties of a declaration, as far as a memberwise initializer sets them.
  mutating func add(_ node: VariableDeclSyntax, in file: ParsedFile) {
    guard case .type(.struct) = subject, !node.modifiers.contains(.static), !node.modifiers.contains(.lazy) else { return }
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    for (binding, annotation) in node.bindingsWithTypes where !binding.isComputed {
      let hasValue = binding.initializer != nil
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !(isConstant && hasValue) else {
        continue
      }
      memberwiseAccess = min(memberwiseAccess, Self.access(of: node.modifiers, in: self))
      guard let annotation else { continue }
      memberwiseParameters.append(
        ParameterDeclaration(
          label: name.identifierText,
          name: name.identifierText,
          type: CanonicalType(annotation),
          hasDefault: hasValue || !isConstant && annotation.isOptional,
          location: SourceLocation(name, in: file)
        )
      )
    }
  }
}

extension InheritedType {
  /// The entries of an inheritance clause, without those that take something away, such as `~Copyable`.
  fileprivate static func list(_ clause: InheritanceClauseSyntax?, in file: ParsedFile) -> [InheritedType] {
    (clause?.inheritedTypes ?? []).filter { !$0.type.is(SuppressedTypeSyntax.self) }.map {
      InheritedType(type: CanonicalType($0.type), location: SourceLocation($0.type, in: file))
    }
  }
}

extension VariableDeclSyntax {
  /// The properties with their types; in `var a, b: Int` the type stands with the last one.
  fileprivate var bindingsWithTypes: [(binding: PatternBindingSyntax, type: TypeSyntax?)] {
    var following: TypeSyntax?
    return bindings.reversed().map { binding in
      following = binding.typeAnnotation?.type ?? (binding.initializer == nil ? following : nil)
      return (binding, following)
    }.reversed()
  }
}

extension PatternBindingSyntax {
  /// Whether a getter makes the value; observers of a stored property don't.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
    }
  }
}

extension TypeSyntax {
  /// Whether a `var` of the type is nil unless it is set.
  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}
