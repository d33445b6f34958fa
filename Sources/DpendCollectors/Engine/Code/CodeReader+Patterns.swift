import DpendGraph
import SwiftSyntax

extension CodeReader {
  /// Returns the variables that a pattern declares, which hide other declarations of their names.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, or a list of patterns.
  ///   - value: The matched value; nil where it is unknown.
  ///   - type: The written type of the value.
  /// - Returns: The variables, in order.
  func variables(
    in pattern: some SyntaxProtocol,
    of value: Expression? = nil,
    type: TypeSyntax? = nil
  ) -> [CodeStatement] {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier { return [variable(name, type, value)] }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.enumerated().flatMap { position, element in
        variables(in: element.pattern, of: value?.member(element.label?.identifierText ?? "\(position)"))
      }
    }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return variables(in: binding.pattern, of: value) }
    if let expression = pattern.as(ExpressionPatternSyntax.self) {
      return variables(inExpression: expression.expression, of: value)
    }
    if let expression = pattern.as(ExprSyntax.self) { return variables(inExpression: expression, of: value) }
    return pattern.children(viewMode: .sourceAccurate).flatMap { variables(in: $0, of: value) }
  }

  /// Returns the variables of a pattern that is matched against an expression, which is evaluated once.
  func variables(in pattern: PatternSyntax, matching value: Expression) -> [CodeStatement] {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier { return [variable(name, nil, value)] }
    if let parts = literalParts(of: pattern, value) { return parts }
    if value.isRepeatable { return [.expression(value)] + variables(in: pattern, of: value) }
    let name = "(pattern)"
    let location = SourceLocation(pattern, in: file)
    let matched = VariableCode(name: name, type: nil, value: value, isUnwrapped: false, location: location)
    let variables = variables(in: pattern, of: Expression(form: .name(name, labels: nil), location: location))
    return variables.isEmpty ? [.expression(value)] : [.variable(matched)] + variables
  }

  /// Returns the assignments to a target; those to a tuple assign each element of the value, which is evaluated once.
  func assignments(of value: Expression, to target: Expression) -> [CodeStatement] {
    if target.form == .name("_", labels: nil) { return [.block([.expression(value)])] }
    guard case .tuple(let targets) = target.form, !targets.isEmpty else { return [.assignment(target, value: value)] }
    if case .tuple(let values) = value.form, values.count == targets.count, !value.readsEarlier(targets) {
      return zip(targets, values).flatMap { assignments(of: $1.value, to: $0.value) }
    }
    let name = "(assigned)"
    let assigned = VariableCode(name: name, type: nil, value: value, isUnwrapped: false, location: value.location)
    let whole = Expression(form: .name(name, labels: nil), location: value.location)
    return [.variable(assigned)] + assignments(ofElementsOf: whole, to: targets)
  }

  private func assignments(ofElementsOf whole: Expression, to targets: [Call.Argument]) -> [CodeStatement] {
    targets.enumerated().flatMap { position, target in
      let element = whole.member("\(position)")
      if case .tuple(let inner) = target.value.form, !inner.isEmpty {
        return assignments(ofElementsOf: element, to: inner)
      }
      return assignments(of: element, to: target.value)
    }
  }

  /// Returns the variables of a loop.
  func variables(of node: ForStmtSyntax) -> [CodeStatement] {
    let sequence = expression(node.sequence)
    let element = Expression(form: .part(sequence, .iterated), location: sequence.location)
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return variables(in: node.pattern, matching: element)
    }
    return [variable(name, node.typeAnnotation?.type, element)]
  }

  /// The variables of `let (a, b) = (x, y)`; nil for other patterns and values.
  private func literalParts(of pattern: PatternSyntax, _ value: Expression) -> [CodeStatement]? {
    guard let tuple = pattern.as(TuplePatternSyntax.self), case .tuple(let values) = value.form,
      values.count == tuple.elements.count
    else { return nil }
    return zip(tuple.elements, values).flatMap { element, value -> [CodeStatement] in
      if element.pattern.is(WildcardPatternSyntax.self) { return [.expression(value.value)] }
      return variables(in: element.pattern, matching: value.value)
    }
  }

  /// The variables in a pattern that has the form of an expression, such as `.ready(let api)`.
  private func variables(inExpression node: ExprSyntax, of value: Expression?) -> [CodeStatement] {
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return variables(in: node.pattern, of: value)
    case .optionalChainingExpr(let node): return variables(inExpression: node.expression, of: value?.unwrapped)
    case .sequenceExpr(let node):
      // `let x as T` has the type of its cast.
      let type = node.elements.last?.as(TypeExprSyntax.self)?.type
      let cast = type.flatMap { type in value.map { $0.cast(to: CanonicalType(type)) } } ?? value
      return node.elements.first.map { variables(inExpression: $0, of: cast) } ?? []
    case .functionCallExpr(let call):
      guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText else {
        return variables(inParts: call.arguments) { _ in nil }
      }
      return variables(inParts: call.arguments) { value?.payload(of: name, at: $0) }
    case .tupleExpr(let tuple): return variables(inParts: tuple.elements) { value?.member("\($0)") }
    case .declReferenceExpr, .memberAccessExpr: return []
    default: return node.children(viewMode: .sourceAccurate).flatMap { variables(in: $0) }
    }
  }

  private func variables(
    inParts parts: LabeledExprListSyntax,
    of value: (Int) -> Expression?
  ) -> [CodeStatement] {
    parts.enumerated().flatMap { variables(inExpression: $1.expression, of: value($0)) }
  }
}

extension Expression {
  /// Whether the expression can be evaluated again without a second object: names, literals, and calls of functions with them.
  var isRepeatable: Bool {
    switch form {
    case .name, .literal: true
    case .member(let base?, let name, _): name != "init" && base.isRepeatable
    case .unwrapped(let base), .attempt(let base): base.isRepeatable
    case .part(let base, .payload), .part(let base, .iterated): base.isRepeatable
    case .call(let call):
      call.name?.first?.isLowercase ?? false && call.callee.isRepeatable
        && call.arguments.allSatisfy { $0.value.isRepeatable }
    default: false
    }
  }

  /// Whether an element of the tuple reads a variable that the assignment of an earlier element changes, such as `(a, b) = (b, a)`.
  fileprivate func readsEarlier(_ targets: [Call.Argument]) -> Bool {
    guard case .tuple(let values) = form else { return false }
    return values.indices.contains { position in
      values[position].value.reads(Set(targets[..<position].flatMap(\.value.assignedNames)))
    }
  }

  private var assignedNames: [String] {
    if case .tuple(let targets) = form { targets.flatMap(\.value.assignedNames) } else { [lastName].compactMap(\.self) }
  }

  fileprivate var unwrapped: Expression { Expression(form: .unwrapped(self), location: location) }

  fileprivate func member(_ name: String) -> Expression {
    Expression(form: .member(self, name: name, labels: nil), location: location)
  }

  fileprivate func payload(of name: String, at position: Int) -> Expression {
    Expression(form: .part(self, .payload(of: name, position: position)), location: location)
  }

  fileprivate func cast(to type: CanonicalType) -> Expression {
    Expression(form: .cast(self, to: type, .forced), location: location)
  }
}
