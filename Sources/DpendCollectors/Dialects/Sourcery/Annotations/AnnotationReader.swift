import Foundation
import SwiftSyntax

/// Finds the annotations of a declaration as Sourcery does: on its own line, then upwards through comments, attributes and
/// directives.
///
/// The line that ends the search still counts, so that a comment at the end of the previous line can annotate two declarations.
struct AnnotationReader {
  /// The prefixes of annotations, also of misspelled ones.
  static let prefixes = ["sourcery", "Sourcery"]

  private let lines: [AnnotatedLine]

  /// The numbers of the lines in generated blocks, between `// sourcery:inline:…` and `// sourcery:end`, from 1.
  private let generated: Set<Int>

  private let source: SourceLines

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isAnnotated: Whether the file contains a prefix of annotations.
  init(_ file: ParsedFile, isAnnotated: Bool) {
    source = file.lines
    guard isAnnotated else {
      (lines, generated) = ([], [])
      return
    }
    let texts = file.lines.texts.map { $0.trimmingCharacters(in: .newlines) }
    let generated = Self.generatedLines(texts)
    var reader = AnnotatedLineReader()
    lines = texts.enumerated().map { index, text in reader.read(generated.contains(index + 1) ? "" : text) }
    self.generated = generated
  }

  private static func generatedLines(_ texts: [String]) -> Set<Int> {
    var lines: Set<Int> = []
    var start: Int?
    for (index, text) in texts.enumerated() {
      if let first = start, text.lineComment.hasPrefix("sourcery:end") {
        lines.formUnion(first + 1..<index + 1)
        start = nil
      } else if start == nil, text.lineComment.hasPrefix("sourcery:inline:") {
        start = index + 1
      }
    }
    return lines
  }

  /// Whether a piece of syntax begins in a generated block, which Sourcery does not read.
  func isGenerated(_ syntax: some SyntaxProtocol) -> Bool {
    generated.contains(source.location(of: syntax.positionAfterSkippingLeadingTrivia).line)
  }

  /// Returns the annotations of a declaration.
  ///
  /// - Parameter syntax: The name or the keyword of the declaration, or the whole declaration.
  /// - Returns: The annotations on its line and above.
  func annotations(of syntax: some SyntaxProtocol) -> Annotations {
    let start = source.location(of: syntax.positionAfterSkippingLeadingTrivia)
    let end = source.location(of: syntax.endPositionBeforeTrailingTrivia)
    guard lines.indices.contains(start.line - 1), lines.indices.contains(end.line - 1) else { return Annotations() }
    let before = text(at: start) { $0.prefix(start.column - 1) }
    if !before.isEmpty { return annotations(on: start.line, beside: before) }
    let after = text(at: end) { $0.dropFirst(end.column - 1) }
    return after.isEmpty
      ? annotations(above: start.line, with: Annotations()) : annotations(on: end.line, beside: after)
  }

  /// Returns the annotations of a declaration on a line with other text, which can end with comments.
  private func annotations(on number: Int, beside text: String) -> Annotations {
    let line = lines[number - 1]
    var annotations = line.range
    annotations.add(line.annotations)
    let isCase = text.hasPrefix("case ")
    var rest = isCase ? text.dropFirst("case ".count).withoutOuterSpaces : text
    var hasComment = false
    while rest.hasSuffix("*/"), let start = rest.range(of: "/*", options: .backwards)?.lowerBound {
      hasComment = true
      if case .annotations(let own) = AnnotationComment(line: String(rest[start...])) { annotations.add(own) }
      rest = rest[..<start].withoutOuterSpaces
    }
    let isComplete = (hasComment || isCase) && !rest.isEmpty || !isAnnotatedAbove(number)
    return isComplete ? annotations : self.annotations(above: number, with: annotations)
  }

  /// Whether the line above can annotate a declaration in the middle of a line; always true for the first two lines.
  private func isAnnotatedAbove(_ number: Int) -> Bool {
    guard number > 2 else { return true }
    let line = lines[number - 2]
    let content = line.text.withoutOuterSpaces
    return line.continuesUpwards && (content.hasSuffix("*/") || ["//", "@", "#"].contains(where: content.hasPrefix))
  }

  /// Returns annotations together with those of the lines above a line, and of the line itself.
  private func annotations(above number: Int, with own: Annotations) -> Annotations {
    var annotations = own
    for line in lines[..<(number - 1)].reversed() {
      annotations.add(line.annotations)
      if !line.continuesUpwards { break }
    }
    annotations.add(lines[number - 1].annotations)
    return annotations
  }

  /// Returns a part of a line; empty where at most one character follows the location.
  private func text(at location: (line: Int, column: Int), part: (String.UTF8View) -> Substring.UTF8View) -> String {
    let line = lines[location.line - 1].text.utf8
    guard line.count > location.column else { return "" }
    return String(decoding: part(line), as: UTF8.self).withoutOuterSpaces
  }
}

extension String {
  /// The text after `//` in a line that begins with it; empty for other lines.
  fileprivate var lineComment: Substring {
    let content = drop { $0.isWhitespace }
    return content.hasPrefix("//") ? content.dropFirst(2).drop { $0.isWhitespace } : ""
  }
}
