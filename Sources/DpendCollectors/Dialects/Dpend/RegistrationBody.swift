import DpendGraph
import SwiftSyntax

/// What the body of a method says about the registration that it returns.
struct RegistrationBody {
  /// The different registrations that it can return, each with the `#if` conditions inside the body; never empty.
  let registrations: [(call: RegistrationCall, condition: BuildCondition)]

  /// What keeps them from being read whole; nil for nothing.
  let problem: String?

  init(_ body: CodeBlockSyntax) {
    let finder = CallFinder()
    finder.walk(body)
    var found: [(call: RegistrationCall, condition: BuildCondition)] = []
    for (call, condition) in finder.calls {
      if let known = found.firstIndex(where: { $0.call == call }) {
        found[known].condition = .either(found[known].condition, condition)
      } else {
        found.append((call, condition))
      }
    }
    let hasRivals = found.indices.contains { index in
      found[..<index].contains { !$0.condition.excludes(found[index].condition) }
    }
    if let first = found.first {
      registrations = hasRivals || found.count == 1 ? [(first.call, .always)] : found
      problem =
        found.lazy.compactMap(\.call.problem).first
        ?? (hasRivals ? "several calls name different tags or scopes" : nil)
    } else {
      registrations = [(.plain, .always)]
      problem = "no call of DependencyRegistration is in its body"
    }
  }
}

extension BuildCondition {
  /// The condition that holds where one of two does.
  fileprivate static func either(_ left: BuildCondition, _ right: BuildCondition) -> BuildCondition {
    left == right ? left : left == .always || right == .always ? .always : .any([left, right])
  }
}

/// Collects the calls that make a registration, but not those inside a registration's own closure.
private final class CallFinder: ConditionVisitor {
  private(set) var calls: [(call: RegistrationCall, condition: BuildCondition)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isRegistration else { return .visitChildren }
    calls.append((RegistrationCall(node), condition))
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether this makes a registration: by its name, or by `.init` where the result of a method stands.
  fileprivate var isRegistration: Bool {
    if let member = calledExpression.as(MemberAccessExprSyntax.self), member.base == nil {
      return member.declName.baseName.text == "init" && isResult
    }
    return calledExpression.namesRegistration
  }

  /// Whether the value is what the method, or a branch of it, results in.
  private var isResult: Bool {
    var node = parent
    while let current = node {
      switch current.kind {
      case .returnStmt, .codeBlockItem: return true
      case .tryExpr, .awaitExpr, .exprList, .sequenceExpr, .unresolvedTernaryExpr, .ternaryExpr, .tupleExpr,
        .labeledExpr,
        .labeledExprList, .expressionStmt:
        node = current.parent
      default: return false
      }
    }
    return false
  }
}

extension ExprSyntax {
  /// Whether this names `DependencyRegistration` or its initializer.
  fileprivate var namesRegistration: Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text == "DependencyRegistration"
    }
    if let specialization = self.as(GenericSpecializationExprSyntax.self) {
      return specialization.expression.namesRegistration
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    if member.declName.baseName.text == "init" { return member.base?.namesRegistration ?? false }
    return member.declName.baseName.text == "DependencyRegistration"
  }
}
