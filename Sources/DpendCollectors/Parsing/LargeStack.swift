import Dispatch
import Foundation
import Synchronization

/// Runs work on threads whose stacks are large enough for the recursion of the parser and of syntax visitors.
///
/// The system can refuse to start a thread, because of limits of memory or of processes. The work is then done by fewer threads, and without
/// any by the calling one, whose stack suffices for code that people write.
package enum LargeStack {
  /// The size of a stack in bytes; a file within ``SyntaxLimits`` uses at most a fifth of it.
  private static let size = 64 << 20

  /// The maximum number of threads; more give no speedup, and the system may refuse to create them.
  private static let maxThreads = 64

  /// Runs a closure on a thread with a large stack and returns its result.
  package static func run<Output: Sendable>(_ work: @escaping @Sendable () -> Output) -> Output {
    map([work], threads: 1) { $0() }[0]
  }

  /// Begins work on another thread, while the caller goes on.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that can work at a time; with one, the caller goes on after the work.
  ///   - work: The work.
  /// - Returns: The work, whose result the caller waits for.
  package static func begin<Output: Sendable>(
    threads: Int,
    _ work: @escaping @Sendable () -> Output
  ) -> PendingWork<Output> {
    let pending = PendingWork<Output>()
    let complete: @Sendable () -> Void = { pending.complete(work()) }
    if threads <= 1 || !start(complete) { run(complete) }
    return pending
  }

  /// Releases a value on another thread, because the release of a large project takes as long as linking it.
  ///
  /// - Parameters:
  ///   - value: The value, which the caller gives up with `consume`.
  ///   - returnsMemory: Whether free memory returns to the system afterwards.
  package static func release<Value: Sendable>(_ value: consuming Value, returnsMemory: Bool = false) {
    let kept = Kept(value)
    let release: @Sendable () -> Void = {
      kept.release()
      if returnsMemory { FreeMemory.returnToSystem() }
    }
    if !start(release) { release() }
  }

  /// Transforms inputs in parallel.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - threads: The number of threads.
  ///   - transform: The transformation of one input.
  /// - Returns: The outputs, in the order of the inputs.
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    threads: Int,
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    let progress = Mutex(Progress<Output>(count: inputs.count))
    let group = DispatchGroup()
    let work: @Sendable () -> Void = {
      ProcessRestart.preparingThread {
        while let index = progress.withLock({ $0.next() }) {
          let output = transform(inputs[index])
          ProcessRestart.note(file: nil)
          progress.withLock { $0.outputs[index] = output }
        }
      }
    }
    for number in 0..<max(0, min(inputs.count, max(1, threads), maxThreads)) {
      group.enter()
      let isStarted = start {
        work()
        group.leave()
      }
      if isStarted { continue }
      group.leave()
      if number == 0 { work() }
      break
    }
    group.wait()
    return progress.withLock { $0.outputs.compactMap(\.self) }
  }

  /// Starts a thread; `false` if the system refuses, which `Thread` does not tell.
  private static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let kept = Unmanaged.passRetained(ThreadWork(work))
    // The initializer of the type is in another module on each system.
    let isStarted = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress, pthread_attr_init(attributes) == 0 else { return false }
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, size)
      pthread_attr_setdetachstate(attributes, CInt(PTHREAD_CREATE_DETACHED))
      #if canImport(Darwin)
      var thread: pthread_t?
      #else
      var thread = pthread_t()
      #endif
      return pthread_create(&thread, attributes, { ThreadWork.run($0) }, kept.toOpaque()) == 0
    }
    if !isStarted { kept.release() }
    return isStarted
  }
}

/// The work of a thread, as an object that its creation passes on.
private final class ThreadWork: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  /// Does the work of a retained object, and releases it.
  static func run(_ kept: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let kept { Unmanaged<ThreadWork>.fromOpaque(kept).takeRetainedValue().work() }
    return nil
  }
}

/// The outputs so far and the index of the next input.
private struct Progress<Output: Sendable> {
  var outputs: [Output?]
  private var started = 0

  init(count: Int) {
    outputs = Array(repeating: nil, count: count)
  }

  /// Returns the index of the next input, or nil when all inputs are taken.
  mutating func next() -> Int? {
    guard started < outputs.count else { return nil }
    defer { started += 1 }
    return started
  }
}

/// A value until it is released.
private final class Kept<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: consuming Value) {
    self.value = Mutex(value)
  }

  func release() { value.withLock { $0 = nil } }
}
