import DpendGraph
import SwiftParser
import SwiftSyntax

extension CodeReader {
  /// Returns the value of an expression.
  func expression(_ node: ExprSyntax) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let tried): attempt(tried, around: expression(tried.expression))
    case .awaitExpr(let awaited): expression(awaited.expression)
    case .unsafeExpr(let marked): expression(marked.expression)
    case .tupleExpr(let tuple) where tuple.elements.count == 1 && tuple.elements.first?.label == nil:
      tuple.elements.first.map { expression($0.expression) } ?? Expression(.other([]), node, file)
    case .sequenceExpr(let sequence): folded(Array(sequence.elements)[...])
    case .forceUnwrapExpr(let forced):
      Expression(form: .unwrapped(expression(forced.expression)), location: location(of: node), isForced: true)
    case .postfixOperatorExpr(let postfix): operation(postfix.operator, on: [postfix.expression])
    default: Expression(form(node), node, file)
    }
  }

  private func location(of node: ExprSyntax) -> SourceLocation { SourceLocation(node, in: file) }

  /// Returns `try? value`, or the value itself for `try` and `try!`.
  func attempt(_ node: TryExprSyntax, around value: Expression) -> Expression {
    guard node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark else { return value }
    return Expression(.attempt(value), node, file)
  }

  private func form(_ node: ExprSyntax) -> Expression.Form {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): .name(reference.baseName.identifierText, labels: reference.labels)
    case .superExpr: .name("super", labels: nil)
    case .memberAccessExpr(let member): form(member)
    case .genericSpecializationExpr(let specialized): type(node) ?? expression(specialized.expression).form
    case .functionCallExpr(let call): .call(self.call(call))
    case .optionalChainingExpr(let chained): .unwrapped(expression(chained.expression))
    case .closureExpr(let closure): .closure(code(closure))
    case .ifExpr(let branches): .branches(self.branches(branches))
    case .switchExpr(let branches): .branches(self.branches(branches))
    case .keyPathExpr(let path): form(path)
    case .tupleExpr(let tuple): .tuple(tuple.elements.map { argument($0) })
    case .subscriptCallExpr(let call):
      .part(expression(call.calledExpression), .subscripted(by: call.arguments.map { expression($0.expression) }))
    case .arrayExpr(let array): .collection(array.elements.map { expression($0.expression) })
    case .dictionaryExpr(let dictionary): .collection(values(of: dictionary))
    case .stringLiteralExpr(let text): form(text)
    case .integerLiteralExpr(let number): .literal(.integer(number.literal.text))
    case .floatLiteralExpr: .literal(.decimal)
    case .booleanLiteralExpr(let value): .literal(.boolean(value.literal.tokenKind == .keyword(.true)))
    case .nilLiteralExpr: .literal(.nil)
    case .discardAssignmentExpr: .name("_", labels: nil)
    case .prefixOperatorExpr(let operation) where operation.operator.text == "-":
      if let number = operation.expression.as(IntegerLiteralExprSyntax.self) {
        .literal(.integer("-" + number.literal.text))
      } else {
        .other([expression(operation.expression)])
      }
    default: .other(pieces(of: node))
    }
  }

  /// A string literal; one with interpolations is the interpolated values, cast to a string.
  private func form(_ text: StringLiteralExprSyntax) -> Expression.Form {
    if let value = text.representedLiteralValue { return .literal(.string(value)) }
    return .cast(Expression(.other(pieces(of: text)), text, file), to: Self.string, .checked)
  }

  private static let string = CanonicalType.named("String")

  /// The direct subexpressions of a node.
  private func pieces(of node: some SyntaxProtocol) -> [Expression] {
    node.children(viewMode: .sourceAccurate).flatMap { child -> [Expression] in
      if let expression = child.as(ExprSyntax.self) { return [self.expression(expression)] }
      if child.is(TypeSyntax.self) || child.is(TokenSyntax.self) || child.is(CodeBlockItemListSyntax.self) { return [] }
      return pieces(of: child)
    }
  }

  private func values(of dictionary: DictionaryExprSyntax) -> [Expression] {
    guard case .elements(let elements) = dictionary.content else { return [] }
    return elements.map { expression($0.value) }
  }

  // MARK: Names and types

  private func form(_ member: MemberAccessExprSyntax) -> Expression.Form {
    if member.declName.baseName.tokenKind == .keyword(.self), let base = member.base {
      return namesType(base) ? type(base).map { .metatype($0.spelledType) } ?? .other([]) : expression(base).form
    }
    let name = member.declName
    return .member(member.base.map { expression($0) }, name: name.baseName.identifierText, labels: name.labels)
  }

  /// Whether the expression before `.self` is a type, judged by its spelling.
  private func namesType(_ node: ExprSyntax) -> Bool {
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.identifierText.first.map { $0.isUppercase || $0 == "_" } ?? false
    }
    if let member = node.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text.first?.isUppercase ?? false
    }
    return !node.is(FunctionCallExprSyntax.self) && !node.is(SubscriptCallExprSyntax.self)
  }

  /// The type that an expression spells, as the parser reads it in a type position.
  private func type(_ node: ExprSyntax) -> Expression.Form? {
    if let named = node.namedType { return .type(named) }
    var parser = Parser(node.trimmedDescription)
    let type = TypeSyntax.parse(from: &parser)
    return type.hasError ? nil : .type(CanonicalType(type))
  }

  private func form(_ path: KeyPathExprSyntax) -> Expression.Form {
    let names = path.components.compactMap { component -> String? in
      guard case .property(let property) = component.component else { return nil }
      return property.declName.baseName.identifierText
    }
    return .keyPath(root: path.root.map { CanonicalType($0) }, path: names)
  }

  // MARK: Calls and closures

  private func call(_ node: FunctionCallExprSyntax) -> Call {
    var arguments = node.arguments.map { argument($0) }
    if let closure = node.trailingClosure {
      arguments.append(argument(label: nil, ExprSyntax(closure), isTrailing: true))
    }
    arguments += node.additionalTrailingClosures.map {
      argument(label: $0.label, ExprSyntax($0.closure), isTrailing: true)
    }
    let name = node.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
    return Call(
      callee: callee(node.calledExpression),
      nameLocation: SourceLocation(name ?? Syntax(node.calledExpression), in: file),
      arguments: arguments
    )
  }

  /// The callee of a call; `[T]` before parentheses is a type.
  private func callee(_ node: ExprSyntax) -> Expression {
    let isLiteral = node.is(ArrayExprSyntax.self) || node.is(DictionaryExprSyntax.self)
    if isLiteral, let type = type(node) { return Expression(type, node, file) }
    return expression(node)
  }

  /// Returns an argument in parentheses.
  func argument(_ node: LabeledExprSyntax) -> Call.Argument {
    argument(label: node.label, node.expression, isTrailing: false)
  }

  private func argument(label: TokenSyntax?, _ value: ExprSyntax, isTrailing: Bool) -> Call.Argument {
    Call.Argument(
      label: label.map(\.identifierText).flatMap { $0 == "_" ? nil : $0 },
      isTrailing: isTrailing,
      value: expression(value),
      location: label.map { SourceLocation($0, in: file) } ?? SourceLocation(value, in: file)
    )
  }

  private func code(_ node: ClosureExprSyntax) -> ClosureCode {
    let written = node.signature?.parameterClause.map { parameters($0) }
    return ClosureCode(
      captures: node.signature?.capture?.items.compactMap { capture($0) } ?? [],
      parameters: written ?? ShorthandParameters.find(in: node.statements, file: file),
      result: node.signature?.returnClause.map { CanonicalType($0.type) },
      statements: statements(node.statements)
    )
  }

  private func parameters(_ clause: ClosureSignatureSyntax.ParameterClause) -> [ClosureCode.Parameter] {
    switch clause {
    case .simpleInput(let names):
      names.map { parameter($0.name, nil) }
    case .parameterClause(let list):
      list.parameters.map { parameter($0.secondName ?? $0.firstName, $0.type) }
    }
  }

  private func parameter(_ name: TokenSyntax, _ type: TypeSyntax?) -> ClosureCode.Parameter {
    ClosureCode.Parameter(
      name: name.identifierText,
      type: type.map { CanonicalType($0) },
      location: SourceLocation(name, in: file)
    )
  }

  private func capture(_ node: ClosureCaptureSyntax) -> VariableCode? {
    guard let value = node.initializer?.value else { return nil }
    return VariableCode(
      name: node.name.identifierText,
      type: nil,
      value: expression(value),
      isUnwrapped: false,
      location: SourceLocation(node.name, in: file)
    )
  }

  // MARK: Branches

  private func branches(_ node: IfExprSyntax) -> [CodeBranch] {
    let statement = SourceLocation(node, in: file)
    var branches: [CodeBranch] = []
    var next: IfExprSyntax? = node
    while let current = next {
      next = nil
      branches.append(branch(branches.count, of: statement, conditions(current.conditions), current.body.statements))
      switch current.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block): branches.append(branch(branches.count, of: statement, [], block.statements))
      case nil: break
      }
    }
    return branches
  }

  private func branches(_ node: SwitchExprSyntax) -> [CodeBranch] {
    let statement = SourceLocation(node, in: file)
    let subject = expression(node.subject)
    // A subject that creates objects is read once.
    let repeated = subject.isRepeatable ? subject : nil
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    return cases.enumerated().map { number, node in
      let conditions = (number == 0 ? [.expression(subject)] : []) + variables(in: node.label, of: repeated)
      return branch(number, of: statement, conditions, node.statements)
    }
  }

  private func branch(
    _ number: Int,
    of statement: SourceLocation,
    _ conditions: [CodeStatement],
    _ items: CodeBlockItemListSyntax
  ) -> CodeBranch {
    CodeBranch(
      branch: RuntimeBranch(statement: statement, number: number),
      conditions: conditions,
      statements: statements(items)
    )
  }
}

