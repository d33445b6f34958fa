import DpendGraph
import SwiftSyntax

extension DeliCallable {
  /// Reads an initializer.
  init(_ node: InitializerDeclSyntax, in file: ParsedFile) {
    let isPlain = node.optionalMark == nil && node.genericParameterClause == nil
    self.init("init", node.signature, node.modifiers, isPlain: isPlain, in: file)
  }

  /// Reads a method.
  init(_ node: FunctionDeclSyntax, in file: ParsedFile) {
    self.init(node.name.identifierText, node.signature, node.modifiers, isPlain: true, in: file)
  }

  private init(
    _ name: String,
    _ signature: FunctionSignatureSyntax,
    _ modifiers: DeclModifierListSyntax,
    isPlain: Bool,
    in file: ParsedFile
  ) {
    let parameters = signature.parameterClause.parameters.map { Parameter($0, in: file) }
    self.init(
      name: "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))",
      parameters: parameters,
      isMutating: modifiers.contains(.mutating),
      isPlain: isPlain,
      isRequired: modifiers.contains(.required)
    )
  }
}

extension DeliCallable.Parameter {
  fileprivate init(_ syntax: FunctionParameterSyntax, in file: ParsedFile) {
    let label = syntax.firstName.identifierText
    self.init(
      label: label == "_" ? nil : label,
      name: (syntax.secondName ?? syntax.firstName).identifierText,
      type: DeliType(syntax.type, in: file),
      qualifierPath: syntax.innerComment,
      location: SourceLocation(syntax.firstName, in: file)
    )
  }
}

extension FunctionParameterSyntax {
  /// The text between `/*` and `*/` after the label and before the end of the type; Deli reads no comment with stars inside.
  fileprivate var innerComment: String? {
    let first = firstName.trailingTrivia
    let rest = tokens(viewMode: .sourceAccurate).drop { $0 != firstName }.dropFirst()
    let end = type.lastToken(viewMode: .sourceAccurate)
    let comments = Array(first) + rest.flatMap { Array($0.leadingTrivia) + ($0 == end ? [] : Array($0.trailingTrivia)) }
    return comments.lazy.compactMap { piece in
      guard case .blockComment(let text) = piece else { return nil }
      let inner = text.dropFirst(2).dropLast(2)
      return inner.isEmpty || inner.contains("*") ? nil : String(inner)
    }.first
  }
}

extension DeliType {
  /// Reads a type annotation.
  init(_ syntax: TypeSyntax, in file: ParsedFile) {
    let array = syntax.as(ArrayTypeSyntax.self)?.element
    self.init(CanonicalType(array ?? syntax), hasBrackets: array != nil, at: SourceLocation(syntax, in: file))
  }

  /// Reads `T` in the expression `T.self`; nil for any other expression.
  init?(metatype expression: ExprSyntax, in file: ParsedFile) {
    guard let base = expression.metatypeBase, let type = base.spelledType else { return nil }
    let element = type.argument(of: "Array")
    self.init(element ?? type, hasBrackets: element != nil, at: SourceLocation(base, in: file))
  }

  private init(_ type: CanonicalType, hasBrackets: Bool, at location: SourceLocation) {
    let element = hasBrackets ? nil : type.elementOfUnresolvedArray
    self.init(
      type: element ?? type,
      isArray: hasBrackets || element != nil,
      isSpelledWithBrackets: hasBrackets,
      location: location
    )
  }
}

extension CanonicalType {
  /// `T` in `Array<T>`, before names are resolved.
  fileprivate var elementOfUnresolvedArray: CanonicalType? {
    guard case .nominal(let nominal) = self, nominal.qualifiedName == "Array", nominal.arguments.count == 1 else {
      return nil
    }
    return nominal.arguments.first
  }
}
