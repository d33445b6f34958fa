import SwiftSyntax

/// The text of a comment that suppresses findings: `dpend:ignore RULE, RULE: REASON`.
///
/// Offsets are counted in bytes from the beginning of the comment.
struct SuppressionComment {
  /// What such a comment begins with.
  static let marker = "dpend:"

  /// Where it says so.
  let offset: Int

  /// The word behind it.
  let keyword: String

  /// The rules that it names.
  let rules: [(name: String, offset: Int)]

  /// What stands behind the second colon; nil where nothing does.
  let reason: String?

  /// Reads a piece of trivia; nil for spaces, and for a comment that is meant for readers.
  init?(_ piece: TriviaPiece) {
    let text: String
    switch piece {
    case .lineComment(let comment), .docLineComment(let comment): text = comment
    case .blockComment(let comment), .docBlockComment(let comment):
      text = String((comment.hasSuffix("*/") ? comment.dropLast(2) : comment[...]).prefix { !$0.isNewline })
    default: return nil
    }
    let content = text.drop { "/*! \t".contains($0) }
    guard content.hasPrefix(Self.marker) else { return nil }
    let behindMarker = content.dropFirst(Self.marker.count)
    let rest = behindMarker.drop { $0 == " " }
    let keyword = rest.prefix { $0.isLetter || $0 == "-" }
    // `dpend: what follows is prose` is no mistake in writing `dpend:ignore`.
    if keyword != "ignore", rest.startIndex != behindMarker.startIndex || keyword.isEmpty { return nil }
    let parts = rest.dropFirst(keyword.count).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let offset = { (index: String.Index) in text.utf8.distance(from: text.startIndex, to: index) }

    self.offset = offset(content.startIndex)
    self.keyword = String(keyword)
    rules = parts[0].split(separator: ",").map(\.withoutSpaces).filter { !$0.isEmpty }
      .map { (String($0), offset($0.startIndex)) }
    reason = parts.count < 2 || parts[1].withoutSpaces.isEmpty ? nil : String(parts[1].withoutSpaces)
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var withoutSpaces: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}
