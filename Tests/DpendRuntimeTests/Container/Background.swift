import Foundation
import Synchronization

/// A gate for threads, which remains open.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }
}

/// A closure on a thread of its own.
final class Background<Value: Sendable>: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let outcome = Mutex<Result<Value, any Error>?>(nil)

  init(stackSize: Int? = nil, _ body: @escaping @Sendable () throws -> Value) {
    let thread = Thread { [self] in
      let result = Result { try body() }
      outcome.withLock { $0 = result }
      semaphore.signal()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
  }

  /// Waits for the closure.
  func result() -> Result<Value, any Error> {
    semaphore.wait()
    return outcome.withLock { $0 } ?? .failure(CancellationError())
  }
}
