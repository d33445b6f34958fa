import Foundation

/// A line of a file as Sourcery reads it for annotations: line by line, without regard to the syntax.
struct AnnotatedLine {
  /// The kind of a line for a search upwards from a declaration.
  enum Kind {
    /// A comment, which can annotate the declaration below.
    case comment

    /// An attribute on its own line, or one with arguments at the start of a line.
    case attribute

    /// A line that begins with a number sign, such as `#if`.
    case directive

    /// Any other line, which ends the search.
    case boundary
  }

  /// The text without the line break.
  let text: String

  /// The kind.
  let kind: Kind

  /// The annotations of its comments, of its range and of the file.
  let annotations: Annotations

  /// The annotations of its range.
  let range: Annotations

  /// Whether the search continues above the line.
  var continuesUpwards: Bool { kind != .boundary }
}

/// The meaning of a comment for Sourcery.
enum AnnotationComment {
  /// Annotations of the declaration below.
  case annotations(Annotations)

  /// Annotations of all lines up to the end of the range.
  case begin(Annotations)

  /// The end of a range, or of generated code.
  case end

  /// Annotations of all following lines of the file.
  case file(Annotations)

  /// The start of generated code.
  case generated

  /// Parses a comment line.
  init(line: String) {
    var comment = line[...]
    for mark in ["///", "//", "/**", "/*", "*"] where comment.hasPrefix(mark) {
      comment = comment.dropFirst(mark.count)
    }
    comment = comment.drop { $0.isWhitespace }
    guard let content = comment.text(after: "sourcery:") else {
      self = .annotations(Annotations())
      return
    }
    self =
      if content.hasPrefix("inline:") {
        .generated
      } else if let definitions = content.text(after: "begin:") {
        .begin(Annotations(definitions: definitions))
      } else if content.hasPrefix("end") {
        .end
      } else if let definitions = content.text(after: "file:") {
        .file(Annotations(definitions: definitions))
      } else if content.hasPrefix("file") {
        .annotations(Annotations())
      } else if line.hasPrefix("//") || line.hasPrefix("*") {
        .annotations(Annotations(definitions: content))
      } else {
        .annotations(
          content.range(of: "*/").map { Annotations(definitions: content[..<$0.lowerBound]) } ?? Annotations()
        )
      }
  }
}

extension Annotations {
  /// Parses the comment at the end of a line of code.
  init(trailingIn code: String) {
    self.init()
    guard code.contains("sourcery:") else { return }
    let blocks = code.split(outsideQuotesAt: "/*")
    if blocks.count > 1, let last = blocks.last, let end = last.range(of: "*/"), let mark = last.range(of: "sourcery:"),
      mark.upperBound <= end.lowerBound,
      last[end.upperBound...].split(outsideQuotesAt: "//")[0].withoutOuterSpaces.isEmpty
    {
      self.init(definitions: last[mark.upperBound..<end.lowerBound])
      return
    }
    let comments = code.split(outsideQuotesAt: "//")
    if comments.count > 1, let last = comments.last, let mark = last.range(of: "sourcery:") {
      self.init(definitions: last[mark.upperBound...])
    }
  }
}

extension Substring {
  /// Returns the text after a prefix; nil when the text does not begin with it.
  fileprivate func text(after prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}

extension StringProtocol {
  /// Splits the text at marks outside of string literals.
  fileprivate func split(outsideQuotesAt mark: String) -> [String] {
    var pieces = [""]
    var isQuoted = false
    var rest = self[...]
    while let character = rest.first {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, rest.hasPrefix(mark) {
        pieces.append("")
        rest = rest.dropFirst(mark.count)
      } else {
        pieces[pieces.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return pieces
  }
}
