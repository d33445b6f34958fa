import DpendGraph
import SwiftSyntax

extension DeliCallable {
  /// An initializer.
  init(_ node: InitializerDeclSyntax, in file: ParsedFile) {
    let parameters = node.signature.parameterClause.parameters.map { Parameter($0, in: file) }
    self.init(
      name: Self.name("init", parameters),
      parameters: parameters,
      isPlain: node.optionalMark == nil && node.genericParameterClause == nil,
      isRequired: node.modifiers.contains(.required)
    )
  }

  /// A method.
  init(_ node: FunctionDeclSyntax, in file: ParsedFile) {
    let parameters = node.signature.parameterClause.parameters.map { Parameter($0, in: file) }
    self.init(
      name: Self.name(node.name.identifierText, parameters),
      parameters: parameters,
      isMutating: node.modifiers.contains(.mutating)
    )
  }

  private static func name(_ base: String, _ parameters: [Parameter]) -> String {
    "\(base)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }
}

extension DeliCallable.Parameter {
  init(_ syntax: FunctionParameterSyntax, in file: ParsedFile) {
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
  /// What stands between `/*` and `*/` after the label and before the end of the type; Deli takes no stars inside.
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
  /// A type where one is declared.
  init(_ syntax: TypeSyntax, in file: ParsedFile) {
    let location = SourceLocation(syntax, in: file)
    if let array = syntax.as(ArrayTypeSyntax.self) {
      self.init(type: CanonicalType(array.element), isList: true, isSpelledAsList: true, location: location)
    } else if let element = CanonicalType(syntax).argument(ofUnresolved: "Array") {
      self.init(type: element, isList: true, location: location)
    } else {
      self.init(type: CanonicalType(syntax), location: location)
    }
  }

  /// `T`, where `T.self` stands; nil for anything else.
  init?(metatype expression: ExprSyntax, in file: ParsedFile) {
    guard let base = expression.metatypeBase, let type = base.spelledType else { return nil }
    let element = type.argument(of: "Array") ?? type.argument(ofUnresolved: "Array")
    self.init(
      type: element ?? type,
      isList: element != nil,
      isSpelledAsList: base.is(ArrayExprSyntax.self),
      location: SourceLocation(base, in: file)
    )
  }
}

extension CanonicalType {
  /// The argument of a type with one argument and the given name, before names are resolved.
  fileprivate func argument(ofUnresolved name: String) -> CanonicalType? {
    guard case .nominal(let nominal) = self, nominal.qualifiedName == name, nominal.arguments.count == 1 else {
      return nil
    }
    return nominal.arguments.first
  }
}
