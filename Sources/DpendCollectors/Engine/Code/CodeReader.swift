import DpendGraph
import SwiftSyntax

/// Converts the syntax of expressions and statements to code values.
struct CodeReader {
  /// The file that contains the syntax.
  let file: ParsedFile

  /// Returns the statements of a body.
  func statements(_ items: CodeBlockItemListSyntax) -> [CodeStatement] {
    items.flatMap { statements($0) }
  }

  /// Returns the statements of one item of a body.
  func statements(_ item: CodeBlockItemSyntax) -> [CodeStatement] {
    switch item.item {
    case .expr(let expression): statements(expression)
    case .decl(let declaration): statements(declaration)
    case .stmt(let statement): statements(statement)
    }
  }

  // MARK: Declarations

  private func statements(_ declaration: DeclSyntax) -> [CodeStatement] {
    if let variable = declaration.as(VariableDeclSyntax.self) { return variables(variable) }
    if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body {
      return [.function(self.function(function, body))]
    }
    if let node = declaration.as(IfConfigDeclSyntax.self) { return [.conditional(branches(node))] }
    return []
  }

  private func function(_ function: FunctionDeclSyntax, _ body: CodeBlockSyntax) -> FunctionCode {
    let parameters = function.signature.parameters(in: file) { $0 }
    let closure = ClosureCode(
      captures: [],
      parameters: parameters.map { parameter in
        let type = parameter.isVariadic ? CanonicalType.array(parameter.type) : parameter.type
        return ClosureCode.Parameter(name: parameter.name, type: type, location: parameter.location)
      },
      result: function.signature.returnClause.map { CanonicalType($0.type) } ?? .void,
      statements: statements(body.statements)
    )
    return FunctionCode(
      name: function.name.identifierText,
      parameters: parameters,
      defaults: defaults(of: function.signature),
      closure: closure,
      location: SourceLocation(function.name, in: file)
    )
  }

  /// Returns the default values of parameters.
  func defaults(
    of signature: FunctionSignatureSyntax,
    where isIncluded: (ExprSyntax) -> Bool = { _ in true }
  ) -> [CodeBody.Default] {
    signature.parameterClause.parameters.compactMap { parameter in
      guard let value = parameter.defaultValue?.value, isIncluded(value) else { return nil }
      return CodeBody.Default(name: parameter.innerName, value: expression(value))
    }
  }

  private func branches(_ declaration: IfConfigDeclSyntax) -> [CodeStatement.ConditionalBranch] {
    declaration.branches.compactMap { clause, condition in
      guard case .statements(let items) = clause.elements, condition.isSatisfiable else { return nil }
      return CodeStatement.ConditionalBranch(condition: condition, statements: statements(items))
    }
  }

  private func variables(_ declaration: VariableDeclSyntax) -> [CodeStatement] {
    declaration.bindingsWithTypes.flatMap { binding, annotation -> [CodeStatement] in
      let value = binding.initializer.map { expression($0.value) } ?? computed(binding.accessorBlock)
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        return value.map { variables(in: binding.pattern, matching: $0) } ?? variables(in: binding.pattern)
      }
      return [variable(name, annotation, value, isConstant: declaration.bindingSpecifier.tokenKind == .keyword(.let))]
    }
  }

  func variable(
    _ name: TokenSyntax,
    _ type: TypeSyntax?,
    _ value: Expression?,
    isConstant: Bool = true
  ) -> CodeStatement {
    .variable(
      VariableCode(
        name: name.identifierText,
        type: type.map { CanonicalType($0) },
        value: value,
        isConstant: isConstant,
        isUnwrapped: false,
        location: SourceLocation(name, in: file)
      )
    )
  }

  /// The value of a computed local variable, as a closure that is called.
  private func computed(_ accessors: AccessorBlockSyntax?) -> Expression? {
    guard case .getter(let items) = accessors?.accessors, let accessors else { return nil }
    let location = SourceLocation(accessors, in: file)
    let code = ClosureCode(captures: [], parameters: [], result: nil, statements: statements(items))
    let closure = Expression(form: .closure(code), location: location)
    return Expression(form: .call(Call(callee: closure, nameLocation: location, arguments: [])), location: location)
  }

  // MARK: Statements

  private func statements(_ expression: ExprSyntax) -> [CodeStatement] {
    let elements = expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    guard let equals = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) else {
      return [.expression(self.expression(expression))]
    }
    return assignments(of: folded(elements[(equals + 1)...]), to: folded(elements[..<equals]))
  }

  private func statements(_ statement: StmtSyntax) -> [CodeStatement] {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node): [.return(node.expression.map { expression($0) })]
    case .expressionStmt(let node): self.statements(node.expression)
    case .guardStmt(let node):
      [.block(statements(node.body.statements), isBranch: true)] + conditions(node.conditions)
    case .doStmt(let node):
      [.block(statements(node.body.statements))]
        + node.catchClauses.map {
          .block(variables(in: $0.catchItems) + statements($0.body.statements), isBranch: true)
        }
    case .forStmt(let node):
      [.block(variables(of: node) + [.block(statements(node.body.statements), isBranch: true)])]
    case .whileStmt(let node):
      [.block(conditions(node.conditions) + [.block(statements(node.body.statements), isBranch: true)])]
    case .repeatStmt(let node): [.block(statements(node.body.statements)), .expression(expression(node.condition))]
    case .deferStmt(let node): [.block(statements(node.body.statements))]
    case .labeledStmt(let node): statements(node.statement)
    case .throwStmt(let node): [.block([.expression(expression(node.expression))])]
    default: []
    }
  }

  /// Returns the conditions of an `if` or a `guard`, with the variables that they declare.
  func conditions(_ list: ConditionElementListSyntax) -> [CodeStatement] {
    list.flatMap { element -> [CodeStatement] in
      switch element.condition {
      case .expression(let value): [.expression(expression(value))]
      case .optionalBinding(let binding): [optional(binding)]
      case .matchingPattern(let matching):
        variables(in: matching.pattern, matching: expression(matching.initializer.value))
      case .availability: []
      }
    }
  }

  private func optional(_ binding: OptionalBindingConditionSyntax) -> CodeStatement {
    let pattern = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    let location = SourceLocation(binding.pattern, in: file)
    let value =
      binding.initializer.map { expression($0.value) }
      ?? pattern.map { Expression(form: .name($0.identifierText, labels: nil), location: location) }
    guard let pattern else { return value.map { .expression($0) } ?? .block([]) }
    return .variable(
      VariableCode(
        name: pattern.identifierText,
        type: binding.typeAnnotation.map { CanonicalType($0.type) },
        value: value,
        isUnwrapped: true,
        location: location
      )
    )
  }
}
