import DpendGraph
import SwiftSyntax

/// The members that the arguments of property wrappers in a file name.
struct AttributeUse: DialectDeclaration {
  /// The names without types, sorted.
  let names: [String]

  var condition: BuildCondition
  var context: LexicalContext

  /// Returns the names that the property wrappers of a project use.
  static func names(in declarations: Declarations) -> Set<String> { Set(declarations.all(Self.self).flatMap(\.names)) }
}

/// Reads the members that the arguments of property wrappers name, outside of the code for previews.
struct AttributeUseReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [.variableDecl]
  static let skippedKinds: Set<SyntaxKind> = []

  private let path: UniqueText
  private let previewCode: PreviewCode?
  private var names: Set<String> = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - hasPreviews: Whether its text contains ``Syntax/previewMarker``.
  init(_ file: ParsedFile, hasPreviews: Bool) {
    path = file.uniquePath
    previewCode = hasPreviews ? PreviewCode.find(in: file.syntax) : nil
  }

  func declarations() -> Declarations {
    if names.isEmpty { return Declarations() }
    let use = AttributeUse(names: names.sorted(), condition: .always, context: LexicalContext(path: path))
    return Declarations(ofDialects: [use])
  }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    guard let attributes = node.as(VariableDeclSyntax.self)?.attributes, !attributes.isEmpty else {
      return .visitChildren
    }
    let arguments = attributes.compactMap { $0.as(AttributeSyntax.self)?.arguments?.as(LabeledExprListSyntax.self) }
    guard !arguments.isEmpty, !isInPreview(node) else { return .visitChildren }
    for list in arguments {
      let search = MemberSearch(viewMode: .sourceAccurate)
      search.walk(list)
      names.formUnion(search.names)
    }
    return .visitChildren
  }

  private func isInPreview(_ node: Syntax) -> Bool {
    guard let previewCode else { return false }
    return sequence(first: node, next: \.parent).contains { $0.isOnlyForPreviews || previewCode.contains($0) }
  }
}

/// The search for the members that an expression names.
private final class MemberSearch: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.declName.baseName.identifierText)
    return .visitChildren
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.declName.baseName.identifierText)
    return .visitChildren
  }
}
