public import DpendGraph
import SwiftParser
public import SwiftSyntax

/// A Swift file and its syntax tree.
public struct ParsedFile: Sendable {
  /// The path that places in the file carry.
  public let path: String

  /// The module that the file belongs to.
  public let module: String

  /// The syntax tree; empty when the file is over a limit.
  public let syntax: SourceFileSyntax

  /// Turns positions in the tree into lines and columns.
  public let converter: SourceLocationConverter

  /// What keeps the file, or a part of it, from being read.
  public let findings: [Finding]
}

extension ParsedFile {
  /// Parses a text, whatever is wrong with it.
  ///
  /// The parser recurses deeply: call this on a thread with a ``LargeStack``.
  public init(parsing source: String, path: String, module: String) {
    // Editors don't count a byte order mark as a column.
    let source = source.unicodeScalars.first == "\u{FEFF}" ? String(source.unicodeScalars.dropFirst()) : source
    do throws(SyntaxLimitError) {
      try SyntaxLimits.check(source)
      let syntax = SourceFileSyntax(parsing: source)
      let converter = SourceLocationConverter(fileName: path, tree: syntax)
      self.init(
        path: path,
        module: module,
        syntax: syntax,
        converter: converter,
        findings: SyntaxErrors(in: syntax).findings(path: path, converter: converter)
      )
    } catch {
      let syntax = SourceFileSyntax(parsing: "")
      self.init(
        path: path,
        module: module,
        syntax: syntax,
        converter: SourceLocationConverter(fileName: path, tree: syntax),
        findings: [.parseError(error, in: path)]
      )
    }
  }
}

extension SourceFileSyntax {
  /// Parses source that is within the limits.
  init(parsing source: String) {
    var parser = Parser(source, maximumNestingLevel: SyntaxLimits.parserNesting)
    self = SourceFileSyntax.parse(from: &parser)
  }
}
