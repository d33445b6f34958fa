import Testing

@testable import DpendCollectors

/// Work that goes on while its caller does other work.
struct PendingWorkTests {
  @Test("Each wait returns the result of the work")
  func result() {
    let work = LargeStack.begin { (0...100).reduce(0, +) }
    #expect([work.wait(), work.wait()] == [5050, 5050])
  }
}
