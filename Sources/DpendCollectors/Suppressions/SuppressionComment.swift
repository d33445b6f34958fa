import SwiftSyntax

/// The text of a comment that suppresses findings: `dpend:ignore RULE, RULE: REASON`.
///
/// Offsets are counted in bytes from the beginning of the comment.
struct SuppressionComment {
  /// The start of such a comment.
  static let marker = "dpend:"

  /// The offset of the marker.
  let offset: Int

  /// The word after the marker.
  let keyword: String

  /// The rules, with their offsets.
  let rules: [(name: String, offset: Int)]

  /// The text after the second colon; nil if it is empty.
  let reason: String?

  /// Creates the content of a suppression comment; nil for other trivia.
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
    let afterMarker = content.dropFirst(Self.marker.count)
    let rest = afterMarker.drop { $0 == " " }
    let keyword = rest.prefix { $0.isLetter || $0 == "-" }
    // `dpend: some prose` is not a misspelled `dpend:ignore`.
    if keyword != "ignore", rest.startIndex != afterMarker.startIndex || keyword.isEmpty { return nil }
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
  /// The text without leading and trailing white space.
  fileprivate var withoutSpaces: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}
