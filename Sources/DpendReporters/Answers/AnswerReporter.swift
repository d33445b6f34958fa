package import DpendAnalysis
package import DpendGraph

/// A format for the answers of `dpend why`.
package protocol AnswerReporter: ReportFormat {
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
package enum AnswerReporterRegistry {
  /// All formats, in display order.
  package static let all: [any AnswerReporter] = [
    AnswerTextReporter(),
    AnswerJSONReporter(),
  ]
}
