import DpendAnalysis
import DpendGraph

/// An answer as JSON, for other programs.
struct AnswerJSONReporter: AnswerReporter {
  let name = "json"
  let summary = "JSON, with bindings and dependencies as in the graph"

  func report(_ answer: Answer, in graph: BindingGraph, context: ReportContext) -> String {
    AnswerDocument(answer, in: graph).jsonText
  }
}
