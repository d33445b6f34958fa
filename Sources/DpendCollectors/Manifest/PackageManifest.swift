import SwiftSyntax

/// The targets in a `Package.swift`.
///
/// The manifest is parsed rather than run: a target counts when its name is a literal in a call such as `.target(name: "App", …)`.
package struct PackageManifest: Hashable, Sendable {
  /// A target of a package.
  package struct Target: Hashable, Sendable {
    /// The name.
    package let name: String

    /// Whether it is a test target.
    package let isTest: Bool

    /// Whether it is an executable target.
    package let isExecutable: Bool

    /// The folder relative to the package, if the manifest names one.
    package let path: String?

    /// Creates a target.
    package init(name: String, isTest: Bool, isExecutable: Bool = false, path: String? = nil) {
      self.name = name
      self.isTest = isTest
      self.isExecutable = isExecutable
      self.path = path
    }

    /// The name of the module: the name of the target, with underscores for characters that are not allowed in identifiers.
    package var moduleName: String {
      String(
        name.unicodeScalars.enumerated().map { offset, scalar in
          let isAllowed = offset == 0 ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
          return isAllowed || scalar == "_" ? Character(scalar) : "_"
        }
      )
    }
  }

  /// The targets, in the order of the manifest.
  package let targets: [Target]

  /// Parses a manifest.
  ///
  /// - Parameter source: The text of a `Package.swift`.
  /// - Throws: ``SyntaxLimitError`` for text that exceeds a limit of the parser.
  package init(parsing source: String) throws(SyntaxLimitError) {
    try SyntaxLimits.check(source)
    targets = LargeStack.run {
      let finder = TargetFinder(viewMode: .sourceAccurate)
      finder.walk(SourceFileSyntax(parsing: source))
      return finder.targets
    }
  }
}

private final class TargetFinder: SyntaxVisitor {
  private static let kinds: Set<String> = ["target", "executableTarget", "macro", "plugin", "testTarget"]

  private(set) var targets: [PackageManifest.Target] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      Self.kinds.contains(member.declName.baseName.text), !node.isInsideDependencies,
      let name = node.literal(of: "name")
    else { return .visitChildren }
    targets.append(
      PackageManifest.Target(
        name: name,
        isTest: member.declName.baseName.text == "testTarget",
        isExecutable: member.declName.baseName.text == "executableTarget",
        path: node.literal(of: "path")
      )
    )
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Returns the text of the argument with a label, if it is a plain literal.
  fileprivate func literal(of label: String) -> String? { arguments[label]?.literalText }

  /// Whether this is a reference in the `dependencies:` of another target.
  fileprivate var isInsideDependencies: Bool {
    var ancestor = parent
    while let node = ancestor {
      if let argument = node.as(LabeledExprSyntax.self), argument.label?.text == "dependencies" { return true }
      ancestor = node.parent
    }
    return false
  }
}
