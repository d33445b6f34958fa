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
    let outputs = Mutex(Array(repeating: Output?.none, count: inputs.count))
    let group = startWork(on: inputs.count, threads: threads) { index in
      let output = transform(inputs[index])
      ProcessRestart.note(file: nil)
      outputs.withLock { $0[index] = output }
    }
    group.wait()
    return outputs.withLock { $0.compactMap(\.self) }
  }

  /// Transforms inputs in parallel, while the caller takes the outputs, each as soon as those before it are taken.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - threads: The number of threads.
  ///   - transform: The transformation of one input.
  ///   - take: A function that is called with each output, in the order of the inputs.
  package static func transform<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    threads: Int,
    _ transform: @escaping @Sendable (Input) -> Output,
    taking take: (Output) -> Void
  ) {
    let outputs = inputs.map { _ in PendingWork<Output>() }
    let group = startWork(on: inputs.count, threads: threads) { index in
      let output = transform(inputs[index])
      ProcessRestart.note(file: nil)
      outputs[index].complete(output)
    }
    for output in outputs { take(output.take()) }
    // Until then, the threads hold what the transformation refers to.
    group.wait()
  }

  /// Starts threads that work on numbers from 0, each of which one thread takes; without threads, the caller does the work.
  ///
  /// - Returns: A group that is empty when the work is done.
  private static func startWork(
    on count: Int,
    threads: Int,
    _ work: @escaping @Sendable (Int) -> Void
  ) -> DispatchGroup {
    let next = Mutex(0)
    let group = DispatchGroup()
    let workOnAll: @Sendable () -> Void = {
      ProcessRestart.preparingThread {
        while let number = next.withLock({ $0.takeNumber(below: count) }) { work(number) }
      }
    }
    for number in 0..<max(0, min(count, max(1, threads), maxThreads)) {
      group.enter()
      let isStarted = start {
        workOnAll()
        group.leave()
      }
      if isStarted { continue }
      group.leave()
      if number == 0 { workOnAll() }
      break
    }
    return group
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

extension Int {
  /// Returns this number and increases it, or returns nil if it is not below a limit.
  fileprivate mutating func takeNumber(below limit: Int) -> Int? {
    guard self < limit else { return nil }
    defer { self += 1 }
    return self
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
