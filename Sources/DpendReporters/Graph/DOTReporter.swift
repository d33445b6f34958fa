import DpendAnalysis
import DpendGraph
import DpendGraphviz

/// The graph as DOT text: the picture of all bindings, whatever their number, before anything has a place.
struct DOTReporter: Reporter {
  let name = "dot"
  let summary = "the graph as DOT, for Graphviz"
  let fileExtension = "dot"
  let purpose = """
    Graphviz and everything that reads its language. All bindings are in it, whatever their number; for a picture that can be \
    read, use `dpend diagram`.
    """
  let subjects: Set<ReportSubject> = [.graph]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let drawing = GraphDrawings(result, names: nil).bindings(name: "bindings")
    do {
      return try DOTWriter.write(DrawingLayout(of: drawing).source)
    } catch {
      return "// \("\(error)".onOneLine)\n"
    }
  }
}
