import Foundation

/// The number of threads that the system lets the process start, beside those that run.
///
/// Limits of the user and of containers count the threads of all processes. Swift's libraries wait forever for a thread that the system
/// refuses, so commands that would wait do not start.
package enum ThreadLimit {
  /// The number that every command needs.
  private static let minimum = 4

  /// The number that a command needs for the libraries with which it runs other programs.
  private static let forPrograms = 14

  /// The number of threads of a worker process.
  private static let perWorker = 8

  /// The number at the first use of other programs, up to the one with which each processor has a worker.
  private static let available = count(upTo: forPrograms + perWorker * ProcessInfo.processInfo.activeProcessorCount)

  /// The maximum number of worker processes at the same time.
  static var workers: Int { max(0, (available - forPrograms) / perWorker) }

  /// Checks that commands can run.
  ///
  /// - Throws: ``WorkProblem`` if the limit is too low.
  package static func check() throws(WorkProblem) {
    let available = count(upTo: minimum)
    if available < minimum { throw problem("dpend", available, needing: minimum) }
  }

  /// Checks that another program can run.
  ///
  /// - Parameter name: The name of the program.
  /// - Throws: ``WorkProblem`` if the limit is too low.
  static func check(running name: String) throws(WorkProblem) {
    if available < forPrograms { throw problem("'\(name)'", available, needing: forPrograms) }
  }

  /// Counts the threads that the system lets the process start at the same time.
  private static func count(upTo most: Int) -> Int {
    let gate = ThreadGate()
    gate.lock.lock()
    var threads: [pthread_t] = []
    while threads.count < most, let thread = gate.startThread() { threads.append(thread) }
    gate.lock.unlock()
    for thread in threads { pthread_join(thread, nil) }
    return threads.count
  }

  private static func problem(_ name: String, _ available: Int, needing needed: Int) -> WorkProblem {
    WorkProblem(
      "the system lets dpend start only \(available) \(available == 1 ? "thread" : "threads"), and \(name) needs \(needed)",
      advice: "raise the limit of processes, for example with 'ulimit -u 256', or the limit of memory"
    )
  }
}

/// A lock that threads wait for until all of them are started.
private final class ThreadGate: Sendable {
  let lock = NSLock()

  /// Starts a thread that ends once it gets the lock; `nil` if the system refuses.
  func startThread() -> pthread_t? {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let kept = Unmanaged.passRetained(self)
    if pthread_create(&thread, nil, { ThreadGate.pass($0) }, kept.toOpaque()) == 0 { return thread }
    kept.release()
    return nil
  }

  private static func pass(_ kept: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let kept { Unmanaged<ThreadGate>.fromOpaque(kept).takeRetainedValue().lock.withLock {} }
    return nil
  }
}
