import DpendGraph
import SwiftSyntax

/// The statements around the code of a file that decide whether, when and how often it runs.
struct ExecutionConditions {
  private let references: NameReferences

  /// The types whose initializers and methods run a closure at once.
  private let containerTypes: Set<String>

  /// Creates the conditions of a file.
  init(in references: NameReferences, containerTypes: Set<String>) {
    self.references = references
    self.containerTypes = containerTypes
  }

  /// Returns the reason why code does not always run once; nil if it does.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - functions: The functions whose calls do not count; nil for code whose function is called for each use.
  /// - Returns: The reason.
  func problem(around code: Syntax, following functions: Set<String>? = []) -> CreationCodeProblem? {
    var inner = code
    while let outer = inner.parent {
      if let statements = outer.as(CodeBlockItemListSyntax.self), let keyword = statements.exit(before: inner) {
        return .earlyExit(keyword)
      }
      switch outer.kind {
      case .memberBlock, .sourceFile, .initializerDecl, .deinitializerDecl, .accessorBlock: return nil
      case .functionDecl:
        guard let function = outer.as(FunctionDeclSyntax.self), let functions else { return nil }
        return problem(ofCalling: function, following: functions)
      case .closureExpr:
        if let name = outer.as(ClosureExprSyntax.self).flatMap(laterCaller) { return .controlFlow(name) }
      default:
        if let keyword = outer.keyword(deciding: inner) { return .controlFlow(keyword) }
      }
      inner = outer
    }
    return nil
  }

  /// Returns the reason for the calls of a function in its file; nil if one of them always runs, or if other files call it.
  private func problem(
    ofCalling function: FunctionDeclSyntax,
    following functions: Set<String>
  ) -> CreationCodeProblem? {
    let name = function.name.identifierText
    if functions.contains(name) { return nil }
    let problems = references.calls(of: function).map {
      problem(around: Syntax($0), following: functions.union([name]))
    }
    guard let first = problems.first ?? nil, problems.allSatisfy({ $0 != nil }) else { return nil }
    return .conditionalCall(function: name, first)
  }

  /// Returns the name of the code that runs a closure later or several times; nil for a closure that runs at once.
  private func laterCaller(of closure: ClosureExprSyntax) -> String? {
    if let call = closure.parent?.as(FunctionCallExprSyntax.self), call.calledExpression == ExprSyntax(closure) {
      return nil
    }
    guard let call = closure.call else {
      let binding = closure.parent?.parent?.as(PatternBindingSyntax.self)
      return binding?.pattern.trimmedDescription ?? "a closure"
    }
    let root = sequence(first: call.calledExpression) { expression in
      expression.as(MemberAccessExprSyntax.self)?.base ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
    }
    if let type = root.suffix(1).first?.lastName, containerTypes.contains(type) { return nil }
    return call.calledExpression.lastName ?? "a closure"
  }
}

extension CodeBlockItemListSyntax {
  /// Returns the keyword of the first statement before another one that can end the function; nil for none.
  fileprivate func exit(before statement: Syntax) -> String? {
    prefix { Syntax($0) != statement }.first { ExitFinder.canExit(Syntax($0)) }?.keyword
  }
}

extension CodeBlockItemSyntax {
  /// The first word of the statement.
  fileprivate var keyword: String { firstToken(viewMode: .sourceAccurate)?.text ?? "" }
}

extension Syntax {
  /// The keyword of a statement that decides whether and how often an inner part runs; nil for other syntax.
  fileprivate func keyword(deciding inner: Syntax) -> String? {
    switch kind {
    case .ifExpr: "if"
    case .guardStmt: inner.is(CodeBlockSyntax.self) ? "guard" : nil
    case .switchExpr: "switch"
    case .forStmt: "for"
    case .whileStmt: "while"
    case .repeatStmt: "repeat"
    case .deferStmt: "defer"
    case .doStmt: self.as(DoStmtSyntax.self)?.catchClauses.isEmpty ?? true ? nil : "do"
    case .exprList:
      self.as(ExprListSyntax.self)?.contains { $0.is(UnresolvedTernaryExprSyntax.self) } ?? false ? "?:" : nil
    default: nil
    }
  }
}

/// Finds statements that end the function around them.
private final class ExitFinder: SyntaxVisitor {
  private var isFound = false

  static func canExit(_ statement: Syntax) -> Bool {
    let finder = ExitFinder(viewMode: .sourceAccurate)
    finder.walk(statement)
    return finder.isFound
  }

  override func visitPost(_ node: ReturnStmtSyntax) { isFound = true }

  override func visitPost(_ node: ThrowStmtSyntax) { isFound = true }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
