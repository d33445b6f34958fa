public import DpendAnalysis
public import DpendGraph

/// A format for the answers of `dpend why`.
public protocol AnswerReporter: ReportFormat {
  /// Returns the report.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - graph: The graph.
  ///   - context: The paths and settings of the run.
  /// - Returns: The text of the report.
  func report(_ answer: Answer, in graph: BindingGraph, context: ReportContext) -> String
}

/// The registered formats of answers.
public enum AnswerReporterRegistry {
  /// All formats, in display order.
  public static let all: [any AnswerReporter] = [
    AnswerTextReporter(),
    AnswerJSONReporter(),
  ]
}
