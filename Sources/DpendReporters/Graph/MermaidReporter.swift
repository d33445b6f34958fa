import DpendAnalysis
import DpendGraph

/// The graph as a Mermaid flowchart.
struct MermaidReporter: Reporter {
  let name = "mermaid"
  let summary = "the graph as a Mermaid flowchart"
  let fileExtension = "mmd"
  let purpose = """
    For Markdown on hosts that render Mermaid, such as GitHub and GitLab. Best for small graphs.
    """
  let subjects: Set<ReportSubject> = [.graph]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let graph = result.graph
    var lines = ["flowchart TD"]
    for module in graph.modules {
      let members = graph.bindings.indices.filter { graph.bindings[$0].module == module.name }
      if members.isEmpty { continue }
      lines.append("  subgraph \"\(MermaidLabel.escape(module.name))\"")
      lines += members.map { "    b\($0)[\"\(MermaidLabel.escape(graph.bindings[$0].title))\"]" }
      lines.append("  end")
    }
    lines += graph.missing.enumerated().map { index, missing in
      "  m\(index){{\"\(missing.problem): \(MermaidLabel.escape(missing.title))\"}}:::missing"
    }
    lines += graph.runtimeValues.enumerated().map {
      "  v\($0)([\"\(MermaidLabel.escape("\($1.label): \($1.type)"))\"])"
    }
    lines += graph.edges.compactMap({ line(for: $0, in: graph) })
    lines.append("  classDef missing stroke-width:3px,stroke-dasharray:5 3")
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(for edge: BindingGraph.Edge, in graph: BindingGraph) -> String? {
    let target: String
    switch edge.target {
    case .binding(let index): target = "b\(index)"
    case .missing(let index): target = "m\(index)"
    case .runtimeValue(let index): target = "v\(index)"
    case .nothing: return nil
    }
    return "  b\(edge.source) \(arrow(for: edge, in: graph)) \(target)"
  }

  /// Returns the arrow of a dependency, labeled with its resolution, the scope that the request chooses, and whether the consumer
  /// receives the value.
  private func arrow(for edge: BindingGraph.Edge, in graph: BindingGraph) -> String {
    let isPlain = edge.resolution == .immediate || edge.resolution == .runtimeValue
    let scope = graph.request(of: edge).scope.map { MermaidLabel.escape($0.name) }
    let words = [isPlain ? nil : edge.resolution.rawValue, scope, graph.isReceived(edge) ? "received" : nil]
      .compactMap(\.self)
    if words.isEmpty { return "-->" }
    let label = words.joined(separator: ", ")
    return isPlain ? "-- \(label) -->" : "-. \(label) .->"
  }
}
