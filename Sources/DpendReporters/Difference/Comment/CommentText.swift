import DpendGraph

/// A line of a comment.
struct CommentText: Hashable, ExpressibleByStringLiteral {
  /// The pieces in order.
  let runs: [Run]

  /// A piece of a line.
  enum Run: Hashable, ExpressibleByStringLiteral {
    /// Plain words.
    case text(String)

    /// Emphasized words.
    case strong(String)

    /// A name from the source code.
    case code(String)

    /// A location as `path:line`, with an optional link.
    case location(String, address: String?)

    /// A line in a file that was named before, with an optional link.
    case line(Int, address: String?)

    /// Words with a link.
    case link(String, WebAddress)

    init(stringLiteral text: String) {
      self = .text(text)
    }
  }

  init(_ runs: [Run]) {
    self.runs = runs
  }

  init(stringLiteral text: String) {
    runs = [.text(text)]
  }

  /// Returns the pieces of both texts.
  static func + (left: CommentText, right: CommentText) -> CommentText { CommentText(left.runs + right.runs) }
}

extension CommentText {
  /// The maximum number of characters of a name or message.
  private static let longest = 400

  /// Creates the text of a message, with quoted names as code.
  init(message: String) {
    let pieces = QuotedPieces(message.onOneLine.shortened(to: Self.longest)).all
    runs = pieces.map { $0.isQuoted ? .code($0.text) : .text($0.text) }
  }

  /// Creates the text of a sentence about a change.
  init(sentence: [DifferenceSection.Span]) {
    runs = sentence.map { span in
      switch span {
      case .text(let text): .text(text.shortened(to: Self.longest))
      case .code(let text): .code(text.shortened(to: Self.longest))
      }
    }
  }

  /// Creates the text of prose, with code in backticks.
  init(prose: String) {
    runs = prose.split(separator: "`", omittingEmptySubsequences: false).map(String.init).enumerated()
      .map { $0.isMultiple(of: 2) ? .text($1) : .code($1) }
  }

  /// Returns a name from the source code.
  static func code(_ name: String) -> CommentText { CommentText([.code(name.onOneLine.shortened(to: longest))]) }
}

/// The quoted and unquoted pieces of a message.
private struct QuotedPieces {
  private(set) var all: [(text: String, isQuoted: Bool)] = []

  init(_ message: String) {
    let characters = Array(message)
    var plain = ""
    var index = 0
    while index < characters.count {
      if let end = Self.closing(of: index, in: characters) {
        if !plain.isEmpty { all.append((plain, false)) }
        all.append((String(characters[(index + 1)..<end]), true))
        plain = ""
        index = end + 1
      } else {
        plain.append(characters[index])
        index += 1
      }
    }
    if !plain.isEmpty { all.append((plain, false)) }
  }

  /// Returns the closing quote for an index; nil where no quote opens, as for an apostrophe after a letter.
  private static func closing(of start: Int, in characters: [Character]) -> Int? {
    guard characters[start] == "'", start == 0 || " (".contains(characters[start - 1]) else { return nil }
    return characters.indices.dropFirst(start + 2).first { index in
      let isLast = index + 1 == characters.count
      return characters[index] == "'" && (isLast || " ,.;:?!)".contains(characters[index + 1]))
    }
  }
}
