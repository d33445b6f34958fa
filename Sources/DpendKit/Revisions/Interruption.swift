@preconcurrency import Dispatch
import Foundation

/// Does a last piece of work before a signal ends the program, as long as there is something to clear away.
struct Interruption: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let sources: [any DispatchSourceSignal]
  private let lock = NSLock()

  /// Begins to wait for signals; those that are ignored stay so.
  ///
  /// - Parameter work: What is done before the program ends.
  init(_ work: @escaping @Sendable () -> Void) {
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    sources = Self.signals.compactMap { [lock] number in
      if unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == ignored { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // Whoever would make something that is to be cleared away waits for the end.
        lock.lock()
        work()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  /// Makes something that is to be cleared away.
  func guarding(_ work: () throws(WorkProblem) -> Void) throws(WorkProblem) {
    lock.lock()
    defer { lock.unlock() }
    try work()
  }

  /// Lets signals end the program as they do otherwise.
  func end() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
