import DpendGraph

/// A line of a comment before it is Markdown.
struct CommentText: Hashable, ExpressibleByStringLiteral {
  /// The pieces, in their order.
  let runs: [Run]

  /// A piece of a line.
  enum Run: Hashable, ExpressibleByStringLiteral {
    /// Words.
    case text(String)

    /// Words that stand out.
    case strong(String)

    /// What stands in the source like this.
    case code(String)

    /// A place in the source, as `path:line`, and where that can be read.
    case place(String, address: String?)

    /// A line in the file that was named before, and where that can be read.
    case line(Int, address: String?)

    /// Words that lead somewhere.
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

  /// The pieces of several texts as one.
  static func + (left: CommentText, right: CommentText) -> CommentText { CommentText(left.runs + right.runs) }
}

extension CommentText {
  /// More than these scalars of one name or message nobody reads.
  private static let longest = 400

  /// A message of dpend, in which names stand in quotes: those become code.
  init(message: String) {
    let pieces = QuotedPieces(message.onOneLine.shortened(to: Self.longest)).all
    runs = pieces.map { $0.isQuoted ? .code($0.text) : .text($0.text) }
  }

  /// A sentence about a change.
  init(sentence: [DifferenceSection.Span]) {
    runs = sentence.map { span in
      switch span {
      case .text(let text): .text(text.shortened(to: Self.longest))
      case .code(let text): .code(text.shortened(to: Self.longest))
      }
    }
  }

  /// Words of ours, in which code stands between backticks.
  init(prose: String) {
    runs = prose.split(separator: "`", omittingEmptySubsequences: false).map(String.init).enumerated()
      .map { $0.isMultiple(of: 2) ? .text($1) : .code($1) }
  }

  /// A name out of the code.
  static func code(_ name: String) -> CommentText { CommentText([.code(name.onOneLine.shortened(to: longest))]) }
}

/// A message taken apart where it has something in quotes.
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

  /// The quote that closes the one at a place; nil where none opens: an apostrophe stands behind a letter.
  private static func closing(of start: Int, in characters: [Character]) -> Int? {
    guard characters[start] == "'", start == 0 || " (".contains(characters[start - 1]) else { return nil }
    return characters.indices.dropFirst(start + 2).first { index in
      let isLast = index + 1 == characters.count
      return characters[index] == "'" && (isLast || " ,.;:?!)".contains(characters[index + 1]))
    }
  }
}
