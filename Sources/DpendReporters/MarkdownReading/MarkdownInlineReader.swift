import DpendGraph

/// Reads the text of a Markdown block as a line: code, emphasis and links; images are shown by their descriptions.
struct MarkdownInlineReader {
  /// The number of characters in which the end of code, emphasis and links is searched, so that the time is linear.
  private static let farthest = 1_000

  private static let punctuation = Set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
  private static let entities: [(name: String, text: String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "),
  ]

  /// The depth up to which emphasis and the texts of links contain others.
  private static let deepest = 3

  private let characters: [Character]
  private let references: MarkdownReferences
  private let depth: Int
  private var next = 0

  /// The position before which no run of some signs ends code or emphasis.
  private var searched: [String: Int] = [:]
  private var runs: [ReportText.Run] = []

  private init(_ characters: [Character], depth: Int, _ references: MarkdownReferences) {
    (self.characters, self.depth, self.references) = (characters, depth, references)
  }

  /// Returns the line of a text.
  ///
  /// - Parameters:
  ///   - text: The text of a block.
  ///   - references: The targets of links.
  /// - Returns: The line.
  static func line(_ text: some StringProtocol, _ references: MarkdownReferences) -> ReportText {
    var reader = MarkdownInlineReader(Array(text), depth: 0, references)
    return reader.readLine()
  }

  private mutating func readLine() -> ReportText {
    while next < characters.count { readNext() }
    return ReportText(runs)
  }

  /// Returns the words of a part of the text.
  private func words(_ range: Range<Int>) -> String {
    if depth == Self.deepest { return String(characters[range]) }
    var reader = MarkdownInlineReader(Array(characters[range]), depth: depth + 1, references.withoutTargets)
    return reader.readLine().plain
  }

  private mutating func readNext() {
    let character = characters[next]
    switch character {
    case "\\" where next + 1 < characters.count && Self.punctuation.contains(characters[next + 1]):
      append(String(characters[next + 1]))
      next += 2
    case "`": readCode()
    case "*", "_": readEmphasis()
    case "!" where next + 1 < characters.count && characters[next + 1] == "[": readLink(at: next + 1, isImage: true)
    case "[": readLink(at: next, isImage: false)
    case "<": readTag()
    case "&": readEntity()
    default:
      append(character.isNewline ? " " : String(character))
      next += 1
    }
  }

  private mutating func readCode() {
    let count = run(of: "`", at: next)
    let key = String(repeating: "`", count: count)
    var end = max(next + count, searched[key] ?? 0)
    while end < limit, characters[end] != "`" || run(of: "`", at: end) != count {
      end += max(1, run(of: "`", at: end))
    }
    guard end < limit else {
      searched[key] = end
      return appendRun(count)
    }
    var code = characters[(next + count)..<end].map { $0.isNewline ? " " : $0 }
    if code.count > 1, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = Array(code.dropFirst().dropLast())
    }
    let name = String(code)
    runs.append(count == 2 ? references.symbol(name).map { .link(name, $0) } ?? .code(name) : .code(name))
    next = end + count
  }

  private mutating func readEmphasis() {
    let mark = characters[next]
    let count = run(of: mark, at: next)
    let start = next + count
    let isInWord = mark == "_" && next > 0 && Self.isPartOfWord(characters[next - 1])
    guard count <= 3, start < characters.count, !characters[start].isWhitespace, !isInWord,
      let end = endOfEmphasis(mark, count, from: start)
    else { return appendRun(count) }
    let text = words(start..<end)
    runs.append(count == 1 ? .emphasis(text) : .strong(text))
    next = end + count
  }

  private mutating func endOfEmphasis(_ mark: Character, _ count: Int, from start: Int) -> Int? {
    let key = String(repeating: mark, count: count)
    var end = max(start, searched[key] ?? 0)
    while end < limit {
      let length = run(of: mark, at: end)
      let isFollowedByWord = end + length < characters.count && Self.isPartOfWord(characters[end + length])
      if length == count, end > start, !characters[end - 1].isWhitespace, mark == "*" || !isFollowedByWord {
        return end
      }
      end += characters[end] == "\\" ? 2 : max(1, length)
    }
    searched[key] = end
    return nil
  }

  /// Reads a link or an image whose text begins with a bracket.
  private mutating func readLink(at start: Int, isImage: Bool) {
    guard let end = closing("]", of: "[", at: start), end + 1 < characters.count, characters[end + 1] == "(",
      let last = closing(")", of: "(", at: end + 1)
    else { return appendRun(start + 1 - next) }
    let text = words((start + 1)..<end)
    let destination = characters[(end + 2)..<last].drop { $0 == " " }.prefix { !$0.isWhitespace }
    let address = String(destination).trimmingAngles
    if isImage {
      append(text)
    } else {
      switch references.link(address) {
      case .page(let target): runs.append(isCode((start + 1)..<end) ? .link(text, target) : .reference(text, target))
      case .web(let address): runs.append(.web(text, address))
      case nil: append(text)
      }
    }
    next = last + 1
  }

  /// Whether a part of the text is code as a whole.
  private func isCode(_ range: Range<Int>) -> Bool {
    range.count > 2 && characters[range].first == "`" && characters[range].last == "`"
      && characters[range].count { $0 == "`" } == 2
  }

  private func closing(_ end: Character, of start: Character, at position: Int) -> Int? {
    var (depth, index) = (0, position)
    while index < limit {
      switch characters[index] {
      case "\\": index += 1
      case start: depth += 1
      case end:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads an address in angle brackets, or leaves a tag out.
  private mutating func readTag() {
    guard let end = characters[next..<limit].firstIndex(of: ">"), next + 1 < end else { return appendRun(1) }
    let inside = String(characters[(next + 1)..<end])
    if let address = WebAddress(inside) {
      runs.append(.web(inside, address))
    } else if references.showsTags || inside.first.map({ $0.isLetter || $0 == "/" || $0 == "!" }) != true {
      return appendRun(1)
    }
    next = end + 1
  }

  private mutating func readEntity() {
    for (name, text) in Self.entities where characters[next...].starts(with: name) {
      append(text)
      next += name.count
      return
    }
    appendRun(1)
  }

  /// The end of the characters in which the end of a span is searched.
  private var limit: Int { min(characters.count, next + Self.farthest) }

  private func run(of character: Character, at start: Int) -> Int {
    characters[start...].prefix(Self.farthest).prefix { $0 == character }.count
  }

  private mutating func appendRun(_ count: Int) {
    append(String(characters[next..<(next + count)]))
    next += count
  }

  private mutating func append(_ text: String) {
    guard case .text(var start) = runs.last else { return runs.append(.text(text)) }
    // Without the run in the list, the text is not copied, so that a long one takes linear time.
    runs.removeLast()
    start += text
    runs.append(.text(start))
  }

  private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

extension String {
  /// The text without angle brackets around it.
  fileprivate var trimmingAngles: String { hasPrefix("<") && hasSuffix(">") ? String(dropFirst().dropLast()) : self }
}
