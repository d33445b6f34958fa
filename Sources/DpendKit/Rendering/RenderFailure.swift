package import DpendGraphviz

/// The reason why a request produced no picture.
package enum RenderFailure: Error, Sendable, Equatable {
  /// Graphviz can't draw the graph.
  case graphviz(GraphvizError)

  /// Drawing took longer than the time limit of the pool.
  case timeLimit(Duration)

  /// The worker process could not be started.
  case workerNotStarted(executable: String, reason: String)

  /// The worker process ended while it drew the picture.
  case workerEnded(reason: String)

  /// The worker process sent an invalid response.
  case workerMisbehaved(reason: String)

  /// The task that waited for the pictures was cancelled.
  case cancelled
}

extension RenderFailure: CustomStringConvertible {
  /// The problem and the advice.
  package var description: String {
    switch self {
    case .graphviz(let error):
      error.description
    case .timeLimit(let limit):
      "The renderer was stopped after \(limit). Draw fewer edges, or allow more time."
    case .workerNotStarted(let executable, let reason):
      "Cannot start the render worker \(executable): \(reason). Check the path and that it is executable."
    case .workerEnded(let reason):
      "The renderer ended while it drew the picture (\(reason)). Draw fewer nodes, or try another layout."
    case .workerMisbehaved(let reason):
      "The render worker sent an invalid response (\(reason)). Check that it is the same version of dpend."
    case .cancelled:
      "Drawing was cancelled."
    }
  }
}
