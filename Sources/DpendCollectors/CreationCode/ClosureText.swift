import DpendGraph
import SwiftSyntax

/// The text of a closure or function, split at its requests and parameters.
struct ClosureText {
  private let bytes: [UInt8]
  private let closure: ClosureExprSyntax?
  private let requests: RequestExpressions

  /// The range of the statements and comments.
  private let range: Range<AbsolutePosition>

  /// The number of spaces that begin all lines.
  private let indentation: Int

  /// The parameters without names, in order.
  private let parameters: [TokenSyntax]

  /// The ranges without meaning for other libraries.
  private let omitted: [Range<AbsolutePosition>]

  /// Splits code.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - code: The closure or function.
  ///   - requests: The requests in it.
  ///   - omitted: The ranges to omit, such as a `try` around requests that cannot throw in other libraries.
  init(
    _ file: ParsedFile,
    _ code: MovedCode,
    _ requests: RequestExpressions,
    omitting omitted: [Range<AbsolutePosition>]
  ) {
    bytes = Array(file.text.utf8)
    closure = code.closure
    self.requests = requests
    parameters = code.tokens.filter { [closure] in $0.parameterNumber(of: closure) != nil }
    self.omitted = omitted
    range = code.range(in: bytes)
    indentation = Self.indentation(of: range, in: bytes)
  }

  /// The parts of the statements and comments.
  var parts: [CreationCode.Part] { parts(in: range) }

  /// Returns the parts with `return` before the only expression, and after the comments before it.
  func partsReturning(_ expression: AbsolutePosition) -> [CreationCode.Part] {
    parts(in: range.lowerBound..<expression) + [.text("return ")] + parts(in: expression..<range.upperBound)
  }

  private func parts(in range: Range<AbsolutePosition>) -> [CreationCode.Part] {
    var parts: [CreationCode.Part] = []
    var start = range.lowerBound
    for request in requests.requests(in: range) {
      parts += textAndParameters(in: start..<request.range.lowerBound)
      let arguments = request.arguments.map { self.parts(in: $0.trimmedRange) }
      parts.append(
        .request(
          CreationCode.Request(location: request.location, arguments: arguments, isOptional: request.isOptional)
        )
      )
      start = request.range.upperBound
    }
    return parts + textAndParameters(in: start..<range.upperBound)
  }

  private func textAndParameters(in range: Range<AbsolutePosition>) -> [CreationCode.Part] {
    var parts: [CreationCode.Part] = []
    var start = range.lowerBound
    for token in parameters {
      guard let number = token.parameterNumber(of: closure), range.contains(token.positionAfterSkippingLeadingTrivia)
      else {
        continue
      }
      parts += text(in: start..<token.positionAfterSkippingLeadingTrivia)
      parts.append(.parameter(number))
      start = token.endPositionBeforeTrailingTrivia
    }
    return parts + text(in: start..<range.upperBound)
  }

  private func text(in range: Range<AbsolutePosition>) -> [CreationCode.Part] {
    if range.isEmpty { return [] }
    if let gap = omitted.first(where: { range.contains($0.lowerBound) }) {
      return text(in: range.lowerBound..<gap.lowerBound)
        + text(in: min(gap.upperBound, range.upperBound)..<range.upperBound)
    }
    let text = String(decoding: bytes[range.lowerBound.utf8Offset..<range.upperBound.utf8Offset], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let rest = lines.dropFirst().map { line in
      line.dropFirst(min(line.prefix { $0 == " " || $0 == "\t" }.count, indentation))
    }
    return [.text((lines.prefix(1) + rest).joined(separator: "\n"))]
  }

  /// Returns the number of spaces that begin all lines of a range; the first line counts if the range begins with its first character.
  private static func indentation(of range: Range<AbsolutePosition>, in bytes: [UInt8]) -> Int {
    let lineFeed = UInt8(ascii: "\n")
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let (start, end) = (range.lowerBound.utf8Offset, range.upperBound.utf8Offset)
    let before = bytes[..<start].reversed().prefix(while: isSpace).count
    let isFirst = start == before || bytes[start - before - 1] == lineFeed
    let later = bytes[start..<end].split(separator: lineFeed, omittingEmptySubsequences: false).dropFirst()
      .filter { line in line.contains { !isSpace($0) && $0 != UInt8(ascii: "\r") } }
      .map { $0.prefix(while: isSpace).count }
    return (later + (isFirst ? [before] : [])).min() ?? 0
  }
}
