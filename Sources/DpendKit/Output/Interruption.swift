@preconcurrency import Dispatch
import Foundation

/// Runs a cleanup before a signal ends the process.
struct Interruption: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let sources: [any DispatchSourceSignal]
  private let lock: NSLock

  /// Starts to handle signals, except those that the process ignores.
  ///
  /// - Parameter cleanup: The function to call before the process ends.
  /// - Returns: The handler, which the caller ends.
  static func handle(_ cleanup: @escaping @Sendable () -> Void) -> Interruption {
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let lock = NSLock()
    let sources = signals.compactMap { number -> (any DispatchSourceSignal)? in
      if unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == ignored { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // The lock stays closed, so that no more files are created.
        lock.lock()
        cleanup()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
    return Interruption(sources: sources, lock: lock)
  }

  /// Runs work that the cleanup must not interrupt.
  func guarding(_ work: () throws(WorkProblem) -> Void) throws(WorkProblem) {
    lock.lock()
    defer { lock.unlock() }
    try work()
  }

  /// Restores the default handling of signals.
  func end() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
