import Foundation

/// A line of a file as Sourcery's annotations see it: they are read line by line, whatever the syntax is.
struct AnnotatedLine {
  /// What a line is for somebody who looks for annotations upwards from a declaration.
  enum Kind {
    /// A comment, which may have annotations of the declaration below.
    case comment

    /// An attribute on a line of its own, or one with arguments at the start of a line.
    case attribute

    /// A line that begins with a number sign, such as `#if`.
    case directive

    /// Any other line: nothing above it belongs to the declaration below.
    case boundary
  }

  /// The line without its end.
  let text: String

  /// What it is.
  let kind: Kind

  /// The annotations in its comments, and those of the range and of the file that it is in.
  let annotations: Annotations

  /// Those of the range that it is in.
  let range: Annotations

  /// Whether annotations are looked for above it.
  var continuesUpwards: Bool { kind != .boundary }
}

/// What a comment says to Sourcery.
enum AnnotationComment {
  /// Annotations of the declaration that it belongs to.
  case annotations(Annotations)

  /// Annotations of all lines up to the end of the range.
  case begin(Annotations)

  /// The end of a range, or of generated code.
  case end

  /// Annotations of all lines that follow in the file.
  case file(Annotations)

  /// The start of generated code.
  case generated

  /// Reads a line that is a comment.
  init(line: String) {
    var comment = line[...]
    for mark in ["///", "//", "/**", "/*", "*"] where comment.hasPrefix(mark) {
      comment = comment.dropFirst(mark.count)
    }
    comment = comment.drop { $0.isWhitespace }
    guard comment.hasPrefix("sourcery:") else {
      self = .annotations(Annotations())
      return
    }
    let content = comment.dropFirst("sourcery:".count)
    if content.hasPrefix("inline:") {
      self = .generated
    } else if content.hasPrefix("begin:") {
      self = .begin(Annotations(definitions: content.dropFirst("begin:".count)))
    } else if content.hasPrefix("end") {
      self = .end
    } else if content.hasPrefix("file") {
      self =
        content.hasPrefix("file:")
        ? .file(Annotations(definitions: content.dropFirst("file:".count))) : .annotations(Annotations())
    } else if line.hasPrefix("//") || line.hasPrefix("*") {
      self = .annotations(Annotations(definitions: content))
    } else {
      self = .annotations(content.before("*/").map { Annotations(definitions: $0) } ?? Annotations())
    }
  }
}

extension Annotations {
  /// Reads the comment at the end of a line of code.
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

extension StringProtocol {
  /// What stands before the first occurrence of a text; nil where there is none.
  fileprivate func before(_ text: String) -> SubSequence? { range(of: text).map { self[..<$0.lowerBound] } }

  /// The pieces between marks that stand outside of string literals.
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
