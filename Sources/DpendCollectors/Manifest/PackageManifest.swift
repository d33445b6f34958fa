import SwiftParser
import SwiftSyntax

/// The targets that a Package.swift names.
///
/// The manifest is read, not run: a target counts when its name is a literal in a call such as `.target(name: "App", …)`.
package struct PackageManifest: Hashable, Sendable {
  /// A target of a package.
  package struct Target: Hashable, Sendable {
    /// The name.
    package let name: String

    /// Whether it is a target of tests.
    package let isTest: Bool

    /// Whether it is a program.
    package let isExecutable: Bool

    /// The folder, relative to the package, when the manifest names one.
    package let path: String?

    /// Creates a target.
    package init(name: String, isTest: Bool, isExecutable: Bool = false, path: String? = nil) {
      self.name = name
      self.isTest = isTest
      self.isExecutable = isExecutable
      self.path = path
    }

    /// The name of the module: the target's, with an underscore for each character that no name of Swift can hold.
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

  /// Reads a manifest.
  ///
  /// - Parameter source: The text of a Package.swift.
  /// - Throws: ``SyntaxLimitError`` when the parser can't bear it.
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
  /// The text given for a label, when it is a plain literal.
  fileprivate func literal(of label: String) -> String? {
    arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// Whether this is an entry in another target's `dependencies:`, where `.target(name:)` names one.
  fileprivate var isInsideDependencies: Bool {
    var ancestor = parent
    while let node = ancestor {
      if let argument = node.as(LabeledExprSyntax.self), argument.label?.text == "dependencies" { return true }
      ancestor = node.parent
    }
    return false
  }
}
