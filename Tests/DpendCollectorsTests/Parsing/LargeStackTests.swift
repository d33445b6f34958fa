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

  @Test("A recursion through 50 MiB of the stack does not crash")
  func size() {
    #expect(LargeStack.run { Self.depth(below: nil) } >= 50 << 20)
  }

  /// Calls itself until 50 MiB of the stack are in use, which would crash the tests on a smaller one, and returns the used size in bytes.
  private static func depth(below start: UInt?) -> UInt {
    var local: UInt = 0
    return withUnsafeMutablePointer(to: &local) { pointer in
      let address = UInt(bitPattern: pointer)
      let used = (start ?? address) - address
      return used >= 50 << 20 ? used : depth(below: start ?? address) + pointer.pointee
    }
  }
}
