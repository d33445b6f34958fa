import DpendAnalysis

/// The graph and its findings as JSON, for other programs.
struct JSONReporter: Reporter {
  let name = "json"
  let summary = "the graph and its findings as JSON, for other programs"
  let fileExtension = "json"
  let purpose = """
    For other programs. The format is stable: `schemaVersion` changes with every incompatible change. Bindings have ids without \
    line numbers, so two graphs can be compared.
    """
  let subjects: Set<ReportSubject> = [.findings, .graph]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    GraphSnapshot(result).text
  }
}
