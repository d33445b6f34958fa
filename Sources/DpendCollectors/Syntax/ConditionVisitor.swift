import DpendGraph
import SwiftSyntax

/// A visitor that tracks the `#if` conditions around the current node.
///
/// It visits every branch of an `#if` except for those that no build compiles.
class ConditionVisitor: SyntaxVisitor {
  /// The `#if` conditions around the current node.
  private(set) final var condition: BuildCondition

  /// Creates a visitor for code inside `#if` conditions.
  init(condition: BuildCondition = .always) {
    self.condition = condition
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = condition
    for branch in node.branches {
      guard let elements = branch.clause.elements, outer.and(branch.condition).isSatisfiable else { continue }
      condition = outer.and(branch.condition)
      walk(elements)
    }
    condition = outer
    return .skipChildren
  }
}
