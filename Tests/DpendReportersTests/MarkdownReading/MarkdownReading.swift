/// The content of one line of Markdown, by the rules of CommonMark for escapes, entities and code.
///
/// Anything other than text and code, such as emphasis, a link or HTML, is a separate piece.
struct MarkdownReading {
  enum Piece: Equatable {
    case text(String)
    case code(String)
    case markup(String)
  }

  private static let punctuation = Set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".unicodeScalars)
  private static let markup = Set("*_[]<>~|".unicodeScalars)

  private var rest: Substring.UnicodeScalarView
  private var text = String.UnicodeScalarView()
  private var read: [Piece] = []

  init(_ line: Substring) {
    rest = line.unicodeScalars
  }

  /// Returns the pieces, with adjacent text joined.
  mutating func pieces() -> [Piece] {
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\" where rest.first.map(Self.punctuation.contains) == true: text.append(rest.removeFirst())
      case "&": appendEntity()
      case "`": appendCode()
      case "]" where rest.first == "(": closeLink()
      case _ where Self.markup.contains(scalar): close(with: .markup(String(scalar)))
      default: text.append(scalar)
      }
    }
    close(with: nil)
    return read
  }

  /// Skips the address of a link, up to the first closing parenthesis.
  private mutating func closeLink() {
    let address = rest.prefix { $0 != ")" }
    rest.removeFirst(min(address.count + 1, rest.count))
    close(with: .markup("]"))
  }

  private mutating func appendEntity() {
    for (entity, scalar) in [
      ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("#35;", "#"), ("#32;", " "), ("#8203;", "\u{200B}"),
    ]
    where rest.starts(with: entity.unicodeScalars) {
      rest.removeFirst(entity.unicodeScalars.count)
      return text.append(contentsOf: scalar.unicodeScalars)
    }
    text.append("&")
  }

  /// Reads code between two runs of backticks of the same length.
  private mutating func appendCode() {
    let length = 1 + rest.prefix { $0 == "`" }.count
    rest.removeFirst(length - 1)
    var code = String.UnicodeScalarView()
    while !rest.isEmpty {
      let run = rest.prefix { $0 == "`" }.count
      if run == length {
        rest.removeFirst(run)
        return close(with: .code(Self.stripped(String(code))))
      }
      code.append(contentsOf: rest.prefix(max(run, 1)))
      rest.removeFirst(max(run, 1))
    }
    close(with: .markup("`"))
  }

  private static func stripped(_ code: String) -> String {
    let isPadded = code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " }
    return isPadded ? String(code.dropFirst().dropLast()) : code
  }

  private mutating func close(with piece: Piece?) {
    if !text.isEmpty { read.append(.text(String(text))) }
    text = String.UnicodeScalarView()
    if let piece { read.append(piece) }
  }
}
