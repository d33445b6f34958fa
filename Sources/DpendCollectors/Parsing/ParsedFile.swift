import SwiftParser
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

extension ParsedFile {
  /// Parses a text, whatever is wrong with it.
  public init(parsing source: String, path: String, module: String) {
    let syntax = Parser.parse(source: source)
    self.init(
      path: path,
      module: module,
      syntax: syntax,
      converter: SourceLocationConverter(fileName: path, tree: syntax)
    )
  }
}
