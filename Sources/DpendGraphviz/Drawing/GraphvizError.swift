/// Why a graph could not be drawn.
public enum GraphvizError: Error, Sendable, Codable, Equatable {
  /// A value of the graph can't be drawn, or not safely.
  case refused(place: String, problem: String)

  /// Graphviz could not be started.
  case notStarted(message: String)

  /// Graphviz did not accept the graph.
  case notRead(message: String)

  /// The layout failed.
  case notLaidOut(engine: String, message: String)

  /// A format could not be made from the layout.
  case notDrawn(format: String, message: String)
}

extension GraphvizError: CustomStringConvertible {
  /// What happened, in Graphviz's own words where it has some, and what to do.
  public var description: String {
    switch self {
    case .refused(let place, let problem):
      "The graph can't be drawn: \(place) \(problem)."
    case .notStarted(let message):
      "Graphviz can't be started: \(message). Check that it is installed: run `dot -V`."
    case .notRead(let message):
      "Graphviz could not read the graph: \(message)."
    case .notLaidOut(let engine, let message):
      "Graphviz could not lay the graph out with \(engine): \(message). Check labels and shapes, or try another engine."
    case .notDrawn(let format, let message):
      "Graphviz could not draw the graph as \(format): \(message). `dot -T?` lists the formats it was built with."
    }
  }
}
