import DpendGraphviz

/// A request of the pool to a worker.
///
/// The graph is DOT text, which the worker passes to Graphviz unchanged.
struct WorkerRequest: Codable, Hashable {
  let dot: String
  let engine: LayoutEngine
  let formats: [OutputFormat]

  /// The time limit after which the worker ends itself, in case the pool no longer exists to stop it.
  let secondsAllowed: UInt32
}

/// The response of a worker.
enum WorkerResponse: Codable, Equatable {
  case rendered(Rendering)
  case failed(GraphvizError)
  case invalidRequest(reason: String)
}
