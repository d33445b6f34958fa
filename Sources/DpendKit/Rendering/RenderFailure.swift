public import DpendGraphviz

/// Why there is no picture for a request.
public enum RenderFailure: Error, Sendable, Equatable {
  /// The graph can't be drawn.
  case graphviz(GraphvizError)

  /// Drawing took longer than the pool allows.
  case timeLimit(Duration)

  /// The worker process could not be started.
  case workerNotStarted(executable: String, reason: String)

  /// The worker process ended while it drew the picture.
  case workerEnded(reason: String)

  /// The worker process said something that is no answer.
  case workerMisbehaved(reason: String)

  /// The task that waited for the pictures was cancelled.
  case cancelled
}

extension RenderFailure: CustomStringConvertible {
  /// What happened and what to do.
  public var description: String {
    switch self {
    case .graphviz(let error):
      error.description
    case .timeLimit(let limit):
      "The renderer was stopped after \(limit): draw fewer edges, or allow more time."
    case .workerNotStarted(let executable, let reason):
      "The render worker \(executable) can't be started: \(reason). Check the path and that it is executable."
    case .workerEnded(let reason):
      "The renderer ended while it drew the picture (\(reason)): draw fewer nodes, or try another layout."
    case .workerMisbehaved(let reason):
      "The render worker gave no answer that makes sense (\(reason)): check that it is the same version of dpend."
    case .cancelled:
      "Drawing was cancelled."
    }
  }
}
