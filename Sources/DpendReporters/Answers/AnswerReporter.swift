public import DpendAnalysis
public import DpendGraph

/// One format of the answers of `dpend why`.
public protocol AnswerReporter: Sendable {
  /// The name for the command line.
  var name: String { get }

  /// What it writes, in a sentence.
  var summary: String { get }

  /// The text.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - graph: The graph that it is about.
  ///   - context: What isn't part of either.
  /// - Returns: The whole text.
  func report(_ answer: Answer, in graph: BindingGraph, context: ReportContext) -> String
}

/// The formats of answers.
public enum AnswerReporterRegistry {
  /// Every format, in the order in which they are listed.
  public static let all: [any AnswerReporter] = [
    AnswerTextReporter(),
    AnswerJSONReporter(),
  ]
}
