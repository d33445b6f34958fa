import DpendGraph

/// Threads with large stacks, which do the parts of a stage.
package struct LargeStackThreads: Workers {
  private let count: Int

  /// Creates a number of threads.
  package init(_ count: Int) {
    self.count = count
  }

  package func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    LargeStack.map(inputs, threads: count, transform)
  }
}
