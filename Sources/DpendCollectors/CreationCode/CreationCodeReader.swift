import DpendGraph
import SwiftSyntax

/// Reads the closures of registrations as code that a generator can write for another library.
struct CreationCodeReader {
  private let file: ParsedFile

  /// Creates a reader of a file.
  init(_ file: ParsedFile) {
    self.file = file
  }

  /// Returns the code of a registration.
  ///
  /// - Throws: ``CreationCodeProblem`` if the code depends on the code around it.
  func code(at site: RegistrationSite) throws(CreationCodeProblem) -> CreationCode {
    let position = file.converter.position(ofLine: site.location.line, column: site.location.column)
    guard let token = file.syntax.token(at: position), let statement = token.enclosingStatement else {
      throw .noClosure
    }
    if let keyword = statement.controlFlow { throw .controlFlow(keyword) }
    let closures = ClosureCollector.closures(in: statement)
    guard let first = closures.first else { throw statement.passesFunction ? .function : .noClosure }
    let later = closures.dropFirst()
    var completions: [CreationCode.Body] = []
    for completion in later where site.rules.completionMethods.contains(completion.method) {
      completions.append(try body(of: completion.closure, site, ownParameters: 1))
    }
    return CreationCode(
      creation: try body(
        of: first.closure,
        site,
        ownParameters: site.runtimeArguments(of: first.closure.parameterNames.count)
      ),
      completions: completions,
      otherMethods: later.map(\.method).filter { !site.rules.completionMethods.contains($0) }
    )
  }

  /// Returns a closure whose last parameters belong to the value, and the others to the container.
  private func body(
    of closure: ClosureExprSyntax,
    _ site: RegistrationSite,
    ownParameters: Int
  ) throws(CreationCodeProblem) -> CreationCode.Body {
    let requests = RequestExpressions(of: site.requests, in: closure, file)
    if let actor = closure.globalActor { throw .isolation(actor) }
    let leading = Set(closure.parameterNames.dropLast(ownParameters).compactMap(\.self))
    let omitted = closure.containerVariables(site.containers, except: requests)
    let names = EnclosingNames(around: closure, foreign: leading.union(site.containers))
    if let use = names.firstUse(in: closure, except: requests, omitted) {
      let location = SourceLocation(use.syntax, in: file)
      let isForeign = leading.contains(use.name) || site.containers.contains(use.name)
      throw isForeign ? .resolver(use.name, at: location) : .enclosingName(use.name, at: location)
    }
    if let use = PrivateNames(in: file.syntax).firstUse(in: closure, except: requests) {
      throw .privateName(use.name, at: SourceLocation(use.syntax, in: file))
    }
    if let location = requests.unclear { throw .unclearRequest(at: location) }
    let statements = closure.statements
    let isExpression = statements.count == 1 && statements.first?.item.is(ExprSyntax.self) ?? false
    let attempts = site.rules.requestsThrow ? requests.attempts(in: closure) : []
    let parts = ClosureText(file, closure, requests, omitting: attempts + omitted).parts
    return CreationCode.Body(
      parameters: closure.parameterNames,
      parts: parts,
      isExpression: isExpression,
      needsScope: closure.needsScope,
      globals: names.globals(in: closure, except: requests)
    )
  }
}

/// A closure that is passed to a method.
struct MethodClosure {
  /// The name of the method.
  let method: String

  /// The closure.
  let closure: ClosureExprSyntax
}

/// Collects the closures of a statement in order, without those inside others.
private final class ClosureCollector: SyntaxVisitor {
  private var closures: [MethodClosure] = []

  static func closures(in statement: Syntax) -> [MethodClosure] {
    let collector = ClosureCollector(viewMode: .sourceAccurate)
    collector.walk(statement)
    return collector.closures
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures.append(MethodClosure(method: node.method ?? "", closure: node))
    return .skipChildren
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

  /// Returns the ranges of the statements that only name a container for the requests.
  fileprivate func containerVariables(
    _ containers: Set<String>,
    except requests: RequestExpressions
  ) -> [Range<AbsolutePosition>] {
    let used = statements.tokens(viewMode: .sourceAccurate).filter { token in
      token.parent?.is(DeclReferenceExprSyntax.self) ?? false
        && !requests.contains(token.positionAfterSkippingLeadingTrivia)
    }
    let names = Set(used.map(\.text))
    return statements.compactMap { statement in
      guard let variable = statement.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        !names.contains(name),
        variable.tokens(viewMode: .sourceAccurate).contains(where: { containers.contains($0.text) })
      else { return nil }
      let next = statement.nextToken(viewMode: .sourceAccurate)?.positionAfterSkippingLeadingTrivia
      return statement.positionAfterSkippingLeadingTrivia..<(next ?? statement.endPosition)
    }
  }

  /// The name of the called method that the closure is an argument of.
  fileprivate var method: String? {
    let call = sequence(first: Syntax(self), next: \.parent).lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
      .first
    guard let callee = call?.calledExpression else { return nil }
    return callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text
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
  func parameterNumber(of closure: ClosureExprSyntax) -> Int? {
    guard case .dollarIdentifier(let text) = tokenKind else { return nil }
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

extension Syntax {
  /// Whether a registration passes a function by its name in place of a closure.
  fileprivate var passesFunction: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard let argument = token.parent?.parent?.as(LabeledExprSyntax.self),
        argument.expression.as(DeclReferenceExprSyntax.self)?.baseName == token
      else { return false }
      return argument.label.map { $0.text == "factory" } ?? true
    }
  }

  /// The keyword or method that decides whether and how often a statement runs; nil if it runs with the code around it.
  fileprivate var controlFlow: String? {
    for ancestor in sequence(first: self, next: \.parent).dropFirst() {
      switch ancestor.kind {
      case .memberBlock: return nil
      case .ifExpr: return "if"
      case .switchExpr: return "switch"
      case .forStmt: return "for"
      case .whileStmt: return "while"
      case .repeatStmt: return "repeat"
      case .closureExpr:
        let method = ancestor.as(ClosureExprSyntax.self)?.method
        if let method, ["forEach", "map"].contains(method) { return method }
      default: break
      }
    }
    return nil
  }
}
