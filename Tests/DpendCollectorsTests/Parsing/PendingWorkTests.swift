import Synchronization
import Testing

@testable import DpendCollectors

/// Work that goes on while its caller does other work.
struct PendingWorkTests {
  @Test("Each wait returns the result of the work", arguments: [1, 2])
  func result(threads: Int) {
    let work = LargeStack.begin(threads: threads) { (0...100).reduce(0, +) }
    #expect([work.wait(), work.wait()] == [5050, 5050])
  }

  @Test("With one thread, the caller goes on after the work")
  func oneThread() {
    let isDone = Mutex(false)
    let work = LargeStack.begin(threads: 1) { isDone.withLock { $0 = true } }
    #expect(isDone.withLock { $0 })
    work.wait()
  }
}
