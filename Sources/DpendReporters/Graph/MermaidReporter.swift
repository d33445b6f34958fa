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
    let groups = graph.modules.map { module in
      MermaidFlowchart.Group(
        title: module.name,
        nodes: graph.bindings.indices.filter { graph.bindings[$0].module == module.name }
          .map { MermaidFlowchart.Node(id: "b\($0)", label: graph.bindings[$0].title) }
      )
    }
    let missing = graph.missing.enumerated().map { index, missing in
      let label = "\(missing.problem): \(missing.title)"
      return MermaidFlowchart.Node(id: "m\(index)", label: label, shape: .hexagon, isProblem: true)
    }
    let values = graph.runtimeValues.enumerated().map { index, value in
      MermaidFlowchart.Node(id: "v\(index)", label: "\(value.label): \(value.type)", shape: .stadium)
    }
    return MermaidFlowchart(
      groups: groups.filter { !$0.nodes.isEmpty },
      nodes: missing + values,
      edges: graph.edges.compactMap { self.edge($0, in: graph) }
    ).text
  }

  /// Returns the arrow of a dependency, labeled with its resolution, the scope that the request chooses, and whether the consumer
  /// receives the value.
  private func edge(_ edge: BindingGraph.Edge, in graph: BindingGraph) -> MermaidFlowchart.Edge? {
    let target: String
    switch edge.target {
    case .binding(let index): target = "b\(index)"
    case .missing(let index): target = "m\(index)"
    case .runtimeValue(let index): target = "v\(index)"
    case .nothing: return nil
    }
    let isPlain = edge.resolution == .immediate || edge.resolution == .runtimeValue
    let scope = graph.request(of: edge).scope.map { MermaidLabel.escape($0.name) }
    let words = [isPlain ? nil : edge.resolution.rawValue, scope, graph.isReceived(edge) ? "received" : nil]
    return MermaidFlowchart.Edge(
      source: "b\(edge.source)",
      target: target,
      label: words.compactMap(\.self).joined(separator: ", "),
      isDashed: !isPlain
    )
  }
}
