import DpendGraph
import Testing
import _DpendTestSupport

/// Lists of numbers by key.
struct NumberListsTests {
  @Test("The lists are those of a dictionary of arrays", arguments: 0..<100)
  func oracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var lists = NumberLists<Int>()
    var expected: [Int: [Int]] = [:]
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let (key, number) = (Int.random(in: 0...5, using: &random), Int.random(in: 0...2, using: &random))
      lists.append(number, to: key)
      if expected[key]?.last != number { expected[key, default: []].append(number) }
    }
    for key in 0...6 {
      let elements = expected[key] ?? []
      #expect(lists[key] == elements)
      #expect(lists.only(of: key) == (elements.count == 1 ? elements[0] : nil))
      #expect(lists.isEmpty(key) == elements.isEmpty)
    }
    #expect(lists.isEmpty == expected.isEmpty)
  }
}
