import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the `targets` of a manifest are a list of calls with literal names.
  var hasLiteralTargets: Bool {
    guard let targets = arguments["targets"] else { return false }
    guard let elements = targets.as(ArrayExprSyntax.self)?.elements else { return false }
    return elements.allSatisfy { element in
      element.expression.as(FunctionCallExprSyntax.self)?.arguments["name"]?.literalText != nil
    }
  }
}
