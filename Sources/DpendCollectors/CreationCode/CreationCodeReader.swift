import DpendGraph
import SwiftSyntax

/// Reads the closures of registrations as code that a generator can write for another library.
struct CreationCodeReader {
  private let file: ParsedFile
  private let references: NameReferences

  /// Creates a reader of a file.
  init(_ file: ParsedFile) {
    self.file = file
    references = NameReferences(in: file.syntax)
  }

  /// Returns the code of a registration.
  ///
  /// - Throws: ``CreationCodeProblem`` if the code depends on the code around it.
  func code(at site: RegistrationSite) throws(CreationCodeProblem) -> CreationCode {
    let position = file.lines.position(ofLine: site.location.line, column: site.location.column)
    guard let token = file.syntax.token(at: position), let statement = token.enclosingStatement else {
      return CreationCode(creation: nil)
    }
    let registration = RegistrationSyntax(at: token, in: statement)
    guard let call = registration.call else { return CreationCode(creation: nil) }
    let conditions = ExecutionConditions(
      in: references,
      containerTypes: site.rules.containerTypes.union(site.containers)
    )
    let followed: Set<String>? = registration.isDeclaration ? nil : []
    if let problem = conditions.problem(around: Syntax(call), following: followed) { throw problem }
    if let method = call.calledExpression.lastName, site.rules.completingRegistrations.contains(method) {
      throw .completion
    }
    if registration.passesFunction { throw .function }
    if let name = call.computedName(among: site.tags) { throw .computedName(name) }
    var creation: CreationCode.Body?
    if let closure = registration.factory {
      let count = site.runtimeArguments(of: closure.parameterNames.count)
      creation = try body(of: closure, site, ownParameters: count)
    }
    return try code(of: registration, at: site, creation)
  }

  /// Returns the code of a registration with the members that are called on its result.
  private func code(
    of registration: RegistrationSyntax,
    at site: RegistrationSite,
    _ creation: CreationCode.Body?
  ) throws(CreationCodeProblem) -> CreationCode {
    var completions: [CreationCode.Body] = []
    var (otherMethods, otherModifiers) = ([String](), [String]())
    for modifier in registration.modifiers {
      if let closure = modifier.closure, site.rules.completionMethods.contains(modifier.name) {
        completions.append(try body(of: closure, site, ownParameters: 1))
      } else if modifier.closure != nil, site.rules.replacementMethods.contains(modifier.name) {
        continue
      } else if modifier.closure != nil {
        otherMethods.append(modifier.name)
      } else if !site.rules.modifiers.contains(modifier.name) {
        otherModifiers.append(modifier.text)
      }
    }
    for modifier in registration.laterModifiers(among: references)
    where site.rules.laterModifiers.contains(modifier.name) {
      if modifier.closure != nil {
        otherMethods.append(modifier.name)
      } else {
        otherModifiers.append(modifier.text)
      }
    }
    return CreationCode(
      creation: creation,
      completions: completions,
      otherMethods: otherMethods,
      otherModifiers: otherModifiers
    )
  }

