import Dispatch
import Synchronization

/// Work that goes on on another thread.
package final class PendingWork<Output: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let output = Mutex<Output?>(nil)

  init() { group.enter() }

  /// Ends the work with its result; called once.
  func complete(_ result: Output) {
    output.withLock { $0 = result }
    group.leave()
  }

  /// Waits for the end of the work, and returns its result.
  package func wait() -> Output {
    group.wait()
    guard let result = output.withLock({ $0 }) else { preconditionFailure("the group is left after the result is set") }
    return result
  }

  /// Waits for the end of the work, and returns its result without keeping it; called once.
  func take() -> Output {
    defer { output.withLock { $0 = nil } }
    return wait()
  }
}
