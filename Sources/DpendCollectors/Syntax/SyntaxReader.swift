package import DpendGraph
package import SwiftSyntax

/// A reader of one file that subscribes to kinds of nodes of the file's syntax tree.
///
/// ``SyntaxWalk`` visits each node once and passes it to all readers that subscribe to its kind.
package protocol SyntaxReader {
  /// The kinds of nodes that the walk passes to the reader.
  static var kinds: Set<SyntaxKind> { get }

  /// The kinds of nodes whose children the walk never passes to the reader; code and attributes by default.
  static var skippedKinds: Set<SyntaxKind> { get }

  /// Reads a node before its children.
  ///
  /// - Parameters:
  ///   - node: A node of one of ``kinds``.
  ///   - context: The surroundings of the node.
  /// - Returns: Whether the walk passes the node's children to the reader.
  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind

  /// Reads a node after its children.
  ///
  /// - Parameters:
  ///   - node: A node of one of ``kinds``.
  ///   - context: The surroundings of the node.
  mutating func leave(_ node: Syntax, in context: SyntaxContext)

  /// Returns the declarations that the reader found, after the walk.
  mutating func declarations() -> Declarations
}

extension SyntaxReader {
  package static var skippedKinds: Set<SyntaxKind> { SyntaxKind.codeAndAttributes }

  package mutating func leave(_ node: Syntax, in context: SyntaxContext) {}
}

extension SyntaxKind {
  /// The kinds of nodes that hold code, attributes or parameters rather than declarations.
  static let codeAndAttributes: Set<SyntaxKind> = [
    .attributeList, .closureExpr, .codeBlock, .deinitializerDecl, .initializerDecl, .macroDecl, .subscriptDecl,
  ]

  /// The kinds of nodes that consist of types and names, in code without errors.
  static let onlyTypes: Set<SyntaxKind> = [
    .declModifierList, .genericParameterClause, .genericWhereClause, .inheritanceClause, .returnClause, .typeAnnotation,
  ]

  /// The kinds of the declarations of types and extensions.
  static let typesAndExtensions: Set<SyntaxKind> = [
    .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl,
  ]
}
