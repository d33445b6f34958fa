import SwiftSyntax

/// The targets in a `Project.swift`, from which Tuist generates an Xcode project.
///
/// The manifest is parsed rather than run: a target counts when its name and its sources are literals.
package struct TuistManifest: Hashable, Sendable {
  /// A target of a project.
  package struct Target: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The name of the product, if the manifest sets one.
    package let productName: String?

    /// The case of the product, such as `app`.
    package let product: String

    /// The globs of its sources, relative to the manifest.
    package let sources: [String]

    /// The globs of the files that do not belong to it.
    package let excluded: [String]

    /// Creates a target.
    package init(
      name: String,
      productName: String? = nil,
      product: String,
      sources: [String],
      excluded: [String] = []
    ) {
      self.name = name
      self.productName = productName
      self.product = product
      self.sources = sources
      self.excluded = excluded
    }
  }

  /// The targets, in the order of the manifest.
  package let targets: [Target]

  /// Whether the manifest declares no other targets, which it computes.
  package let isComplete: Bool

  /// Parses a manifest.
  ///
  /// - Parameter source: The text of a `Project.swift`.
  /// - Throws: ``SyntaxLimitError`` for text that exceeds a limit of the parser.
  package init(parsing source: String) throws(SyntaxLimitError) {
    try SyntaxLimits.check(source)
    (targets, isComplete) = LargeStack.run {
      let finder = TargetFinder(viewMode: .sourceAccurate)
      finder.walk(SourceFileSyntax(parsing: source))
      return (finder.targets, finder.isComplete)
    }
  }
}

private final class TargetFinder: SyntaxVisitor {
  private(set) var targets: [TuistManifest.Target] = []
  private(set) var isComplete = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Project" {
      isComplete = node.hasLiteralTargets { $0.nameAndProduct != nil }
    }
    guard let (name, product) = node.nameAndProduct else { return .visitChildren }
    let literals = LiteralFinder(viewMode: .sourceAccurate)
    for label in ["sources", "buildableFolders"] { node.arguments[label].map { literals.walk($0) } }
    targets.append(
      TuistManifest.Target(
        name: name,
        productName: node.arguments["productName"]?.literalText,
        product: product,
        sources: literals.included,
        excluded: literals.excluded
      )
    )
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The name and the product of a target; nil for other calls, such as references to targets, which have no product.
  fileprivate var nameAndProduct: (name: String, product: String)? {
    let callee =
      calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? calledExpression.as(DeclReferenceExprSyntax.self)
    guard ["target", "Target"].contains(callee?.baseName.text), let name = arguments["name"]?.literalText,
      let product = arguments["product"]?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return nil }
    return (name, product)
  }
}

/// Finds the globs in the sources of a target.
private final class LiteralFinder: SyntaxVisitor {
  private(set) var included: [String] = []
  private(set) var excluded: [String] = []
  private var isExcluding = false

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.label?.text {
    case "excluding":
      isExcluding = true
      return .visitChildren
    case "compilerFlags", "compilationCondition": return .skipChildren
    default: return .visitChildren
    }
  }

  override func visitPost(_ node: LabeledExprSyntax) {
    if node.label?.text == "excluding" { isExcluding = false }
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = ExprSyntax(node).literalText {
      if isExcluding { excluded.append(text) } else { included.append(text) }
    }
    return .skipChildren
  }
}
