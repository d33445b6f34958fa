import SwiftParser
import SwiftSyntax
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The lines of a source: locations and positions are those of swift-syntax.
struct SourceLinesTests {
  private static let pieces = [
    "\n", "\n", "\r", "\r\n", "\n\r", " ", "\t", "a", "é", "👩‍👩‍👧", "// b", "/* c\r\nd */", "\"e\"", "\"\"\"\nf\r\n\"\"\"",
    "let g = 1", "h {", "}", "\"\\(", ")\"", "\u{0}", "#sourceLocation(file: \"i\", line: 100)\n",
  ]

  @Test("Random sources have the lines that swift-syntax finds in their trees")
  func likeSwiftSyntax() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<200 {
      let count = Int.random(in: 0...20, using: &random)
      let source = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let (lines, converter) = (SourceLines(of: source), Self.converter(of: source))
      #expect(lines.texts == converter.sourceLines, "\(source.debugDescription)")
      for offset in -1...source.utf8.count + 1 {
        let expected = converter.location(for: AbsolutePosition(utf8Offset: offset))
        #expect(Self.numbers(lines, offset) == [expected.line, expected.column], "\(source.debugDescription)")
      }
      for line in 0...lines.texts.count + 1 {
        for column in 0...12 {
          let expected = converter.position(ofLine: line, column: column)
          #expect(lines.position(ofLine: line, column: column) == expected, "\(source.debugDescription)")
        }
      }
    }
  }

  @Test("Columns count bytes, and each kind of line break begins a line")
  func endings() {
    let lines = SourceLines(of: "é1\r\n2\r3\n")
    #expect(lines.texts == ["é1\r\n", "2\r", "3\n", ""])
    #expect(Self.numbers(lines, 2) == [1, 3])
    #expect(Self.numbers(lines, 4) == [1, 5])
    #expect(Self.numbers(lines, 5) == [2, 1])
    #expect(Self.numbers(lines, 100) == [4, 1])
  }

  /// The line and the column of an offset.
  private static func numbers(_ lines: SourceLines, _ offset: Int) -> [Int] {
    let location = lines.location(of: AbsolutePosition(utf8Offset: offset))
    return [location.line, location.column]
  }

  private static func converter(of source: String) -> SourceLocationConverter {
    SourceLocationConverter(fileName: "App.swift", tree: Parser.parse(source: source))
  }
}
