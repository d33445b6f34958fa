import DpendGraph
import SwiftSyntax

/// The members that the code for previews in a file names.
struct PreviewUse: DialectDeclaration {
  /// The names, sorted: `Feed.standard` with the name of the type, or `.standard` where the code does not write it.
  let names: [String]

  var condition: BuildCondition
  var context: LexicalContext

  /// Returns the names that the previews of a project use.
  static func names(in declarations: Declarations) -> Set<String> { Set(declarations.all(Self.self).flatMap(\.names)) }
}

/// Reads the members that previews name, in files whose text contains ``Syntax/previewMarker``.
struct PreviewUseReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [.sourceFile]
  static let skippedKinds: Set<SyntaxKind> = []

  private var found: [PreviewUse] = []

  func declarations() -> Declarations { Declarations(ofDialects: found) }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    let search = PreviewMemberSearch(in: context.file.syntax)
    search.walk(node)
    if !search.names.isEmpty {
      found.append(PreviewUse(names: search.names.sorted(), condition: context.condition, context: context.lexical))
    }
    return .skipChildren
  }
}

/// The search for the members that previews name.
private final class PreviewMemberSearch: SyntaxAnyVisitor {
  private let previewCode: PreviewCode

  /// The number of previews around the current node.
  private var depth = 0
  private(set) var names: Set<String> = []

  init(in file: SourceFileSyntax) {
    previewCode = PreviewCode.find(in: file)
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if isPreview(node) { depth += 1 }
    if depth > 0, let member = node.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.identifierText
      if member.base == nil { names.insert(".\(name)") }
      if let type = member.base?.nameOfType { names.insert("\(type).\(name)") }
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if isPreview(node) { depth -= 1 }
  }

  private func isPreview(_ node: Syntax) -> Bool { node.isOnlyForPreviews || previewCode.contains(node) }
}

extension ExprSyntax {
  /// The name of the type that the expression is, without those around it; nil for another expression.
  fileprivate var nameOfType: String? {
    let name =
      self.as(DeclReferenceExprSyntax.self)?.baseName ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName
    return name.map(\.identifierText).flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
  }
}
