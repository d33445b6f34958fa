import Testing

@testable import DpendKit

/// Columns as hosts of code count them.
struct SourceLinesTests {
  @Test(
    "Columns count UTF-16 code units, for all line endings",
    arguments: ["\n", "\r\n", "\r"]
  )
  func columns(lineEnd: String) {
    let text = ["let plain = 1", "let é = \"🎉👩‍👩‍👧\"; x", ""].joined(separator: lineEnd)
    let lines = SourceLines(Array(text.utf8))
    #expect(lines.utf16Column(line: 1, column: 5) == 5)
    #expect(lines.utf16Column(line: 1, column: 1) == 1)
    // Before the x: `é` takes two bytes and one unit, the party four and two, the family eighteen and eight.
    let bytes = "let é = \"🎉👩‍👩‍👧\"; ".utf8.count
    #expect(bytes == 35)
    #expect(lines.utf16Column(line: 2, column: bytes + 1) == 23)
    #expect(lines.utf16Column(line: 3, column: 1) == 1)
  }

  @Test("A missing location has no column")
  func missing() {
    let lines = SourceLines(Array("one\ntwo".utf8))
    #expect(lines.utf16Column(line: 3, column: 1) == nil)
    #expect(lines.utf16Column(line: 0, column: 1) == nil)
    #expect(lines.utf16Column(line: 1, column: 0) == nil)
    #expect(lines.utf16Column(line: 2, column: 5) == nil)
    #expect(lines.utf16Column(line: 2, column: 4) == 4)
  }
}
