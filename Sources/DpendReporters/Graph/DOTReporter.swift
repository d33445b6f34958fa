import DpendAnalysis

/// The graph as DOT text.
struct DOTReporter: Reporter {
  let name = "dot"
  let summary = "the graph as DOT, for Graphviz"
  let subjects: Set<ReportSubject> = [.graph]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    ""
  }
}
