/// A tag of a template.
struct TemplateTag: Hashable {
  /// The kind of a tag.
  enum Kind: Hashable {
    case variable, section, invertedSection, end, partial
  }

  /// The kind.
  let kind: Kind

  /// The name: of a partial, its path without the extension.
  let name: String

  /// The line, starting at 1.
  let line: Int

  /// Whether the value is printed as it is, because of `{{{name}}}` or `{{& name}}`.
  var isUnescaped = false

  /// The tag as a template contains it.
  var text: String {
    switch kind {
    case .variable: "{{\(name)}}"
    case .section: "{{#\(name)}}"
    case .invertedSection: "{{^\(name)}}"
    case .end: "{{/\(name)}}"
    case .partial: "{{> \(name)}}"
    }
  }
}

/// The tags of a template, read from its text because the Mustache library does not show them.
struct TemplateTags {
  /// The number of sections in each other, because the Mustache library parses and renders them recursively.
  private static let mostSections = 100

  private let path: String
  private var rest: Substring
  private var line = 1
  private var delimiters = (open: "{{", close: "}}")
  private var sections: [TemplateTag] = []
  private var tags: [TemplateTag] = []

  private init(_ text: String, path: String) {
    self.path = path
    rest = text[...]
  }

  /// Returns the tags of a template, whose sections are closed.
  ///
  /// - Parameters:
  ///   - text: The text of the template.
  ///   - path: The path of the template.
  /// - Returns: The tags, except for comments and changes of the delimiters.
  /// - Throws: ``TemplateError`` for the first malformed or unsupported tag.
  static func read(_ text: String, path: String) throws(TemplateError) -> [TemplateTag] {
    var reader = TemplateTags(text, path: path)
    while reader.skip(past: reader.delimiters.open) { try reader.readTag() }
    if let open = reader.sections.last {
      throw reader.error("the section '\(open.text)' is not closed", line: open.line)
    }
    return reader.tags
  }

  /// Skips the text up to and including a delimiter, and returns whether there is one.
  private mutating func skip(past delimiter: String) -> Bool { text(before: delimiter) != nil }

  /// Reads the text before a delimiter, and skips both; nil if there is no delimiter.
  private mutating func text(before delimiter: String) -> Substring? {
    guard let found = rest.firstRange(of: delimiter) else { return nil }
    let text = rest[..<found.lowerBound]
    line += text.count { $0.isNewline }
    rest = rest[found.upperBound...]
    return text
  }

  private mutating func readTag() throws(TemplateError) {
    let start = line
    let isTriple = delimiters.open == "{{" && rest.first == "{"
    guard let content = text(before: isTriple ? "}}}" : delimiters.close) else {
      throw error("the tag is not closed with '\(isTriple ? "}}}" : delimiters.close)'", line: start)
    }
    let symbol = content.first ?? " "
    switch symbol {
    case "!": break
    case "=": try changeDelimiters(content, line: start)
    case "<", "$": throw error("dpend does not support inheritance of templates: '{{\(symbol)'", line: start)
    case "%": throw error("dpend does not support pragmas: '{{%'", line: start)
    default: try add(content, symbol: symbol, line: start)
    }
  }

  private mutating func add(_ content: Substring, symbol: Character, line: Int) throws(TemplateError) {
    let kinds: [Character: TemplateTag.Kind] = [
      "#": .section, "^": .invertedSection, "/": .end, ">": .partial, "&": .variable, "{": .variable,
    ]
    let kind = kinds[symbol] ?? .variable
    let name = (kinds[symbol] == nil ? content : content.dropFirst()).trimmingSpaces
    if name.contains("(") || name.contains("*") {
      throw error("dpend does not support functions and dynamic names: '\(name)'", line: line)
    }
    guard !name.isEmpty, name.allSatisfy({ $0.isInTemplateName || kind == .partial && $0 == "/" }) else {
      throw error("'\(name)' is not the name of a variable", line: line)
    }
    let tag = TemplateTag(kind: kind, name: name, line: line, isUnescaped: symbol == "{" || symbol == "&")
    tags.append(tag)
    switch kind {
    case .section, .invertedSection:
      sections.append(tag)
      if sections.count > Self.mostSections {
        throw error("more than \(Self.mostSections) sections in each other", line: line)
      }
    case .end: try close(tag)
    case .variable, .partial: break
    }
  }

  private mutating func close(_ tag: TemplateTag) throws(TemplateError) {
    guard let open = sections.popLast() else { throw error("'\(tag.text)' closes no section", line: tag.line) }
    if open.name != tag.name {
      throw error("'\(tag.text)' does not close the section '\(open.text)' of line \(open.line)", line: tag.line)
    }
  }

  /// Reads `=<% %>=`.
  private mutating func changeDelimiters(_ content: Substring, line: Int) throws(TemplateError) {
    let parts = content.dropFirst().dropLast().split { $0.isWhitespace }.map(String.init)
    guard content.last == "=", content.count > 1, parts.count == 2 else {
      throw error("malformed delimiters: '\(content)'", line: line)
    }
    // The Mustache library restores the delimiters at the end of a section.
    if let open = sections.last {
      throw error(
        "the delimiters change in the section '\(open.text)'; change them outside of all sections",
        line: line
      )
    }
    delimiters = (parts[0], parts[1])
  }

  private func error(_ problem: String, line: Int) -> TemplateError { .syntax(path, line: line, problem: problem) }
}

extension Character {
  /// Whether the Mustache library reads the character as a part of a name.
  fileprivate var isInTemplateName: Bool { isASCII && (isLetter || isNumber) || "._-?".contains(self) }
}

extension Substring {
  /// The text without the white space around it.
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
