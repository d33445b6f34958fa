import SwiftSyntax

/// The declarations in a `Package.swift`.
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

    /// Whether a setting such as `.defaultIsolation(MainActor.self)` isolates its types by default.
    package let isIsolatedByDefault: Bool

    /// Creates a target.
    package init(
      name: String,
      isTest: Bool,
      isExecutable: Bool = false,
      path: String? = nil,
      isIsolatedByDefault: Bool = false
    ) {
      self.name = name
      self.isTest = isTest
      self.isExecutable = isExecutable
      self.path = path
      self.isIsolatedByDefault = isIsolatedByDefault
    }

    /// The name of the module.
    package var moduleName: String { name.moduleIdentifier }
  }

  /// The name of the package, if it is a literal.
  package let name: String?

  /// The targets, in the order of the manifest.
  package let targets: [Target]

  /// Whether the manifest declares no other targets, which it computes.
  package let isComplete: Bool

  /// Parses a manifest.
  ///
  /// - Parameter source: The text of a `Package.swift`.
  /// - Throws: ``SyntaxLimitError`` for text that exceeds a limit of the parser.
  package init(parsing source: String) throws(SyntaxLimitError) {
    try SyntaxLimits.check(source)
    (name, targets, isComplete) = LargeStack.run {
      let finder = ManifestReader(viewMode: .sourceAccurate)
      finder.walk(SourceFileSyntax(parsing: source))
      return (finder.name, finder.allTargets, finder.isComplete)
    }
  }
}

extension String {
  /// The name of the module of a target: underscores replace characters that are not allowed in identifiers.
  package var moduleIdentifier: String {
    String(
      unicodeScalars.enumerated().map { offset, scalar in
        let isAllowed = offset == 0 ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
        return isAllowed || scalar == "_" ? Character(scalar) : "_"
      }
    )
  }
}

/// Reads the calls of a manifest that declare a package, its products and its targets.
private final class ManifestReader: SyntaxVisitor {
  private static let kinds: Set<String> = ["target", "executableTarget", "macro", "plugin", "testTarget"]

  private(set) var name: String?
  private var targets: [PackageManifest.Target] = []
  private(set) var isComplete = false

  /// The names of the targets of executable products.
  private var executables: Set<String> = []

  /// The names of the targets with a default isolation.
  private var isolated: Set<String> = []

  /// Whether code outside of the declarations of targets, such as a variable for several of them, has a default isolation.
  private var isolatesAnyTarget = false

  /// The targets, of which those of executable products are executable as well.
  var allTargets: [PackageManifest.Target] {
    targets.map { target in
      PackageManifest.Target(
        name: target.name,
        isTest: target.isTest,
        isExecutable: target.isExecutable || executables.contains(target.name),
        path: target.path,
        isIsolatedByDefault: isolatesAnyTarget || isolated.contains(target.name)
      )
    }
  }

  /// Whether a call declares a target with a literal name.
  private static func isKnown(_ call: FunctionCallExprSyntax) -> Bool {
    let kind = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return kind.map { kinds.union(["binaryTarget", "systemLibrary"]).contains($0) } ?? false
      && call.literal(of: "name") != nil
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.assignsUnknownTargets(where: Self.isKnown) { isComplete = false }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self), reference.baseName.text == "Package" {
      name = name ?? node.literal(of: "name")
      isComplete = node.hasLiteralTargets(where: Self.isKnown)
    }
    if node.addsUnknownTargets(where: Self.isKnown) { isComplete = false }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
    let kind = member.declName.baseName.text
    if kind == "defaultIsolation", let isolation = node.arguments.first,
      !isolation.expression.is(NilLiteralExprSyntax.self)
    {
      if let target = node.enclosingTarget(where: Self.isKnown) {
        isolated.insert(target)
      } else {
        isolatesAnyTarget = true
      }
    }
    if kind == "executable" { executables.formUnion(node.literals(of: "targets")) }
    guard Self.kinds.contains(kind), !node.isInsideDependencies, let name = node.literal(of: "name") else {
      return .visitChildren
    }
    targets.append(
      PackageManifest.Target(
        name: name,
        isTest: kind == "testTarget",
        isExecutable: kind == "executableTarget",
        path: node.literal(of: "path")
      )
    )
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Returns the text of the argument with a label, if it is a plain literal.
  fileprivate func literal(of label: String) -> String? { arguments[label]?.literalText }

  /// Returns the texts of the plain literals in the array with a label.
  fileprivate func literals(of label: String) -> [String] {
    (arguments[label]?.as(ArrayExprSyntax.self)?.elements ?? []).compactMap { $0.expression.literalText }
  }

  /// Returns the literal name of the target in whose declaration this call is.
  fileprivate func enclosingTarget(where isTarget: (FunctionCallExprSyntax) -> Bool) -> String? {
    var ancestor = parent
    while let node = ancestor {
      if let call = node.as(FunctionCallExprSyntax.self), isTarget(call) { return call.literal(of: "name") }
      ancestor = node.parent
    }
    return nil
  }

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
