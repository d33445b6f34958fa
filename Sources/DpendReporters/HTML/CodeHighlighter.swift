import SwiftIDEUtils
import SwiftParser
import SwiftSyntax

/// Divides Swift code into pieces for syntax highlighting.
enum CodeHighlighter {
  /// A piece of a line.
  struct Piece: Hashable {
    /// The text, without line breaks.
    let text: String

    /// The CSS class of the kind of code; nil for plain text.
    let kind: String?
  }

  /// Returns the lines of a Swift text as pieces.
  static func lines(of text: String) -> [[Piece]] {
    var lines: [[Piece]] = [[]]
    let bytes = Array(text.utf8)
    let tree = Parser.parse(source: text)
    for range in tree.classifications {
      let piece = String(
        decoding: bytes[range.range.lowerBound.utf8Offset..<range.range.upperBound.utf8Offset],
        as: UTF8.self
      )
      for (index, part) in piece.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(Piece(text: String(part), kind: name(of: range.kind))) }
      }
    }
    if lines.count > 1, lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  private static func name(of kind: SyntaxClassification) -> String? {
    switch kind {
    case .keyword: "keyword"
    case .type: "type"
    case .stringLiteral, .regexLiteral: "string"
    case .integerLiteral, .floatLiteral: "number"
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: "comment"
    case .attribute: "attribute"
    case .ifConfigDirective: "directive"
    default: nil
    }
  }
}
