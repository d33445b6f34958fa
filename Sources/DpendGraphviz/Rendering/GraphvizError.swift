/// The reason why a graph could not be drawn.
public enum GraphvizError: Error, Sendable, Codable, Equatable {
  /// A part of the graph can't be drawn, or not safely.
  case refused(subject: String, problem: String)

  /// Graphviz could not be started.
  case notStarted(message: String)

  /// Graphviz did not accept the graph.
  case notRead(message: String)

  /// The layout failed.
  case notLaidOut(engine: String, message: String)

  /// The layout could not be drawn in a format.
  case notDrawn(format: String, message: String)
}

extension GraphvizError: CustomStringConvertible {
  /// The problem, with the message of Graphviz if there is one, and the advice.
  public var description: String {
    switch self {
    case .refused(let subject, let problem):
      "Cannot draw the graph: \(subject) \(problem)."
    case .notStarted(let message):
      "Cannot start Graphviz: \(message). Check that it is installed: run `dot -V`."
    case .notRead(let message):
      "Graphviz could not parse the graph: \(message)."
    case .notLaidOut(let engine, let message):
      "Graphviz could not lay out the graph with \(engine): \(message). Check labels and shapes, or try another engine."
    case .notDrawn(let format, let message):
      "Graphviz could not draw the graph as \(format): \(message). `dot -T?` lists the supported formats."
    }
  }
}
