import DpendGraph
import SwiftSyntax

/// The registrations that the body of a method returns.
struct RegistrationBody {
  /// The different registrations, each with the `#if` conditions inside the body; never empty.
  let registrations: [(call: RegistrationCall, condition: BuildCondition)]

  /// The reason for which they cannot be read completely; nil if they can.
  let problem: Finding.Message?

  init(_ body: CodeBlockSyntax) {
    let found = CallFinder.calls(in: body)
    let hasRivals = found.indices.contains { index in
      found[..<index].contains { !$0.condition.excludes(found[index].condition) }
    }
    if let first = found.first {
      registrations = hasRivals || found.count == 1 ? [(first.call, .always)] : found
      problem =
        found.lazy.compactMap(\.call.problem).first ?? (hasRivals ? "several calls have different tags or scopes" : nil)
    } else {
      registrations = [(.plain, .always)]
      problem = "its body has no call of 'DependencyRegistration'"
    }
  }
}

/// A search for the calls that create a registration, except for those inside the closure of a registration.
private final class CallFinder: ConditionVisitor {
  private var calls: [(call: RegistrationCall, condition: BuildCondition)] = []

  /// Returns the calls in a body, with equal ones combined.
  static func calls(in body: CodeBlockSyntax) -> [(call: RegistrationCall, condition: BuildCondition)] {
    let finder = CallFinder()
    finder.walk(body)
    return finder.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isRegistration else { return .visitChildren }
    let call = RegistrationCall(node)
    if let known = calls.firstIndex(where: { $0.call.union(call) != nil }) {
      calls[known].call = calls[known].call.union(call) ?? call
      calls[known].condition = .either(calls[known].condition, condition)
    } else {
      calls.append((call, condition))
    }
    return .skipChildren
  }
}

extension BuildCondition {
  /// The condition that holds where one of two conditions holds.
  fileprivate static func either(_ left: BuildCondition, _ right: BuildCondition) -> BuildCondition {
    left == right ? left : left == .always || right == .always ? .always : .any([left, right])
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call creates a registration: by its name, or by `.init` as the result of the method.
  fileprivate var isRegistration: Bool {
    if let member = calledExpression.as(MemberAccessExprSyntax.self), member.base == nil {
      return member.declName.baseName.text == "init" && isResult
    }
    guard var names = calledExpression.namePath?.components.map(\.name) else { return false }
    if names.last == "init" { names.removeLast() }
    return names.last == RegistrationReader.marker
  }

  /// Whether the value is the result of the method, or of a branch of it.
  private var isResult: Bool {
    let wrappers: Set<SyntaxKind> = [
      .tryExpr, .awaitExpr, .exprList, .sequenceExpr, .unresolvedTernaryExpr, .ternaryExpr, .tupleExpr, .labeledExpr,
      .labeledExprList, .expressionStmt,
    ]
    let ancestors = sequence(first: Syntax(self), next: \.parent).dropFirst()
    let kind = ancestors.first { !wrappers.contains($0.kind) }?.kind
    return kind == .returnStmt || kind == .codeBlockItem
  }
}
