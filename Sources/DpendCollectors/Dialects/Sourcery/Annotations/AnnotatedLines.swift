import Foundation

/// The lines of a file with their annotations.
struct AnnotatedLines {
  /// The lines, from the first.
  let lines: [AnnotatedLine]

  /// The numbers of the lines in generated blocks, between `// sourcery:inline:…` and `// sourcery:end`, from 1.
  let generated: Set<Int>

  /// Reads the lines of a file.
  init(_ texts: [String]) {
    let texts = texts.map { $0.trimmingCharacters(in: .newlines) }
    let generated = Self.generatedLines(texts)
    var reader = LineReader()
    lines = texts.enumerated().map { index, text in reader.read(generated.contains(index + 1) ? "" : text) }
    self.generated = generated
  }

  private static func generatedLines(_ texts: [String]) -> Set<Int> {
    var lines: Set<Int> = []
    var start: Int?
    for (index, text) in texts.enumerated() {
      guard let comment = text.lineComment else { continue }
      if let first = start {
        guard comment.hasPrefix("sourcery:end") else { continue }
        lines.formUnion(first + 1..<index + 1)
        start = nil
      } else if comment.hasPrefix("sourcery:inline:") {
        start = index + 1
      }
    }
    return lines
  }
}

/// Reads lines one after the other.
private struct LineReader {
  private var range: Annotations?
  private var file = Annotations()

  /// Whether the line continues a comment that began with `/**`.
  private var isInBlockComment = false

  mutating func read(_ text: String) -> AnnotatedLine {
    let content = text.withoutOuterSpaces
    var kind = kind(of: content)
    var annotations = Annotations()
    if kind == .comment {
      let comment = AnnotationComment(line: content)
      if case .annotations(let own) = comment { annotations = own } else { kind = .boundary }
      switch comment {
      case .begin(let own): range = own
      case .end: range = range == nil ? nil : Annotations()
      case .file(let own): file.replace(with: own)
      case .annotations, .generated: break
      }
    } else {
      annotations = Annotations(trailingIn: content)
    }
    annotations.replace(with: range ?? Annotations())
    annotations.replace(with: file)
    return AnnotatedLine(text: text, kind: kind, annotations: annotations, range: range ?? Annotations())
  }

  private mutating func kind(of content: String) -> AnnotatedLine.Kind {
    if isInBlockComment || content.hasPrefix("/**") {
      isInBlockComment = !content.contains("*/")
      return .comment
    }
    if content.hasPrefix("//") || content.hasPrefix("/*") { return .comment }
    if content.hasPrefix("*"), !content.hasPrefix("*/") { return .comment }
    if content.hasPrefix("@"), content.contains(")") || !content.contains(" ") { return .attribute }
    return content.hasPrefix("#") ? .directive : .boundary
  }
}

extension String {
  /// The text after `//` in a line that begins with it.
  fileprivate var lineComment: Substring? {
    let content = drop { $0.isWhitespace }
    return content.hasPrefix("//") ? content.dropFirst(2).drop { $0.isWhitespace } : nil
  }
}
