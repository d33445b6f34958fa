import Dispatch
import Foundation
import Synchronization

/// Runs work on threads whose stacks bear the recursion of the parser, and of what walks its trees.
package enum LargeStack {
  /// The bytes of a stack; what ``SyntaxLimits`` lets through needs a fifth of it at most.
  private static let size = 64 << 20

  /// More threads than this gain nothing, and a system may refuse them.
  private static let mostThreads = 64

  /// Does a piece of work and waits for its result.
  package static func run<Output: Sendable>(_ work: @escaping @Sendable () -> Output) -> Output {
    map([work], threads: 1) { $0() }[0]
  }

  /// Turns every input into an output, several at a time.
  ///
  /// - Parameters:
  ///   - inputs: What the work is done on.
  ///   - threads: How many are worked on at a time.
  ///   - transform: The work.
  /// - Returns: The outputs in the order of the inputs, whichever was ready first.
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    threads: Int,
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    let progress = Mutex(Progress<Output>(count: inputs.count))
    let group = DispatchGroup()
    for _ in 0..<max(0, min(inputs.count, max(1, threads), mostThreads)) {
      group.enter()
      let thread = Thread {
        while let index = progress.withLock({ $0.next() }) {
          let output = transform(inputs[index])
          progress.withLock { $0.outputs[index] = output }
        }
        group.leave()
      }
      thread.stackSize = size
      thread.start()
    }
    group.wait()
    return progress.withLock { $0.outputs.compactMap(\.self) }
  }
}

/// The outputs so far, and the input to work on next.
private struct Progress<Output: Sendable> {
  var outputs: [Output?]
  private var started = 0

  init(count: Int) {
    outputs = Array(repeating: nil, count: count)
  }

  /// Takes the next input; nil when all are taken.
  mutating func next() -> Int? {
    guard started < outputs.count else { return nil }
    defer { started += 1 }
    return started
  }
}
