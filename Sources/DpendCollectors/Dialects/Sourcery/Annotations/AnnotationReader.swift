import Foundation
import SwiftSyntax

/// Finds the annotations of a declaration, the way Sourcery does it: on its own line, then upwards from there as long as lines are
/// comments, attributes or directives.
///
/// The first other line above still counts when the search gets there, so that a comment at the end of the line before can belong
/// to two declarations.
struct AnnotationReader {
  /// A line and a column in UTF-8 bytes, both from 1.
  private struct Place {
    let line: Int
    let column: Int
  }

  private let lines: [AnnotatedLine]
  private let generated: Set<Int>
  private let converter: SourceLocationConverter

  init(_ file: ParsedFile) {
    let annotated = AnnotatedLines(file.converter.sourceLines)
    lines = annotated.lines
    generated = annotated.generated
    converter = file.converter
  }

  /// Whether a piece of syntax begins inside of a generated block, which Sourcery doesn't read.
  func isGenerated(_ syntax: some SyntaxProtocol) -> Bool {
    generated.contains(converter.location(for: syntax.positionAfterSkippingLeadingTrivia).line)
  }

  /// The annotations of the declaration that a piece of syntax stands for: its name, its keyword, or all of it.
  func annotations(of syntax: some SyntaxProtocol) -> Annotations {
    let start = place(syntax.positionAfterSkippingLeadingTrivia)
    let end = place(syntax.endPositionBeforeTrailingTrivia)
    guard lines.indices.contains(start.line - 1), lines.indices.contains(end.line - 1) else { return Annotations() }
    let before = text(before: start)
    let after = before.isEmpty ? text(behind: end) : ""
    if before.isEmpty, after.isEmpty { return annotations(above: start.line, with: Annotations()) }
    let line = before.isEmpty ? end.line : start.line
    let own = annotations(on: line, besides: before.isEmpty ? after : before)
    return own.isAll ? own.annotations : annotations(above: line, with: own.annotations)
  }

  /// The annotations on a line, in the comments at the end of what stands beside a declaration on it too.
  private func annotations(on number: Int, besides text: String) -> (annotations: Annotations, isAll: Bool) {
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

  /// Whether the line above can have annotations of a declaration that begins somewhere in a line; the second line is always
  /// taken to have some above.
  private func isAnnotatedAbove(_ number: Int) -> Bool {
    guard number > 2 else { return true }
    let line = lines[number - 2]
    let content = line.text.withoutOuterSpaces
    return line.continuesUpwards
      && (content.hasPrefix("//") || content.hasSuffix("*/") || content.hasPrefix("@") || content.hasPrefix("#"))
  }

  /// Annotations together with those of the lines above a line, and of the line itself.
  private func annotations(above number: Int, with own: Annotations) -> Annotations {
    var annotations = own
    for line in lines[..<(number - 1)].reversed() {
      annotations.add(line.annotations)
      if !line.continuesUpwards { break }
    }
    annotations.add(lines[number - 1].annotations)
    return annotations
  }

  private func place(_ position: AbsolutePosition) -> Place {
    let location = converter.location(for: position)
    return Place(line: location.line, column: location.column)
  }

  /// What stands on a line before a place; nothing where only a character or less follows it.
  private func text(before place: Place) -> String {
    let line = lines[place.line - 1].text.utf8
    guard line.count > place.column else { return "" }
    return String(decoding: line.prefix(place.column - 1), as: UTF8.self).withoutOuterSpaces
  }

  /// What stands on a line behind a place.
  private func text(behind place: Place) -> String {
    let line = lines[place.line - 1].text.utf8
    guard line.count > place.column else { return "" }
    return String(decoding: line.dropFirst(place.column - 1), as: UTF8.self).withoutOuterSpaces
  }
}
