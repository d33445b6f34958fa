import SwiftSyntax

/// A sequence of documentation comments without other code between them.
struct DipgenComment: Hashable {
  /// The lines of all of them.
  let lines: [String]

  /// The range, in bytes from the beginning of the file.
  let range: Range<Int>

  /// The annotations.
  var annotations: DipgenAnnotations { DipgenAnnotations(lines) }
}

/// The documentation comments of a file, as dipgen assigns them to declarations.
///
/// dipgen assigns the last comment before a declaration to it, whether it belongs to it or not, and never a comment before the
/// last assigned one. It reads a class first, then its properties, then its methods.
struct DipgenComments {
  private let comments: [DipgenComment]
  private var processedEnd = 0

  init(_ file: SourceFileSyntax) {
    comments = Self.pieces(of: file).split { $0 == nil }.compactMap { run in
      let comments = run.compactMap(\.self)
      guard let first = comments.first, let last = comments.last else { return nil }
      let range = first.range.lowerBound..<last.range.upperBound
      return DipgenComment(lines: comments.flatMap(\.lines), range: range)
    }
  }

  /// The documentation comments one by one, with nil for the tokens and the other comments between them.
  private static func pieces(of file: SourceFileSyntax) -> [DipgenComment?] {
    file.tokens(viewMode: .sourceAccurate).flatMap { token in
      pieces(of: token.leadingTrivia, from: token.position.utf8Offset) + [nil]
        + pieces(of: token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  private static func pieces(of trivia: Trivia, from start: Int) -> [DipgenComment?] {
    var end = start
    return trivia.flatMap { piece -> [DipgenComment?] in
      let start = end
      end += piece.sourceLength.utf8Length
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text):
        return [DipgenComment(lines: text.split(whereSeparator: \.isNewline).map(String.init), range: start..<end)]
      case .lineComment, .blockComment: return [nil]
      default: return []
      }
    }
  }

  /// Returns the comment that dipgen assigns to a declaration.
  mutating func take(before node: some SyntaxProtocol) -> DipgenComment? {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let last = comments.last(where: { $0.range.lowerBound < start }), last.range.lowerBound >= processedEnd else {
      return nil
    }
    processedEnd = last.range.upperBound
    return last
  }

  /// Returns the comment directly before a declaration.
  func comment(of node: some SyntaxProtocol) -> DipgenComment? {
    let previous = node.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
    let start = previous?.endPositionBeforeTrailingTrivia.utf8Offset ?? 0
    let end = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return comments.last { $0.range.lowerBound >= start && $0.range.upperBound <= end }
  }
}
