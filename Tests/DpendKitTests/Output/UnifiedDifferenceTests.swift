import DpendKit
import Testing
import _DpendTestSupport

struct UnifiedDifferenceTests {
  /// Returns the difference of two texts without the lines with the path.
  private func difference(_ old: String, _ new: String) -> String {
    let text = UnifiedDifference.compare(old, with: new).text(for: "A.swift")
    let head = "--- A.swift\n+++ A.swift\n"
    return text.hasPrefix(head) ? String(text.dropFirst(head.count)) : text
  }

  private func lines(_ numbers: some Sequence<Int>) -> String { numbers.map { "\($0)\n" }.joined() }

  @Test("Equal texts have no difference")
  func equal() {
    #expect(difference("a\nb\n", "a\nb\n") == "")
    #expect(difference("", "") == "")
    #expect(UnifiedDifference.compare("a", with: "a").isEmpty)
  }

  @Test("A change has up to three common lines around it")
  func context() {
    #expect(
      difference(lines(1...9), lines(1...4) + "new\n" + lines(6...9))
        == "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+new\n 6\n 7\n 8\n"
    )
    #expect(difference("", "a\n") == "@@ -0,0 +1 @@\n+a\n")
    #expect(difference("a\nb\n", "") == "@@ -1,2 +0,0 @@\n-a\n-b\n")
  }

  @Test("Distant changes are separate, and near ones are together")
  func hunks() {
    #expect(
      difference(lines(1...20), lines(2...19))
        == "@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -17,4 +16,3 @@\n 17\n 18\n 19\n-20\n"
    )
    #expect(
      difference(lines(1...8), lines(2...7)) == "@@ -1,8 +1,6 @@\n-1\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n"
    )
  }

  @Test("A last line without a line feed has a remark, and line breaks count")
  func lineBreaks() {
    #expect(difference("a\n", "a") == "@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n")
    #expect(difference("a\r\nb\n", "a\nb\n") == "@@ -1,2 +1,2 @@\n-a\r\n+a\n b\n")
  }

  @Test("Texts with many changes are replaced as a whole")
  func largeTexts() {
    let text = difference(lines(0..<5000), lines((0..<5000).map { $0 * 2 + 1 }))
    #expect(text.hasPrefix("@@ -1,5000 +1,5000 @@\n-0\n-1\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("+") } == 5000)
  }

  @Test("Applying a difference to the old text gives the new one", arguments: 0..<200)
  func application(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let old = (0..<Int.random(in: 0..<40, using: &random)).map { _ in Int.random(in: 0..<5, using: &random) }
    let new = old.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
      .flatMap { Int.random(in: 0..<8, using: &random) > 0 ? [$0] : [$0, 9] }
    let text = UnifiedDifference.compare(lines(old), with: lines(new)).text(for: "A.swift")
    #expect(try applied(text, to: old) == new)
  }

  /// Returns the lines after applying a difference, or nil if its common or removed lines are not those of the old text.
  private func applied(_ text: String, to old: [Int]) throws -> [Int]? {
    var new: [Int] = []
    var position = 0
    for line in text.split(separator: "\n").dropFirst(2) {
      if let header = line.firstMatch(of: #/^@@ -(\d+)(?:,(\d+))? /#) {
        let first = try #require(Int(header.1))
        let start = header.2 == "0" ? first : first - 1
        new += old[position..<start]
        position = start
        continue
      }
      let number = try #require(Int(line.dropFirst()))
      if line.hasPrefix("+") {
        new.append(number)
        continue
      }
      guard position < old.count, old[position] == number else { return nil }
      if line.hasPrefix(" ") { new.append(number) }
      position += 1
    }
    return new + old[position...]
  }
}
