import DpendGraph
import SwiftSyntax

/// A visitor that knows which `#if` conditions are around the place where it is.
///
/// Every arm of an `#if` is visited, but for those that no build takes.
class ConditionVisitor: SyntaxVisitor {
  /// The `#if` conditions around the place.
  private(set) final var condition: BuildCondition

  /// Creates a visitor for code inside of some conditions.
  init(condition: BuildCondition = .always) {
    self.condition = condition
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = condition
    for arm in node.branches {
      guard let elements = arm.clause.elements, outer.and(arm.condition).isSatisfiable else { continue }
      condition = outer.and(arm.condition)
      walk(elements)
    }
    condition = outer
    return .skipChildren
  }
}
