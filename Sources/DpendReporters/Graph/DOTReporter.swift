import DpendAnalysis
import DpendGraph
import DpendGraphviz

/// The graph of all bindings as DOT text without positions.
struct DOTReporter: Reporter {
  let name = "dot"
  let summary = "the graph as DOT, for Graphviz"
  let fileExtension = "dot"
  let purpose = """
    For Graphviz and programs that read its language. All bindings are included; for a readable diagram of a large graph, use \
    `dpend diagram`.
    """
  let subjects: Set<ReportSubject> = [.graph]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let drawing = GraphDrawings(result, names: nil).bindings(name: "bindings")
    do {
      return try DOTWriter.write(DrawingLayout(of: drawing).source).separatingCommandMarks(by: "&#35;")
    } catch {
      return "// \("\(error)".onLogLine)\n"
    }
  }
}
