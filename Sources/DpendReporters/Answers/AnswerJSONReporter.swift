import DpendAnalysis
import DpendGraph

/// An answer as JSON, for other programs.
struct AnswerJSONReporter: AnswerReporter {
  let name = "json"
  let summary = "JSON, with bindings and dependencies as in the graph"
  let fileExtension = "json"
  let purpose = "For other programs. The format is stable: `schemaVersion` changes with every incompatible change."

  func report(_ answer: Answer, in graph: BindingGraph, context: ReportContext) -> String {
    AnswerDocument(answer, in: graph).jsonText
  }
}
