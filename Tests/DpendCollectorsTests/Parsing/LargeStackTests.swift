import Testing

@testable import DpendCollectors

/// Threads with large stacks.
struct LargeStackTests {
  @Test("Outputs are in the order of the inputs", arguments: [1, 2, 3, 8, 1000])
  func order(threads: Int) {
    let outputs = LargeStack.map(Array(0..<200), threads: threads) { number in
      // The first ones take longest.
      (0..<(200 - number) * 50).reduce(number) { $0 ^ $1 ^ $1 }
    }
    #expect(outputs == Array(0..<200))
  }

  @Test("No inputs give no outputs")
  func empty() {
    #expect(LargeStack.map([Int](), threads: 4) { $0 } == [])
  }

  @Test("A stack has room for 50 MiB")
  func size() {
    #expect(LargeStack.run { nested(50) } == 50)
  }

  /// Calls itself, with one MiB on the stack for each call.
  private func nested(_ count: Int) -> Int {
    if count == 0 { return 0 }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 20, alignment: 8) { bytes in
      bytes[0] = 1
      return nested(count - 1) + Int(bytes[0])
    }
  }
}
