import Testing

@testable import DpendCollectors

/// Threads with room for deep recursion.
struct LargeStackTests {
  @Test("Outputs are in the order of the inputs", arguments: [1, 2, 3, 8, 1000])
  func order(threads: Int) {
    let outputs = LargeStack.map(Array(0..<200), threads: threads) { number in
      // The first ones take longest.
      (0..<(200 - number) * 50).reduce(number) { $0 ^ $1 ^ $1 }
    }
    #expect(outputs == Array(0..<200))
  }

  @Test("Nothing in, nothing out")
  func empty() {
    #expect(LargeStack.map([Int](), threads: 4) { $0 } == [])
  }

  @Test("There is room for a recursion that other threads can't bear")
  func room() {
    @Sendable func depth(_ left: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        buffer[0] = 1
        return left == 0 ? 0 : Int(buffer[0]) + depth(left - 1)
      }
    }
    #expect(LargeStack.run { depth(8000) } == 8000)
  }
}
