import Testing
import _DpendTestSupport

@testable import DpendGraph

struct EditDistanceTests {
  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("ab", "ba", 2),
      ("Store", "Stores", 1), ("é", "e", 1),
    ]
  )
  func known(left: String, right: String, distance: Int) {
    #expect(editDistance(Array(left), Array(right), limit: 10) == distance)
    #expect(editDistance(Array(right), Array(left), limit: 10) == distance)
  }

  @Test("Compared with the definition, on random texts", arguments: 0..<200)
  func oracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let texts = (0..<2).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in Int.random(in: 0...2, using: &random) }
    }
    let expected = definition(texts[0][...], texts[1][...])
    for limit in 0...7 {
      let distance = editDistance(texts[0], texts[1], limit: limit)
      #expect(expected <= limit ? distance == expected : distance > limit)
    }
  }

  private func definition(_ left: ArraySlice<Int>, _ right: ArraySlice<Int>) -> Int {
    guard let first = left.first else { return right.count }
    guard let other = right.first else { return left.count }
    if first == other { return definition(left.dropFirst(), right.dropFirst()) }
    let rest = [
      definition(left.dropFirst(), right), definition(left, right.dropFirst()),
      definition(left.dropFirst(), right.dropFirst()),
    ]
    return 1 + (rest.min() ?? 0)
  }
}
