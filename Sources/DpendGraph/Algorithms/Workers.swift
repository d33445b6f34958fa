/// Those who do the independent parts of a stage, possibly several at a time.
///
/// Stages are functions that start no threads; who calls them decides how many threads work on their parts.
package protocol Workers: Sendable {
  /// Transforms inputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - transform: The transformation of one input.
  /// - Returns: The outputs, in the order of the inputs.
  func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output]
}

/// The thread of the caller, which does all parts one after the other.
package struct CallingThread: Workers {
  /// Creates the worker.
  package init() {}

  package func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    inputs.map(transform)
  }
}
