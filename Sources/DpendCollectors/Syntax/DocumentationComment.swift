import Algorithms
import SwiftSyntax

/// The documentation comment of a declaration, as the compiler attaches it.
///
/// It consists of the `///` lines and `/** */` blocks before the first token of the declaration, which may be an attribute. A blank line
/// before a documentation comment separates it from earlier ones, and the last group counts. Other comments do not separate.
struct DocumentationComment {
  /// The number of bytes after which the text is cut, at the end of a line where there is one.
  ///
  /// Facts and pages contain the comments of all types, so a comment must not be as large as its file. 4,096 bytes are about a page of
  /// text; a longer comment is an article, which belongs into a file of its own.
  static let longest = 4_096

  /// The lines, without the marks of the comment.
  private let lines: [Substring]

  /// Returns the text of the comment before a declaration; nil without one.
  ///
  /// - Complexity: O(*n*) for *n* bytes before the declaration. Strings are created for a documentation comment only.
  static func text(before declaration: some SyntaxProtocol, in file: ParsedFile) -> String? {
    guard let token = declaration.firstToken(viewMode: .sourceAccurate) else { return nil }
    let (start, end) = (token.position.utf8Offset, token.positionAfterSkippingLeadingTrivia.utf8Offset)
    guard start < end, end <= file.text.utf8.count else { return nil }
    let trivia = file.text[...].utf8.dropFirst(start).prefix(end - start)
    var scanner = DocumentationCommentScanner(trivia)
    let pieces = scanner.lastGroup()
    return pieces.isEmpty ? nil : DocumentationComment(pieces).text
  }

  private init(_ pieces: [DocumentationCommentScanner.Piece]) {
    lines = pieces.chunked { $0.isLine && $1.isLine }.flatMap { pieces in
      pieces.first?.isLine == false
        ? pieces.flatMap { Self.lines(ofBlock: Substring($0.contents)) }
        : pieces.map { Substring($0.contents).withoutSpacesAtEnd }.withoutCommonIndentation
    }
  }

  /// Returns the lines of a block, without the stars at their beginnings if all have one.
  private static func lines(ofBlock contents: Substring) -> [Substring] {
    let lines = contents.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.withoutSpacesAtEnd)
    let following = lines.dropFirst().map { ($0, unindented: $0.drop(while: \.isWhitespace)) }
    let filled = following.map(\.unindented).filter { !$0.isEmpty }
    let haveStars = !filled.isEmpty && filled.allSatisfy { $0 == "*" || $0.hasPrefix("* ") || $0.hasPrefix("*\t") }
    let unmarked = following.map { haveStars ? $0.unindented.dropFirst() : $0.0 }
    return lines.prefix(1).map { $0.drop(while: \.isWhitespace) } + unmarked.withoutCommonIndentation
  }

  /// The text without blank lines around it, cut after the largest length; nil for an empty one.
  private var text: String? {
    guard let first = lines.firstIndex(where: { !$0.isEmpty }), let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return nil }
    var text = ""
    for line in lines[first...last] {
      let rest = Self.longest - text.utf8.count
      if line.utf8.count >= rest { return text.isEmpty ? line.cut(toBytes: rest) + "…" : text + "\n…" }
      text += text.isEmpty ? line : "\n" + line
    }
    return text
  }
}

extension Substring {
  /// The text without white space at its end.
  fileprivate var withoutSpacesAtEnd: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)]
  }

  /// Returns the longest beginning of whole characters with at most a number of bytes.
  fileprivate func cut(toBytes most: Int) -> String {
    var size = 0
    return String(
      prefix { character in
        size += character.utf8.count
        return size <= most
      }
    )
  }
}

extension [Substring] {
  /// The lines without the white space with which all of them begin that are not empty.
  fileprivate var withoutCommonIndentation: [Substring] {
    let indentation = filter { !$0.isEmpty }.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    return map { $0.dropFirst(indentation) }
  }
}
