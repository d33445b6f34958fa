@preconcurrency import Dispatch
import Foundation

/// Runs a cleanup before a signal ends the process.
package struct Interruption: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let sources: [any DispatchSourceSignal]
  private let lock: NSLock

  /// Starts to handle signals, except those that the process ignores.
  ///
  /// - Parameter cleanup: The function to call before the process ends.
  /// - Returns: The handler, which the caller ends.
  package static func handle(_ cleanup: @escaping @Sendable () -> Void) -> Interruption {
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let lock = NSLock()
    // A queue of its own has a thread even if all others work, as those of a server can.
    let queue = DispatchQueue(label: "dpend.interruption")
    let sources = signals.compactMap { number -> (any DispatchSourceSignal)? in
      if unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == ignored { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [source] in
        // The lock stays closed, so that no more files are created.
        lock.lock()
        // A handler that began before `end()` can wait for the lock until that returns.
        if !source.isCancelled { cleanup() }
        end(with: number)
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

  /// Restores the default handling of signals, unless one ends the process already.
  ///
  /// No cleanup runs afterwards.
  ///
  /// - Parameter work: What the cleanup must not interrupt or follow, such as the removal of the same files.
  package func end(after work: () -> Void = {}) {
    lock.lock()
    defer { lock.unlock() }
    work()
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }

  /// Ends the process as the signal does.
  ///
  /// The threads of Dispatch block signals. A signal to the process would therefore reach this handler again, which waits for its own lock.
  private static func end(with number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    _exit(128 + number)
  }
}
