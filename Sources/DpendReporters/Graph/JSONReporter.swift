import DpendAnalysis

/// The graph and its findings as JSON, for other programs.
struct JSONReporter: Reporter {
  let name = "json"
  let summary = "the graph and its findings as JSON, for other programs"
  let fileExtension = "json"
  let purpose = """
    Other programs. The shape is a promise: `schemaVersion` changes when a program that reads it would have to. Bindings are \
    named by ids without line numbers, so that two graphs can be compared.
    """
  let subjects: Set<ReportSubject> = [.findings, .graph]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    GraphSnapshot(result).jsonText
  }
}
