import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The searches of long texts over their bytes, compared with those of the standard library.
struct StringBytesTests {
  @Test("A mark is replaced as by the standard library", arguments: 0..<40 as Range<UInt64>)
  func replacing(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0..<60, using: &random)
    let text = String((0..<count).compactMap { _ in "ab<é".randomElement(using: &random) })
    for mark in ["", "a", "ab", "<a", "aa", "aba", "abab<"] {
      for replacement in ["", "é", "aab"] {
        let expected = mark.isEmpty ? text : text.replacing(mark, with: replacement)
        #expect(text.replacingBytes(of: mark, with: replacement) == expected, "\(text), \(mark), \(replacement)")
      }
      #expect(text.bytePosition(of: mark) == (mark.isEmpty ? nil : text.firstRange(of: mark)?.lowerBound))
    }
  }
}
