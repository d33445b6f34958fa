/// Writes HTML-like labels.
struct HTMLWriter {
  private var text = ""

  /// Returns the content as DOT text, with its angle brackets.
  static func write(_ content: [HTML]) throws(Refusal) -> String {
    var writer = HTMLWriter()
    try writer.write(content)
    guard !writer.text.isEmpty else { return "\"\"" }
    // Graphviz 2.42 stores equal strings once per graph; content that starts with a tag never equals a plain label.
    return writer.text.utf8.first == UInt8(ascii: "<") ? "<\(writer.text)>" : "<<FONT>\(writer.text)</FONT>>"
  }

  private mutating func write(_ content: [HTML]) throws(Refusal) {
    for piece in content {
      switch piece {
      case .text(let shown): try write(shown)
      case .lineBreak(let alignment): text += alignment.map { "<BR ALIGN=\"\($0.rawValue)\"/>" } ?? "<BR/>"
      case .styled(let style, let inner): try write(inner, in: style.rawValue)
      case .font(let attributes, let inner): try write(inner, in: "FONT", attributes)
      case .table(let table): try write(table)
      }
    }
  }

  private mutating func write(_ shown: String) throws(Refusal) {
    try Escaping.check(shown)
    text += Escaping.xml(Escaping.backslashes(shown), lineBreak: "<BR/>")
  }

  /// Writes an element, unless it is empty, which would be a syntax error.
  private mutating func write(_ content: [HTML], in tag: String, _ attributes: Attributes = [:]) throws(Refusal) {
    var inner = HTMLWriter()
    try inner.write(content)
    guard !inner.text.isEmpty else { return }
    text += "<\(tag)\(try HTMLWriter.list(attributes))>\(inner.text)</\(tag)>"
  }

  private mutating func write(_ table: HTMLTable) throws(Refusal) {
    guard !table.rows.isEmpty, !table.rows.contains(where: \.isEmpty) else {
      throw Refusal(problem: "has a table without rows or a row without cells")
    }
    text += "<TABLE\(try HTMLWriter.list(table.attributes))>"
    for row in table.rows {
      text += "<TR>"
      for cell in row {
        text += "<TD\(try HTMLWriter.list(cell.attributes))>"
        try write(cell.content)
        text += "</TD>"
      }
      text += "</TR>"
    }
    text += "</TABLE>"
  }

  private static func list(_ attributes: Attributes) throws(Refusal) -> String {
    var result = ""
    for (name, value) in attributes.sorted {
      guard case .text(let text) = value, Escaping.isName(name) else {
        throw Refusal(problem: "has an invalid HTML attribute “\(name)”")
      }
      try Escaping.check(text)
      result += " \(name.uppercased())=\"\(Escaping.xml(try written(text, of: name.lowercased())))\""
    }
    return result
  }

  private static func written(_ text: String, of name: String) throws(Refusal) -> String {
    switch name {
    case "href", "url": return Escaping.link(text)
    case "id", "target", "title", "tooltip": return Escaping.backslashes(text)
    case "face": return try Escaping.font(text)
    case "src":
      throw Refusal(problem: "has the HTML attribute “src”, which is not allowed, because Graphviz would read files")
    default: return text
    }
  }
}
