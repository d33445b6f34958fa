import Foundation
import SwiftSyntax

/// Finds the annotations of a declaration as Sourcery does: on its own line, then upwards through comments, attributes and
/// directives.
///
/// The line that ends the search still counts, so that a comment at the end of the previous line can annotate two declarations.
struct AnnotationReader {
  /// A line and a column in UTF-8 bytes, both from 1.
  private typealias Position = (line: Int, column: Int)

  private let lines: [AnnotatedLine]
  private let generated: Set<Int>
  private let converter: SourceLocationConverter

  init(_ file: ParsedFile) {
    let annotated = AnnotatedLines(file.converter.sourceLines)
    lines = annotated.lines
    generated = annotated.generated
    converter = file.converter
  }

  /// Whether a piece of syntax begins in a generated block, which Sourcery does not read.
  func isGenerated(_ syntax: some SyntaxProtocol) -> Bool {
    generated.contains(position(syntax.positionAfterSkippingLeadingTrivia).line)
  }

  /// Returns the annotations of a declaration.
  ///
  /// - Parameter syntax: The name or the keyword of the declaration, or the whole declaration.
  /// - Returns: The annotations on its line and above.
  func annotations(of syntax: some SyntaxProtocol) -> Annotations {
    let start = position(syntax.positionAfterSkippingLeadingTrivia)
    let end = position(syntax.endPositionBeforeTrailingTrivia)
    guard lines.indices.contains(start.line - 1), lines.indices.contains(end.line - 1) else { return Annotations() }
    let before = text(on: start) { $0.prefix(start.column - 1) }
    let after = before.isEmpty ? text(on: end) { $0.dropFirst(end.column - 1) } : ""
    if before.isEmpty, after.isEmpty { return annotations(above: start.line, with: Annotations()) }
    let line = before.isEmpty ? end.line : start.line
    let own = annotations(on: line, beside: before.isEmpty ? after : before)
    return own.isComplete ? own.annotations : annotations(above: line, with: own.annotations)
  }

  /// Returns the annotations on a line, including the comments at the end of the text beside a declaration.
  private func annotations(on number: Int, beside text: String) -> (annotations: Annotations, isComplete: Bool) {
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
    return (annotations, (hasComment || isCase) && !rest.isEmpty || !isAnnotatedAbove(number))
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

  private func position(_ position: AbsolutePosition) -> Position {
    let location = converter.location(for: position)
    return (location.line, location.column)
  }

  /// Returns a part of a line; empty where at most one character follows the position.
  private func text(on position: Position, part: (String.UTF8View) -> Substring.UTF8View) -> String {
    let line = lines[position.line - 1].text.utf8
    guard line.count > position.column else { return "" }
    return String(decoding: part(line), as: UTF8.self).withoutOuterSpaces
  }
}
