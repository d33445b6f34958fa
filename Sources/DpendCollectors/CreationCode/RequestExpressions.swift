import DpendGraph
import SwiftSyntax

/// The expressions in a closure that request values from a container.
struct RequestExpressions {
  /// A request and its expression.
  struct Found {
    /// The location of the request.
    let location: SourceLocation

    /// The expressions of the request: one, or the operands of an operator.
    let range: Range<AbsolutePosition>

    /// The passed runtime arguments.
    let arguments: [ExprSyntax]

    /// Whether the code around the request expects an optional value.
    let isOptional: Bool

    /// The name of the variable that the request begins with.
    let receiver: String
  }

  /// The requests in the order of the source, without those inside others.
  let all: [Found]

  /// The location of the first request whose expression is not clear.
  let unclear: SourceLocation?

  /// Finds the requests whose locations are in code.
  ///
  /// - Parameters:
  ///   - requests: The requests.
  ///   - code: The code.
  ///   - file: The file.
  ///   - optionalMethods: The methods that return optional values.
  init(
    of requests: [DependencyRequest],
    in code: Syntax,
    _ file: ParsedFile,
    optionalMethods: Set<String>
  ) {
    var found: [Found] = []
    var unclear: SourceLocation?
    var seen: Set<SourceLocation> = []
    for request in requests where request.source == .container && seen.insert(request.location).inserted {
      let position = file.lines.position(ofLine: request.location.line, column: request.location.column)
      guard request.location.file == file.path, code.position <= position, position < code.endPosition else {
        continue
      }
      if let expression = Found(request, at: position, in: code, optionalMethods) {
        found.append(expression)
      } else {
        unclear = unclear ?? request.location
      }
    }
    all = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.unclear = unclear
  }

  /// The names of the variables that the requests begin with.
  var receivers: Set<String> { Set(all.map(\.receiver)) }

  /// Returns the ranges of the keyword `try` around requests in code.
  func attempts(in code: Syntax) -> [Range<AbsolutePosition>] {
    let attempts = all.flatMap { request -> [TryExprSyntax] in
      guard let token = code.token(at: request.range.lowerBound) else { return [] }
      return sequence(first: Syntax(token), next: \.parent).prefix { $0 != code }
        .compactMap { $0.as(TryExprSyntax.self) }
    }
    return attempts.filter { $0.questionOrExclamationMark?.tokenKind != .postfixQuestionMark }
      .map { $0.positionAfterSkippingLeadingTrivia..<$0.expression.positionAfterSkippingLeadingTrivia }
  }

  /// Whether a position is in a request, and not in the arguments that it passes.
  func contains(_ position: AbsolutePosition) -> Bool {
    let inner = all.last { $0.range.contains(position) }
    return inner.map { request in !request.arguments.contains { $0.trimmedRange.contains(position) } } ?? false
  }

  /// Returns the requests that begin in a range.
  func requests(in range: Range<AbsolutePosition>) -> [Found] {
    var end = range.lowerBound
    return all.filter { request in
      guard range.contains(request.range.lowerBound), request.range.lowerBound >= end else { return false }
      end = request.range.upperBound
      return true
    }
  }
}

extension RequestExpressions.Found {
  fileprivate init?(
    _ request: DependencyRequest,
    at position: AbsolutePosition,
    in code: Syntax,
    _ optionalMethods: Set<String>
  ) {
    guard let token = code.token(at: position), let start = token.expression else { return nil }
    guard let (last, range) = Self.operation(start) ?? Self.call(start) ?? Self.property(start) else { return nil }
    let call = last.as(FunctionCallExprSyntax.self)
    let count = request.arguments.count
    guard count == 0 || call.map({ $0.arguments.count >= count }) ?? false else { return nil }
    let attempt = last.parent?.as(TryExprSyntax.self)
    let whole = attempt.map { $0.positionAfterSkippingLeadingTrivia..<range.upperBound } ?? range
    self.init(
      location: request.location,
      range: whole,
      arguments: call.map { $0.arguments.suffix(count).flatMap(\.expression.elements) } ?? [],
      isOptional: call.map { $0.isOptional(of: optionalMethods) } ?? last.isOptionalOperand,
      receiver: token.text
    )
  }

