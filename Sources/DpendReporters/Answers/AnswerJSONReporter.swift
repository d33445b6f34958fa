import DpendAnalysis
import DpendGraph
import Foundation

/// An answer as JSON, for other programs.
struct AnswerJSONReporter: AnswerReporter {
  let name = "json"
  let summary = "JSON, with bindings and needs as in the graph's"

  func report(_ answer: Answer, in graph: BindingGraph, context: ReportContext) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding strings, numbers, arrays and nulls can't fail.
    guard let data = try? encoder.encode(AnswerDocument(answer, in: graph)) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
