import DpendGraph
import SwiftSyntax

/// The walk over the syntax tree of a file, on which all readers read.
///
/// It visits every branch of an `#if` except for those that no build compiles, and descends only as far as a reader does. Code that exists
/// only for previews is not read.
final class SyntaxWalk: SyntaxAnyVisitor {
  /// The readers that are concerned with nodes of one kind.
  private struct Subscription {
    var subscribers: [Int] = []
    var skipping: [Int] = []

    /// Whether the nodes are types or extensions.
    var opensType = false

    /// Whether the nodes consist of types and names, among which no reader reads anything.
    var holdsOnlyTypes = false
  }

  private let subscriptions: SyntaxKindTable<Subscription>
  private var readers: [any SyntaxReader]
  private var context: SyntaxContext

  /// Whether the file may contain code for previews.
  private let hasPreviews: Bool

  /// Declarations that only previews use.
  private let previewCode: PreviewCode

  /// For each reader the node around the current one whose children it skips.
  private var skippedNodes: [SyntaxIdentifier?]

  /// Returns the declarations that readers find in a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - readers: The readers.
  ///   - hasPreviews: Whether the file contains the text ``Syntax/previewMarker``.
  /// - Returns: The declarations that they find, in the order of the readers.
  static func declarations(
    in file: ParsedFile,
    read readers: [any SyntaxReader],
    withPreviews hasPreviews: Bool = true
  ) -> Declarations {
    let previewCode = hasPreviews ? PreviewCode.find(in: file.syntax) : .none
    let walk = SyntaxWalk(file, readers, hasPreviews: hasPreviews, previewCode)
    walk.walk(file.syntax)
    return walk.readers.indices.reduce(into: Declarations()) { $0.append(walk.readers[$1].declarations()) }
  }

  private init(
    _ file: ParsedFile,
    _ readers: [any SyntaxReader],
    hasPreviews: Bool,
    _ previewCode: PreviewCode
  ) {
    var subscriptions = SyntaxKindTable<Subscription>()
    for kind in hasPreviews ? [SyntaxKind.ifConfigDecl, .codeBlockItem, .memberBlockItem] : [.ifConfigDecl] {
      subscriptions[kind] = Subscription()
    }
    for kind in SyntaxKind.typesAndExtensions { subscriptions[kind] = Subscription(opensType: true) }
    for (index, reader) in readers.enumerated() {
      let type = type(of: reader)
      for kind in type.kinds { subscriptions[kind, default: Subscription()].subscribers.append(index) }
      for kind in type.skippedKinds { subscriptions[kind, default: Subscription()].skipping.append(index) }
    }
    for kind in SyntaxKind.onlyTypes where subscriptions[kind] == nil {
      subscriptions[kind] = Subscription(holdsOnlyTypes: true)
    }
    self.subscriptions = subscriptions
    self.readers = readers
    self.hasPreviews = hasPreviews
    self.previewCode = previewCode
    context = SyntaxContext(file: file)
    skippedNodes = Array(repeating: nil, count: readers.count)
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let subscription = subscriptions[node.kind] else { return .visitChildren }
    // The parser may have moved other code there where it found an error.
    if subscription.holdsOnlyTypes { return node.hasError ? .visitChildren : .skipChildren }
    if let conditional = node.as(IfConfigDeclSyntax.self) { return visitBranches(of: conditional) }
    if subscription.opensType, let type = OpenType(node, in: context) { context.types.append(type) }
    if isOnlyForPreviews(node) {
      for index in skippedNodes.indices where skippedNodes[index] == nil { skippedNodes[index] = node.id }
      return .skipChildren
    }
    for index in subscription.subscribers where skippedNodes[index] == nil {
      if readers[index].enter(node, in: context) == .skipChildren { skippedNodes[index] = node.id }
    }
    for index in subscription.skipping where skippedNodes[index] == nil { skippedNodes[index] = node.id }
    return skippedNodes.contains(nil) ? .visitChildren : .skipChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    guard let subscription = subscriptions[node.kind], !subscription.holdsOnlyTypes else { return }
    for index in skippedNodes.indices where skippedNodes[index] == node.id { skippedNodes[index] = nil }
    for index in subscription.subscribers where skippedNodes[index] == nil && !isOnlyForPreviews(node) {
      readers[index].leave(node, in: context)
    }
    if subscription.opensType { context.types.removeLast() }
  }

  private func isOnlyForPreviews(_ node: Syntax) -> Bool {
    hasPreviews && (node.isOnlyForPreviews || previewCode.contains(node))
  }

  private func visitBranches(of conditional: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = context.condition
    for (clause, branch) in conditional.branches {
      guard let elements = clause.elements, outer.and(branch).isSatisfiable else { continue }
      context.condition = outer.and(branch)
      walk(elements)
    }
    context.condition = outer
    return .skipChildren
  }
}

extension OpenType {
  /// The type or extension that a node declares; nil for another node.
  fileprivate init?(_ node: Syntax, in context: SyntaxContext) {
    switch node.as(SyntaxEnum.self) {
    case .actorDecl(let node): self.init(.actor, node, node.name, node.genericParameterClause, in: context)
    case .classDecl(let node): self.init(.class, node, node.name, node.genericParameterClause, in: context)
    case .enumDecl(let node): self.init(.enum, node, node.name, node.genericParameterClause, in: context)
    case .extensionDecl(let node): self.init(node, condition: context.condition, in: context.file)
    case .protocolDecl(let node): self.init(.protocol, node, node.name, nil, in: context)
    case .structDecl(let node): self.init(.struct, node, node.name, node.genericParameterClause, in: context)
    default: return nil
    }
  }

  private init(
    _ kind: TypeDeclaration.Kind,
    _ node: some DeclGroupSyntax,
    _ name: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?,
    in context: SyntaxContext
  ) {
    self.init(
      kind,
      node,
      name,
      generics,
      around: context.types.last,
      condition: context.condition,
      in: context.file
    )
  }
}