  /// Returns the call that begins at an expression, with the `!` after it.
  private static func call(_ start: ExprSyntax) -> (ExprSyntax, Range<AbsolutePosition>)? {
    let begin = start.positionAfterSkippingLeadingTrivia
    let chain = sequence(first: start) { $0.parent?.as(ExprSyntax.self) }
      .prefix { $0.positionAfterSkippingLeadingTrivia == begin || $0.is(TryExprSyntax.self) }
    guard let call = chain.first(where: { $0.is(FunctionCallExprSyntax.self) }) else { return nil }
    let unwrapped = call.parent?.as(ForceUnwrapExprSyntax.self)
    // A call without a type requests that of the cast.
    let cast = call.as(FunctionCallExprSyntax.self)?.namesType ?? false ? nil : call.castInSequence
    let end = cast ?? unwrapped?.endPositionBeforeTrailingTrivia ?? call.endPositionBeforeTrailingTrivia
    return (call, begin..<end)
  }

  /// Returns a value with a name: a parameter such as `$0`, or a property such as `self.clock` that requests a value.
  private static func property(_ start: ExprSyntax) -> (ExprSyntax, Range<AbsolutePosition>)? {
    let member = start.parent?.as(MemberAccessExprSyntax.self)
    let whole =
      start.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
      ? member.map(ExprSyntax.init) : start
    guard let whole, whole.is(DeclReferenceExprSyntax.self) || whole.is(MemberAccessExprSyntax.self),
      !(whole.parent?.is(MemberAccessExprSyntax.self) ?? false)
    else { return nil }
    return (whole, whole.trimmedRange)
  }

  /// Returns the operation `resolver ~> T.self` that begins at an expression.
  private static func operation(_ start: ExprSyntax) -> (ExprSyntax, Range<AbsolutePosition>)? {
    guard let elements = start.parent?.as(ExprListSyntax.self), let index = elements.index(of: start) else {
      return nil
    }
    let rest = elements[index...].prefix(3).map { $0 }
    guard rest.count == 3, rest[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "~>" else { return nil }
    return (rest[2], start.positionAfterSkippingLeadingTrivia..<rest[2].endPositionBeforeTrailingTrivia)
  }
}

extension TokenSyntax {
  /// The innermost expression that begins with the token.
  fileprivate var expression: ExprSyntax? { parent?.as(ExprSyntax.self) }
}

extension FunctionCallExprSyntax {
  /// Whether an argument is a type, such as `Clock.self`.
  fileprivate var namesType: Bool { arguments.contains { $0.label == nil && $0.expression.lastName == "self" } }

  /// Whether the code around the call needs an optional value, and does not only accept one.
  fileprivate func isOptional(of methods: Set<String>) -> Bool {
    let expression = ExprSyntax(self)
    guard let method = calledExpression.lastName, methods.contains(method), let parent else {
      return expression.isOptionalOperand
    }
    let elements = parent.as(ExprListSyntax.self)
    let isAssigned = elements.map { $0.count == 3 && $0.last == expression && $0.assigns } ?? false
    let isAccepted =
      parent.is(ForceUnwrapExprSyntax.self) || parent.is(LabeledExprSyntax.self) || parent.is(ReturnStmtSyntax.self)
      || parent.is(CodeBlockItemSyntax.self) || isAssigned || elements?.castsFirst ?? false
    return !isAccepted
  }
}

extension ExprListSyntax {
  /// Whether the second element is `=`.
  fileprivate var assigns: Bool { dropFirst().first?.is(AssignmentExprSyntax.self) ?? false }

  /// Whether the second element is `as`, `as?` or `as!`.
  fileprivate var castsFirst: Bool { dropFirst().first?.is(UnresolvedAsExprSyntax.self) ?? false }
}

extension ExprSyntax {
  /// The elements of a tuple; otherwise the expression itself.
  fileprivate var elements: [ExprSyntax] {
    let elements = self.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? []
    return elements.count > 1 ? elements : [self]
  }

  /// The end of `as T` after the expression.
  fileprivate var castInSequence: AbsolutePosition? {
    guard let elements = parent?.as(ExprListSyntax.self), let index = elements.index(of: self) else { return nil }
    let rest = elements[index...].prefix(3).map { $0 }
    guard rest.count == 3, let cast = rest[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil
    else { return nil }
    return rest[2].endPositionBeforeTrailingTrivia
  }

  /// Whether the code around the expression unwraps an optional value: `if let`, `??` or `?.`.
  fileprivate var isOptionalOperand: Bool {
    guard let parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) { return true }
    if parent.parent?.is(OptionalBindingConditionSyntax.self) ?? false { return true }
    guard let elements = parent.as(ExprListSyntax.self), let index = elements.index(of: self) else { return false }
    let next = elements[index...].dropFirst().first
    return next?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }
}
