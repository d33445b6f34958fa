import Foundation

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
    let content = comment.drop { $0.isWhitespace }.text(after: "sourcery:") ?? ""
    if content.hasPrefix("inline:") {
      self = .generated
    } else if let definitions = content.text(after: "begin:") {
      self = .begin(Annotations(definitions: definitions))
    } else if content.hasPrefix("end") {
      self = .end
    } else if let definitions = content.text(after: "file:") {
      self = .file(Annotations(definitions: definitions))
    } else {
      let isClosed = line.hasPrefix("//") || line.hasPrefix("*")
      let end = isClosed ? content.endIndex : content.range(of: "*/")?.lowerBound ?? content.startIndex
      self = .annotations(Annotations(definitions: content.hasPrefix("file") ? "" : content[..<end]))
    }
  }
}

extension Annotations {
  /// Parses the comment at the end of a line of code.
  init(trailingIn code: String) {
    self.init()
    guard code.contains("sourcery:") else { return }
    let blocks = code.split(at: "/*")
    if blocks.count > 1, let last = blocks.last, let end = last.range(of: "*/"), let mark = last.range(of: "sourcery:"),
      mark.upperBound <= end.lowerBound, last[end.upperBound...].split(at: "//")[0].withoutOuterSpaces.isEmpty
    {
      self.init(definitions: last[mark.upperBound..<end.lowerBound])
      return
    }
    let comments = code.split(at: "//")
    if comments.count > 1, let last = comments.last, let mark = last.range(of: "sourcery:") {
      self.init(definitions: last[mark.upperBound...])
    }
  }
}

extension Substring {
  /// Returns the text after a prefix; nil when the text does not begin with it.
  fileprivate func text(after prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
