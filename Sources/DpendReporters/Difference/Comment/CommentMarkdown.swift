import DpendGraph

/// Prints a comment as Markdown within the limit of its host.
///
/// A comment that would be too long omits whole entries, the least important first, and says how many of each kind. Entries are
/// never cut, so no table, fence or folded section is left open.
struct CommentMarkdown {
  private let comment: Comment
  private let most: Int

  /// The indices of the sections, the most important first.
  private let order: [Int]

  /// The entries of each section that fit without headings.
  private var entries: [[String]]

  /// Creates the printer of a comment.
  ///
  /// - Parameters:
  ///   - comment: The comment.
  ///   - most: The maximum length in bytes of UTF-8.
  /// - Complexity: O(*b*) for *b* bytes.
  init(_ comment: Comment, within most: Int) {
    self.comment = comment
    self.most = most
    entries = comment.sections.map { _ in [] }
    order = comment.sections.indices.sorted {
      (comment.sections[$0].importance, $0) < (comment.sections[$1].importance, $1)
    }
    var bytes = 0
    for section in order {
      for entry in 0..<comment.sections[section].count {
        let text = comment.sections[section].content.entry(entry)
        bytes += text.utf8.count
        if bytes > most { return }
        entries[section].append(text)
      }
    }
  }

  /// The text within the limit; it always contains the verdict.
  ///
  /// - Complexity: O(*b* log *b*) for *b* bytes.
  var text: String {
    var (low, high) = (0, entries.reduce(0) { $0 + $1.count })
    // The whole text does not mention omissions.
    let whole = text(keepingFirst: high)
    if whole.utf8.count <= most { return whole }
    while low < high {
      let middle = (low + high + 1) / 2
      if text(keepingFirst: middle).utf8.count <= most { low = middle } else { high = middle - 1 }
    }
    return text(keepingFirst: low)
  }

  /// Returns the number of entries in each section when the first ones of all are kept.
  private func counts(ofFirst total: Int) -> [Int] {
    var counts = Array(repeating: 0, count: entries.count)
    var left = total
    for index in order {
      counts[index] = min(left, entries[index].count)
      left -= counts[index]
    }
    return counts
  }

  private func text(keepingFirst total: Int) -> String {
    let counts = counts(ofFirst: total)
    let sections = comment.sections.indices.filter { counts[$0] > 0 }.map { index in
      comment.sections[index].markdown(entries[index].prefix(counts[index]))
    }
    let dropped = comment.sections.indices.map { comment.sections[$0].count - counts[$0] }
    let head = [comment.mark, "### " + comment.verdict.markdown()].compactMap(\.self).joined(separator: "\n")
    return ([head] + sections + [closing(dropped)].compactMap(\.self)).joined(separator: "\n\n") + "\n"
  }

  /// Returns the closing line with the omissions and the link to the full report.
  private func closing(_ dropped: [Int]) -> String? {
    var counts: [(noun: String, count: Int)] = []
    for (section, count) in zip(comment.sections, dropped) where count > 0 {
      if let index = counts.firstIndex(where: { $0.noun == section.noun }) {
        counts[index].count += count
      } else {
        counts.append((section.noun, count))
      }
    }
    let address = comment.reportAddress
    if counts.isEmpty { return address.map { CommentText([.link("The full report", $0)]).markdown() } }
    let list = counts.map { $0.count.of($0.noun) }.joined(separator: ", ")
    let source: CommentText.Run = address.map { .link("The full report", $0) } ?? .code("dpend diff")
    return CommentText([.strong("Omitted for length"), .text(": \(list). "), source, " has everything."]).markdown()
  }
}

extension Comment.Section {
  /// Returns the section with some of its entries.
  fileprivate func markdown(_ entries: ArraySlice<String>) -> String {
    let body = content.around(entries)
    guard let title else { return body }
    return isFolded
      ? Markdown.folded(title, body) : "#### \(Markdown.escapeInConversation(title, isAtStart: false))\n\n\(body)"
  }
}

extension Comment.Content {
  /// Returns an entry as Markdown.
  fileprivate func entry(_ index: Int) -> String {
    switch self {
    case .lines(let lines): lines[index].markdown()
    case .items(let items): items[index].markdown
    case .table(let table): Self.row(table.rows[index].map { $0.markdown(inTable: true) })
    case .diagram(let diagram, let legend):
      Markdown.codeBlock(diagram.text, language: "mermaid") + "\n" + legend.markdown()
    }
  }

  /// Returns some entries with the heading of their table.
  fileprivate func around(_ entries: ArraySlice<String>) -> String {
    switch self {
    case .lines, .diagram: entries.joined(separator: "\n\n")
    case .items: entries.joined(separator: "\n")
    case .table(let table):
      ([Self.row(table.columns), Self.row(["---"] + table.columns.dropFirst().map { _ in "---:" })] + entries)
        .joined(separator: "\n")
    }
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

extension Comment.Item {
  fileprivate var markdown: String {
    (["- " + Self.line(text)] + notes.map { "  - " + Self.line($0) }).joined(separator: "\n")
  }

  /// Returns the text without leading spaces, which would start a code block.
  private static func line(_ text: CommentText) -> String { String(text.markdown().drop { $0 == " " }) }
}

extension CommentText {
  /// Returns the line as Markdown.
  fileprivate func markdown(inTable: Bool = false) -> String {
    runs.enumerated().map { index, run in
      switch run {
      case .text(let text): Markdown.escapeInConversation(text, isAtStart: index == 0 && !inTable)
      case .strong(let text): "**\(Markdown.escapeInConversation(text, isAtStart: false))**"
      case .code(let text): inTable ? Markdown.codeInTable(text) : Markdown.code(text)
      case .location(let text, let address): address.map { "[\(Markdown.code(text))](\($0))" } ?? Markdown.code(text)
      case .line(let line, let address): address.map { "[line \(line)](\($0))" } ?? "line \(line)"
      case .link(let text, let address): "[\(Markdown.escapeInConversation(text, isAtStart: false))](\(address))"
      }
    }.joined()
  }
}
