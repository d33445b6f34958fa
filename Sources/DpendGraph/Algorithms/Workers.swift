/// The threads that do the independent parts of a stage.
///
/// A stage starts no threads itself: its caller chooses them.
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
