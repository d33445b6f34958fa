import Foundation
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

  @Test("A stack has 64 MiB")
  func size() {
    #expect(LargeStack.run { Thread.current.stackSize } == 64 << 20)
  }
}
