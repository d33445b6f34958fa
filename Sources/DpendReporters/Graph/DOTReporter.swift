import DpendAnalysis
import DpendGraphviz

/// The graph as DOT text: the picture of all bindings, whatever their number, before anything has a place.
struct DOTReporter: Reporter {
  let name = "dot"
  let summary = "the graph as DOT, for Graphviz"
  let subjects: Set<ReportSubject> = [.graph]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let drawing = GraphDrawings(result, names: nil).bindings(name: "bindings")
    do {
      return try DOTWriter.write(DrawingLayout(of: drawing).source)
    } catch {
      return "// \(error)\n"
    }
  }
}
