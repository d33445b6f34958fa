import Foundation

/// A lock that the thread sanitizer knows.
///
/// On Linux, it does not know the lock of the module `Synchronization`, whose place this one takes, and reports every use as a race.
struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
  private final class Storage: Sendable {
    let lock = NSLock()

    // The lock guards every access.
    nonisolated(unsafe) var value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  private let storage: Storage

  init(_ value: consuming sending Value) { storage = Storage(value) }

  borrowing func withLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.value)
  }
}