  /// Returns a closure whose last parameters belong to the value, and the others to the container.
  private func body(
    of closure: ClosureExprSyntax,
    _ site: RegistrationSite,
    ownParameters: Int
  ) throws(CreationCodeProblem) -> CreationCode.Body {
    if let actor = closure.globalActor { throw .isolation(actor) }
    if let signature = closure.signature, site.hasRequests(in: signature.range, of: file) { throw .injectedParameters }
    let leading = Set(closure.parameterNames.dropLast(ownParameters).compactMap(\.self))
    let helpers = HelperFunction.all(calledIn: closure, passing: leading, among: references)
    var parts: [CreationCode.Part] = []
    var globals: Set<String> = []
    for helper in helpers where !helper.isInClosure {
      let function = try moved(
        MovedCode(helper.declaration),
        site,
        resolvers: [helper.resolver],
        omitting: [helper.rangeOfParameter]
      )
      parts += function.parts + [.text("\n")]
      globals.formUnion(function.globals)
    }
    let isMoved = helpers.contains { !$0.isInClosure }
    let expression = closure.statements.count == 1 ? closure.statements.first?.item.as(ExprSyntax.self) : nil
    let statements = try moved(
      MovedCode(closure),
      site,
      resolvers: leading,
      omitting: helpers.flatMap { $0.isInClosure ? $0.ranges + [$0.rangeOfParameter] : $0.ranges },
      declared: Set(helpers.map(\.declaration.name.text)),
      returning: isMoved ? expression : nil
    )
    return CreationCode.Body(
      parameters: closure.parameterNames,
      parts: parts + statements.parts + (closure.endsWithLineComment ? [.text("\n")] : []),
      isExpression: expression != nil && !isMoved,
      isConverted: closure.isConverted,
      needsScope: closure.needsScope || isMoved,
      globals: globals.union(statements.globals)
    )
  }

  /// Returns the parts and the global names of code that moves to another file.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - site: The registration.
  ///   - resolvers: The names of the resolver in the code.
  ///   - ranges: The ranges that do not move.
  ///   - declared: The names that the new closure declares itself.
  ///   - expression: The only expression, if the new closure has other statements before it; nil for other code.
  /// - Returns: The parts and names.
  /// - Throws: ``CreationCodeProblem`` if the code depends on the code around it.
  private func moved(
    _ code: MovedCode,
    _ site: RegistrationSite,
    resolvers: Set<String>,
    omitting ranges: [Range<AbsolutePosition>],
    declared: Set<String> = [],
    returning expression: ExprSyntax? = nil
  ) throws(CreationCodeProblem) -> (parts: [CreationCode.Part], globals: Set<String>) {
    let requests = RequestExpressions(
      of: site.requests,
      in: code.syntax,
      file,
      optionalMethods: site.rules.optionalRequests
    )
    let foreign = resolvers.union(site.containers)
    let omitted = ranges + ContainerVariables(in: code, naming: foreign, except: requests).ranges
    let names = EnclosingNames(around: code, foreign: foreign)
    if let use = names.firstUse(in: code, except: requests, omitted, declared: declared) {
      let location = SourceLocation(use.syntax, in: file)
      throw foreign.contains(use.name) ? .resolver(use.name, at: location) : .enclosingName(use.name, at: location)
    }
    if let use = PrivateNames(in: file.syntax).firstUse(in: code, except: requests, declared: declared) {
      throw .privateName(use.name, at: SourceLocation(use.syntax, in: file))
    }
    if let location = requests.unclear { throw .unclearRequest(at: location) }
    let attempts = site.rules.requestsThrow ? requests.attempts(in: code.syntax) : []
    if code.closure?.throwsErrors(except: attempts) ?? false { throw .throwing }
    let text = ClosureText(file, code, requests, omitting: attempts + omitted)
    let start = expression?.positionAfterSkippingLeadingTrivia
    return (start.map(text.partsReturning) ?? text.parts, names.globals(in: code, except: requests))
  }
}

