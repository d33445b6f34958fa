import Foundation

/// A line of a file as Sourcery reads it for annotations: line by line, without regard to the syntax.
struct AnnotatedLine {
  /// The text without the line break.
  let text: String

  /// The annotations of its comments, of its range and of the file.
  let annotations: Annotations

  /// The annotations of its range.
  let range: Annotations

  /// Whether a search upwards from a declaration continues above the line: it is a comment that annotates the declaration
  /// below, a directive such as `#if`, or an attribute on its own line.
  let continuesUpwards: Bool
}

/// Reads lines one after the other.
struct AnnotatedLineReader {
  private var range = Annotations()
  private var file = Annotations()

  /// Whether the line continues a comment that began with `/**`.
  private var isInBlockComment = false

  /// Reads the next line.
  mutating func read(_ text: String) -> AnnotatedLine {
    let content = text.withoutOuterSpaces
    guard isComment(content) else {
      return line(text, Annotations(trailingIn: content), continuesUpwards: content.isAttributeOrDirective)
    }
    switch AnnotationComment(line: content) {
    case .annotations(let own): return line(text, own, continuesUpwards: true)
    case .begin(let own): range = own
    case .end: range = Annotations()
    case .file(let own): file.replace(with: own)
    case .generated: break
    }
    return line(text, Annotations(), continuesUpwards: false)
  }

  private func line(_ text: String, _ own: Annotations, continuesUpwards: Bool) -> AnnotatedLine {
    var annotations = own
    annotations.replace(with: range)
    annotations.replace(with: file)
    return AnnotatedLine(text: text, annotations: annotations, range: range, continuesUpwards: continuesUpwards)
  }

  private mutating func isComment(_ content: String) -> Bool {
    if isInBlockComment || content.hasPrefix("/**") {
      isInBlockComment = !content.contains("*/")
      return true
    }
    return ["//", "/*"].contains(where: content.hasPrefix) || content.hasPrefix("*") && !content.hasPrefix("*/")
  }
}

extension String {
  /// Whether this is an attribute on its own line or with arguments, or begins with a number sign.
  fileprivate var isAttributeOrDirective: Bool {
    hasPrefix("#") || hasPrefix("@") && (contains(")") || !contains(" "))
  }
}
