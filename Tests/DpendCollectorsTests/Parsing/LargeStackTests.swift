import Foundation
import Testing
import _DpendTestSupport

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

  @Test("The caller takes outputs in the order of the inputs", arguments: [1, 2, 3, 8, 1000])
  func orderOfTaking(threads: Int) {
    var taken: [Int] = []
    LargeStack.transform(Array(0..<200), threads: threads) { number in
      (0..<(200 - number) * 50).reduce(number) { $0 ^ $1 ^ $1 }
    } taking: {
      taken.append($0)
    }
    #expect(taken == Array(0..<200))
  }

  @Test("No inputs give no outputs")
  func empty() {
    #expect(LargeStack.map([Int](), threads: 4) { $0 } == [])
    LargeStack.transform([Int](), threads: 4) {
      $0
    } taking: {
      Issue.record("an output of no input: \($0)")
    }
  }

  @Test("A thread has almost all of 64 MiB of stack below its work")
  func size() throws {
    let rest = try #require(LargeStack.run { Self.restOfStack })
    #expect((60 << 20...64 << 20).contains(rest))
  }

  @Test("Nested preparation of a thread leaves the stack of its signal handlers in use")
  func nestedPreparation() {
    let flags = LargeStack.run {
      let before = Self.flagsOfSignalStack
      ProcessRestart.preparingThread {}
      return [before, Self.flagsOfSignalStack]
    }
    #expect(flags == [0, 0])
  }

  /// The flags of the stack on which the signal handlers of the current thread run; 0 for one that is in use.
  private static var flagsOfSignalStack: Int {
    var stack = stack_t()
    sigaltstack(nil, &stack)
    return Int(stack.ss_flags)
  }

  /// The number of bytes between this function and the end of the stack of the current thread; `nil` if the system does not tell.
  private static var restOfStack: UInt? {
    var local: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
    return endOfStack(at: address).map { address - $0 }
  }

  /// Returns the lowest address of the stack of the current thread.
  private static func endOfStack(at address: UInt) -> UInt? {
    #if canImport(Darwin)
    return UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - UInt(pthread_get_stacksize_np(pthread_self()))
    #else
    // A page without access separates a stack from the memory below it. Other threads change the list while it is read, so that a line can
    // be missing, and other tests can need all descriptors for files at that time, or map files whose names are no valid text.
    for _ in 0..<10_000 {
      let list = FileManager.default.contents(atPath: "/proc/self/maps").map { String(decoding: $0, as: UTF8.self) }
      let mappings = list?.split(separator: "\n") ?? []
      let bounds = mappings.map { $0.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) } }
      if let stack = bounds.first(where: { $0.count == 2 && ($0[0]..<$0[1]).contains(address) }) { return stack[0] }
      sched_yield()
    }
    return nil
    #endif
  }
}