extension Expression {
  init(_ form: Form, _ node: some SyntaxProtocol, _ file: ParsedFile) {
    self.init(form: form, location: SourceLocation(node, in: file))
  }
}

extension Expression.Form {
  /// The spelled type; `Any` for other expressions.
  fileprivate var spelledType: CanonicalType { if case .type(let type) = self { type } else { .named("Any") } }
}

extension DeclReferenceExprSyntax {
  /// The labels in `name(a:b:)`; nil for a plain name.
  fileprivate var labels: [String?]? {
    argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.identifierText }
  }
}

/// Finds the shorthand parameters of a closure, such as `$0`.
private final class ShorthandParameters: SyntaxVisitor {
  private var locations: [Int: SourceLocation] = [:]
  private let file: ParsedFile

  private init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the parameters, up to the last one that is used.
  static func find(in statements: CodeBlockItemListSyntax, file: ParsedFile) -> [ClosureCode.Parameter] {
    let finder = ShorthandParameters(file)
    finder.walk(statements)
    guard let last = finder.locations.keys.max(), last < 64 else { return [] }
    let start = SourceLocation(statements, in: file)
    return (0...last).map {
      ClosureCode.Parameter(name: "$\($0)", type: nil, location: finder.locations[$0] ?? start)
    }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text.hasPrefix("$"), let number = Int(node.baseName.text.dropFirst()), number >= 0 else {
      return .skipChildren
    }
    if locations[number] == nil { locations[number] = SourceLocation(node, in: file) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
