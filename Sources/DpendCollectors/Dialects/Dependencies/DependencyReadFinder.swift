import SwiftSyntax

/// Finds the dependencies that the value of a setting reads from the same values, such as `$0.api` in `$0.mail = .live(api: $0.api)`.
final class DependencyReadFinder: SyntaxVisitor {
  private let root: String
  private var found: [MemberAccessExprSyntax] = []

  private init(_ root: String) {
    self.root = root
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the members of the values that expressions read.
  ///
  /// - Parameters:
  ///   - root: The name of the values, such as `$0`.
  ///   - expressions: The expressions.
  /// - Returns: The references, in the order of the source.
  static func reads(of root: String, in expressions: some Sequence<ExprSyntax>) -> [MemberAccessExprSyntax] {
    let finder = DependencyReadFinder(root)
    for expression in expressions { finder.walk(expression) }
    return finder.found
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == root { found.append(node) }
    return .visitChildren
  }

  /// A closure has its own `$0`.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    root.hasPrefix("$") ? .skipChildren : .visitChildren
  }
}
