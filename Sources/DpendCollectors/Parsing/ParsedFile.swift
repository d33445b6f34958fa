public import SwiftSyntax

/// A Swift file and its syntax tree.
public struct ParsedFile: Sendable {
  /// The path that places in the file carry.
  public let path: String

  /// The module that the file belongs to.
  public let module: String

  /// The syntax tree.
  public let syntax: SourceFileSyntax

  /// Turns positions in the tree into lines and columns.
  public let converter: SourceLocationConverter
}
