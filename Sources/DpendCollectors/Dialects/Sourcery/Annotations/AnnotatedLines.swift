import Foundation

/// The lines of a file with their annotations.
struct AnnotatedLines {
  /// The lines, from the first.
  let lines: [AnnotatedLine]

  /// The numbers of the lines inside generated blocks, from `// sourcery:inline:…` to `// sourcery:end`, without both; from 1.
  let generated: Set<Int>

  /// Reads the lines of a file.
  init(_ texts: [String]) {
    let texts = texts.map { $0.trimmingCharacters(in: .newlines) }
    generated = Self.generatedLines(texts)
    var state = LineReader()
    var lines: [AnnotatedLine] = []
    for (index, text) in texts.enumerated() {
      lines.append(state.read(generated.contains(index + 1) ? "" : text))
    }
    self.lines = lines
  }

  private static func generatedLines(_ texts: [String]) -> Set<Int> {
    var lines: Set<Int> = []
    var start: Int?
    for (index, text) in texts.enumerated() {
      let comment = text.lineComment
      if let first = start, comment?.hasPrefix("sourcery:end") ?? false {
        lines.formUnion(first + 1..<index + 1)
        start = nil
      } else if start == nil, comment?.hasPrefix("sourcery:inline:") ?? false {
        start = index + 1
      }
    }
    return lines
  }
}

/// Reads one line after the other.
private struct LineReader {
  private var range: Annotations?
  private var file = Annotations()

  /// Whether a comment that began with `/**` goes on.
  private var isInBlockComment = false

  mutating func read(_ text: String) -> AnnotatedLine {
    let content = text.withoutOuterSpaces
    var kind = kind(of: content)
    var annotations = Annotations()
    if kind == .comment {
      switch AnnotationComment(line: content) {
      case .annotations(let own): annotations = own
      case .begin(let own):
        range = own
        kind = .boundary
      case .end:
        range = range == nil ? nil : Annotations()
        kind = .boundary
      case .file(let own):
        file.replace(with: own)
        kind = .boundary
      case .generated: kind = .boundary
      }
    } else {
      annotations = Annotations(trailingIn: content)
    }
    annotations.replace(with: range ?? Annotations())
    annotations.replace(with: file)
    return AnnotatedLine(text: text, kind: kind, annotations: annotations, range: range ?? Annotations())
  }

  private mutating func kind(of content: String) -> AnnotatedLine.Kind {
    if content.hasPrefix("/**") {
      isInBlockComment = !content.contains("*/")
      return .comment
    }
    if isInBlockComment {
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
  /// What stands behind `//` in a line that begins with it.
  fileprivate var lineComment: Substring? {
    let content = drop { $0.isWhitespace }
    return content.hasPrefix("//") ? content.dropFirst(2).drop { $0.isWhitespace } : nil
  }
}
