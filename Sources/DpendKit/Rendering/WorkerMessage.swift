import DpendGraphviz

/// What the pool asks a worker for.
///
/// The graph travels as DOT text, which the worker hands to Graphviz as it is.
struct WorkerRequest: Codable, Equatable {
  let dot: String
  let engine: LayoutEngine
  let formats: [OutputFormat]

  /// The worker ends itself when it takes longer: the pool would have stopped it by then, unless the pool is gone.
  let secondsAllowed: UInt32
}

/// What a worker answers.
enum WorkerAnswer: Codable, Equatable {
  case rendered(Rendering)
  case failed(GraphvizError)
  case notUnderstood(reason: String)
}
