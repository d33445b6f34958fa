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
    var collector = Collector()
    for token in file.tokens(viewMode: .sourceAccurate) {
      collector.add(token.leadingTrivia, from: token.position.utf8Offset)
      if token.tokenKind != .endOfFile { collector.endRun() }
      collector.add(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    collector.endRun()
    comments = collector.comments
  }

  /// Returns the comment that dipgen assigns to a declaration that begins at an offset.
  mutating func take(before offset: Int) -> DipgenComment? {
    guard let last = comments.last(where: { $0.range.lowerBound < offset }), last.range.lowerBound >= processedEnd
    else {
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

  private struct Collector {
    var comments: [DipgenComment] = []
    private var lines: [String] = []
    private var range: Range<Int>?

    mutating func add(_ trivia: Trivia, from start: Int) {
      var offset = start
      for piece in trivia {
        let end = offset + piece.sourceLength.utf8Length
        switch piece {
        case .docLineComment(let text), .docBlockComment(let text):
          lines += text.split(whereSeparator: \.isNewline).map(String.init)
          range = (range?.lowerBound ?? offset)..<end
        case .lineComment, .blockComment: endRun()
        default: break
        }
        offset = end
      }
    }

    mutating func endRun() {
      if let range { comments.append(DipgenComment(lines: lines, range: range)) }
      range = nil
      lines = []
    }
  }
}
