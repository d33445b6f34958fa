import DpendAnalysis
import Foundation

/// The graph and its findings as JSON, for other programs.
struct JSONReporter: Reporter {
  let name = "json"
  let summary = "the graph and its findings as JSON, for other programs"
  let subjects: Set<ReportSubject> = [.findings, .graph]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding strings, numbers, arrays and nulls can't fail.
    guard let data = try? encoder.encode(GraphDocument(result)) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