extension ClosureExprSyntax {
  /// The global actor that isolates the closure, by its own attribute or that of the variable around it.
  fileprivate var globalActor: String? {
    let own = signature?.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } ?? []
    if let actor = own.first(where: { $0 != "Sendable" }) { return actor }
    let ancestors = sequence(first: Syntax(self), next: \.parent)
    let variable = ancestors.first { $0.is(VariableDeclSyntax.self) }?.as(VariableDeclSyntax.self)
    let attributes = variable?.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    return attributes?.first { $0 == "MainActor" }
  }

  /// Whether nothing but spaces follows a comment at the end of a line.
  fileprivate var endsWithLineComment: Bool {
    let after =
      (statements.lastToken(viewMode: .sourceAccurate)?.trailingTrivia.pieces ?? []) + rightBrace.leadingTrivia.pieces
    switch after.last(where: { !$0.isWhitespace }) {
    case .lineComment, .docLineComment: return true
    default: return false
    }
  }

  /// Whether the last statement is a value with `as T`.
  fileprivate var isConverted: Bool {
    let last = statements.last?.item
    let value = last?.as(ExprSyntax.self) ?? last?.as(ReturnStmtSyntax.self)?.expression
    let elements =
      value?.as(SequenceExprSyntax.self)?.elements
      ?? value?.as(TryExprSyntax.self)?.expression.as(SequenceExprSyntax.self)?.elements
    return elements?.contains {
      $0.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil && $0.is(UnresolvedAsExprSyntax.self)
    } ?? false
  }

  /// Whether the statements declare something or return early, which conflicts with other statements.
  fileprivate var needsScope: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      guard let parent = token.parent,
        parent.is(ReturnStmtSyntax.self) || parent.isProtocol((any DeclSyntaxProtocol).self)
      else { return false }
      let owner = sequence(first: parent, next: \.parent).first {
        $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
      }
      return owner == Syntax(self)
    }
  }

  /// Whether the statements throw errors that nothing in the closure catches, outside of ranges that begin with a removed `try`.
  fileprivate func throwsErrors(except attempts: [Range<AbsolutePosition>]) -> Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.parent?.as(SyntaxEnum.self) {
      case .throwStmt: break
      case .tryExpr(let attempt):
        guard attempt.questionOrExclamationMark == nil, token == attempt.tryKeyword,
          !attempts.contains(where: { $0.contains(token.positionAfterSkippingLeadingTrivia) })
        else { return false }
      default: return false
      }
      let catcher = sequence(first: Syntax(token), next: \.parent).first { syntax in
        syntax.is(ClosureExprSyntax.self) || syntax.is(FunctionDeclSyntax.self)
          || syntax.parent?.as(DoStmtSyntax.self).map { !$0.catchClauses.isEmpty && Syntax($0.body) == syntax } ?? false
      }
      return catcher == Syntax(self)
    }
  }

  /// The names of the parameters; nil for `_` and for those without names.
  fileprivate var parameterNames: [String?] {
    let names: [String]
    switch signature?.parameterClause {
    case .simpleInput(let parameters): names = parameters.map(\.name.text)
    case .parameterClause(let clause): names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil:
      let numbers = tokens(viewMode: .sourceAccurate).compactMap { $0.parameterNumber(of: self) }
      return Array(repeating: nil, count: (numbers.max() ?? -1) + 1)
    }
    return names.map { $0 == "_" ? nil : $0 }
  }
}

extension TokenSyntax {
  /// Returns the number of a parameter without a name, such as 0 for `$0`.
  ///
  /// - Parameter closure: The closure with the parameter.
  /// - Returns: The number; nil for other tokens, and for parameters of closures inside of the closure.
  func parameterNumber(of closure: ClosureExprSyntax?) -> Int? {
    guard let closure, case .dollarIdentifier(let text) = tokenKind else { return nil }
    let innermost = sequence(first: Syntax(self), next: \.parent).first { $0.is(ClosureExprSyntax.self) }
    return innermost == Syntax(closure) ? Int(text.dropFirst()) : nil
  }

  /// The innermost statement or member that contains the token.
  fileprivate var enclosingStatement: Syntax? {
    sequence(first: Syntax(self), next: \.parent).first {
      $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Returns the code of the registered name if it is known at run time only; nil for a constant.
  ///
  /// - Parameter tags: The tags in the graph, which contain a placeholder in place of such a name.
  /// - Returns: The code.
  fileprivate func computedName(among tags: Set<String>) -> String? {
    guard tags.contains(where: ContainerEvents.Name.isComputed) else { return nil }
    let name = arguments.first { ["name", "tag", "key"].contains($0.label?.text) }?.expression
    return name?.trimmedDescription ?? "…"
  }
}
